/** What a constraint selects on a recorded page, in figures and in words. */
import type { DomElement } from '../../contracts/dom';
import type { Constraint } from '../../contracts/workflow';
import { countOf } from '../../text/format';
import { eligibleElements, isImpossible } from '../../workflow/execute';
import type { PageView } from '../../workflow/PageView';

export interface Selection {
  readonly elements: readonly DomElement[];
  /** The number of them that can be acted on. */
  readonly able: number;
  /** Whether no action at all is possible. */
  readonly isImpossible: boolean;
}

/** Null for a step that does nothing. */
export function selectionOf(view: PageView, constraint: Constraint): Selection | null {
  if (constraint.kind === 'skip') return null;
  const indices = view.select(constraint.set) ?? [];
  return {
    elements: indices.map((index) => view.dom.elements[index]),
    able: eligibleElements(view, constraint).length,
    isImpossible: isImpossible(view, constraint),
  };
}

/** `selects 3 elements, 2 of them can be clicked` */
export function describeFound(selection: Selection | null, constraint: Constraint): string {
  if (!selection) return 'does nothing and continues';
  const count = selection.elements.length;
  const act = constraint.kind === 'click' ? 'clicked' : 'typed into';
  if (count === 0) return 'selects nothing on this page';
  const found = `selects ${countOf(count, 'element')}`;
  if (selection.able === count) return `${found}, ${count === 1 ? 'which can' : 'all can'} be ${act}`;
  if (selection.able === 0) return `${found}, ${count === 1 ? 'which cannot' : 'none can'} be ${act}`;
  return `${found}, ${selection.able} of them can be ${act}`;
}
