/** What a constraint allows in a page state: choosing an action, counting actions, recognising one. */
import type { DomElement } from '../contracts/dom';
import type { Action } from '../contracts/env';
import type { Constraint } from '../contracts/workflow';
import { isClosedList, isLeaf, isPseudoText } from '../dom/tree';
import type { Rng } from '../random/Rng';
import type { PageView } from './PageView';

/** Constraints that act; `skip` does not. */
export type ActingConstraint = Exclude<Constraint, { readonly kind: 'skip' }>;

const isClickable = (element: DomElement) => isLeaf(element) && !isPseudoText(element);

/** By tag, as in the reference program, so checkboxes and submit inputs count. */
const isTypable = (element: DomElement) => isLeaf(element) && /input|textarea/.test(element.tag);

const ELIGIBLE = {
  click: isClickable,
  type: isTypable,
  typeAnyField: isTypable,
  choose: isClosedList,
  chooseAnyField: isClosedList,
} as const satisfies Record<ActingConstraint['kind'], unknown>;

/** Whether the constraint leaves the text open: that of any field. */
export const isAnyField = ({ kind }: ActingConstraint): boolean =>
  kind === 'typeAnyField' || kind === 'chooseAnyField';

/** Whether it writes into lists rather than fields. */
const choosesFromList = ({ kind }: ActingConstraint): boolean =>
  kind === 'choose' || kind === 'chooseAnyField';

/** Selected elements on which the action can be carried out. */
export function eligibleElements(view: PageView, constraint: ActingConstraint): readonly DomElement[] {
  const selected = view.select(constraint.set) ?? [];
  return selected.map((index) => view.dom.elements[index]).filter(ELIGIBLE[constraint.kind]);
}

/** Whether the constraint allows no action at all here: no eligible element, or a field that the goal lacks. */
export function isImpossible(view: PageView, constraint: ActingConstraint): boolean {
  if ('string' in constraint && view.resolve(constraint.string) === null) return true;
  return eligibleElements(view, constraint).length === 0;
}

/**
 * Draws uniformly from the allowed actions (Eq. 3): first the element, then the field. Null if there are none.
 *
 * @param done elements that are only acted on again if there are no others; published: none
 */
export function sampleAction(
  view: PageView,
  constraint: ActingConstraint,
  rng: Rng,
  done: readonly number[] = [],
): Action | null {
  if (isImpossible(view, constraint)) return null;
  const eligible = eligibleElements(view, constraint);
  const fresh = done.length === 0 ? [] : eligible.filter(({ ref }) => !done.includes(ref));
  const drawnFrom = fresh.length > 0 ? fresh : eligible;
  const { ref } = drawnFrom[rng.int(drawnFrom.length)];
  switch (constraint.kind) {
    case 'click':
      return { kind: 'click', ref };
    case 'type':
    case 'choose':
      return { kind: 'type', ref, text: view.resolve(constraint.string) ?? '' };
    case 'typeAnyField':
    case 'chooseAnyField':
      return { kind: 'type', ref, text: view.fields[rng.int(view.fields.length)][1] };
  }
}

/**
 * Number of (element, text) pairs of a constraint. Counts every selected element, including those that cannot be acted
 * on. Null if the goal lacks a field that the constraint names.
 */
export function pathCount(view: PageView, constraint: ActingConstraint): number | null {
  const selected = view.select(constraint.set);
  if (!selected) return null;
  if ('string' in constraint && view.resolve(constraint.string) === null) return null;
  return selected.length * (isAnyField(constraint) ? view.fields.length : 1);
}

/** Number of (element, text) pairs that can be carried out: |z(s)| of Eq. 3. */
export function eligibleCount(view: PageView, constraint: ActingConstraint): number {
  if (isImpossible(view, constraint)) return 0;
  const texts = isAnyField(constraint) ? view.fields.length : 1;
  return eligibleElements(view, constraint).length * texts;
}

/**
 * Whether the constraint describes the action: same kind, element in the set, and, where a string is given, that
 * text. A demonstrator's text is consistent with "any field" even if it is no field's value.
 */
export function isConsistent(view: PageView, constraint: ActingConstraint, action: Action): boolean {
  if (action.kind !== 'click' && action.kind !== 'type') return false;
  if ((action.kind === 'click') !== (constraint.kind === 'click')) return false;
  if ('string' in constraint && action.kind === 'type' && view.resolve(constraint.string) !== action.text) {
    return false;
  }
  const element = view.elementByRef(action.ref);
  if (element === null) return false;
  if (action.kind === 'type' && isClosedList(element) !== choosesFromList(constraint)) return false;
  return view.contains(constraint.set, element);
}
