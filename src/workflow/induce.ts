/** All workflow steps that are consistent with a demonstrated action (Section 3): tried one by one, simplest sets first. */
import type { DomElement } from '../contracts/dom';
import type { ElementSet, Relation, StringExpr } from '../contracts/workflow';
import { classNames, validStrings } from '../dom/text';
import type { ActingConstraint } from './execute';
import type { PageView } from './PageView';

/** A click on, or text typed into, an element of the demonstrated state; or the option with a text chosen from a closed list. */
export type DemonstratedAction =
  | { readonly kind: 'click'; readonly target: DomElement }
  | { readonly kind: 'type' | 'choose'; readonly target: DomElement; readonly text: string };

const WITH_ANY_FIELD = { type: 'typeAnyField', choose: 'chooseAnyField' } as const;

export const PAPER_RELATIONS: readonly Relation[] = ['near', 'sameRow', 'sameCol'];
/** Includes reading order. Its relations come last, so that steps of the paper's language keep their places. */
export const ALL_RELATIONS: readonly Relation[] = [...PAPER_RELATIONS, 'after', 'before'];

/**
 * Constraints whose set contains the target; for typing and choosing, with each field that has exactly the typed text, and then
 * with any field, whatever was typed. Steps with the same effect (Like("hi"), Like("HI")) are kept.
 */
export function induceConstraints(
  view: PageView,
  action: DemonstratedAction,
  relations: readonly Relation[] = PAPER_RELATIONS,
): ActingConstraint[] {
  const sets = enumerateSets(view, action.target, relations).filter((set) =>
    view.contains(set, action.target),
  );
  if (action.kind === 'click') return sets.map((set) => ({ kind: 'click', set }));
  const typed = fieldStrings(view).filter((string) => view.resolve(string) === action.text);
  return [
    ...sets.flatMap((set) => typed.map((string) => ({ kind: action.kind, set, string }))),
    ...sets.map((set) => ({ kind: WITH_ANY_FIELD[action.kind], set })),
  ];
}

/**
 * Every set worth trying: tags, Like, Text of the page's strings and the goal's fields, and one spatial relation
 * over each of these, narrowed to elements that share a class with the target (this limit on nesting is from Appendix A).
 */
export function enumerateSets(
  view: PageView,
  target: DomElement,
  relations: readonly Relation[] = PAPER_RELATIONS,
): ElementSet[] {
  const base = enumerateBaseSets(view);
  const classes = classNames(target);
  const spatial = relations.flatMap((kind) => base.map((of): ElementSet => ({ kind, of, classes })));
  return [...base, ...spatial];
}

function enumerateBaseSets(view: PageView): ElementSet[] {
  const tags = new Set(view.dom.elements.map((element) => element.tag));
  const literals = validStrings(view.dom).map((text): StringExpr => ({ kind: 'literal', text }));
  const strings = [...literals, ...fieldStrings(view)];
  return [
    ...[...tags].map((tag): ElementSet => ({ kind: 'tag', tag })),
    ...strings.map((string): ElementSet => ({ kind: 'like', string })),
    ...strings.map((string): ElementSet => ({ kind: 'text', string })),
  ];
}

const fieldStrings = (view: PageView): StringExpr[] =>
  view.fields.map((_, index) => ({ kind: 'field', index }));
