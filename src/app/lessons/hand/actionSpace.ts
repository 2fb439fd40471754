/** The actions that are possible on a page, one by one: Click(e) on leaves and Type(e, t) with values of the goal (Liu et al. 2018, Section 2). */
import type { Dom, DomElement, ElementRef } from '../../../contracts/dom';
import type { Fields } from '../../../contracts/env';
import { isLeaf, isPseudoText } from '../../../dom/tree';

export interface PossibleAction {
  /** Index of its element. */
  readonly element: number;
  readonly action:
    | { readonly kind: 'click'; readonly ref: ElementRef }
    | { readonly kind: 'type'; readonly ref: ElementRef; readonly text: string };
  /** The field of the goal whose value is typed; null for a click. */
  readonly field: string | null;
}

/** The paper allows typing into any leaf; leaves that take no text are left out here. */
const TAKES_TEXT = /^(textarea|input_(text|password|number|email|search|tel|url|date|time))$/;

const takesText = ({ tag, text }: DomElement): boolean => text !== null && TAKES_TEXT.test(tag);

export function possibleActions({ elements }: Dom, fields: Fields): PossibleAction[] {
  return elements.flatMap((element): PossibleAction[] => {
    if (!isLeaf(element) || isPseudoText(element)) return [];
    const { index, ref } = element;
    const click: PossibleAction = { element: index, action: { kind: 'click', ref }, field: null };
    if (!takesText(element)) return [click];
    const typed = fields.map(
      ([field, text]): PossibleAction => ({ element: index, action: { kind: 'type', ref, text }, field }),
    );
    return [click, ...typed];
  });
}
