/** What changed between two states of a page, as far as a demonstrator could have meant it. */
import type { Dom, DomElement, ElementRef } from '../contracts/dom';
import { isLeaf, isPseudoText } from '../dom/tree';
import type { DemonstratedAction } from './induce';

/** Properties whose change counts. Position and focus do not: scrolling and focusing do not affect the task. */
const COMPARED = [
  'text',
  'tampered',
  'value',
  'width',
  'height',
  'classes',
  'tag',
  'fgColor',
  'bgColor',
] as const satisfies readonly (keyof DomElement)[];

/**
 * D(a, b): walks both trees side by side, children by position. Where refs differ, both elements are listed; where the
 * same element changed, it is listed once; and where one side has nothing, the other's whole subtree is listed.
 */
export function diffDoms(before: Dom, after: Dom): readonly DomElement[] {
  const changed: DomElement[] = [];
  const walk = (a: DomElement | undefined, b: DomElement | undefined) => {
    if (a && b) {
      if (!isSameElement(a, b)) changed.push(a, b);
      else if (hasChanged(a, b)) changed.push(a);
    } else {
      changed.push((a ?? b)!);
    }
    const [childrenA, childrenB] = [a?.children ?? [], b?.children ?? []];
    for (let i = 0; i < Math.max(childrenA.length, childrenB.length); i++) {
      walk(before.elements[childrenA[i]], after.elements[childrenB[i]]);
    }
  };
  walk(before.elements[0], after.elements[0]);
  return changed;
}

/** Pseudo-elements have no identity of their own, so any two of them are the same. */
const isSameElement = (a: DomElement, b: DomElement): boolean =>
  a.ref === b.ref || (isPseudoText(a) && isPseudoText(b));

const hasChanged = (a: DomElement, b: DomElement): boolean =>
  isLeaf(a) !== isLeaf(b) || COMPARED.some((property) => a[property] !== b[property]);

/**
 * The one action that would have had the same effect, if only one element differs: a click that left nothing but
 * its mark, a toggled box, or new content typed at once. Its target is the element as it was before.
 */
export function equivalentAction(
  before: Dom,
  after: Dom,
  changed: readonly DomElement[],
): DemonstratedAction | null {
  if (changed.length !== 1 || isPseudoText(changed[0])) return null;
  const target = elementByRef(before, changed[0].ref);
  const result = elementByRef(after, changed[0].ref);
  if (!target || !result) return null;
  if (target.value === result.value) {
    return !target.tampered && result.tampered ? { kind: 'click', target } : null;
  }
  return typeof result.value === 'string'
    ? { kind: 'type', target, text: result.value }
    : { kind: 'click', target };
}

const elementByRef = (dom: Dom, ref: ElementRef): DomElement | undefined =>
  dom.elements.find((element) => element.ref === ref);
