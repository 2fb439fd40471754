/** What an action did to the page, in words a person would use. */
import type { Dom, DomElement } from '../../../contracts/dom';
import { describeElement } from '../../../dom/describe';
import { isLeaf, isPseudoText } from '../../../dom/tree';

export interface Change {
  readonly kind: 'appeared' | 'gone' | 'changed';
  readonly ref: number;
  readonly what: string;
  /** For a changed element: `text “1” → “2”`. */
  readonly how: string;
}

const said = (value: DomElement['value']): string =>
  value === null ? 'nothing' : typeof value === 'boolean' ? (value ? 'ticked' : 'unticked') : `“${value}”`;

/**
 * Elements are told apart by their refs, which stay the same for as long as the element is on the page; loose text, which has no
 * lasting ref, by its place in the surrounding element.
 */
export function changesBetween(before: Dom, after: Dom): readonly Change[] {
  const earlier = new Map(before.elements.map((element) => [keyOf(before, element), element]));
  const later = new Set(after.elements.map((element) => keyOf(after, element)));
  const changes: Change[] = [];
  for (const element of after.elements) {
    const was = earlier.get(keyOf(after, element));
    const what = describeElement(after, element);
    if (!was) {
      if (isLeaf(element)) changes.push({ kind: 'appeared', ref: element.ref, what, how: '' });
      continue;
    }
    const how = differences(was, element);
    if (how.length > 0) changes.push({ kind: 'changed', ref: element.ref, what, how: how.join(', ') });
  }
  for (const element of before.elements) {
    if (later.has(keyOf(before, element)) || !isLeaf(element)) continue;
    changes.push({ kind: 'gone', ref: element.ref, what: describeElement(before, element), how: '' });
  }
  return changes;
}

function keyOf(dom: Dom, element: DomElement): string {
  const parent = dom.elements[element.parent];
  if (!isPseudoText(element) || !parent) return String(element.ref);
  return `${parent.ref}/${parent.children.indexOf(element.index)}`;
}

function differences(was: DomElement, is: DomElement): string[] {
  const found: string[] = [];
  if (was.value !== is.value) found.push(`${said(was.value)} → ${said(is.value)}`);
  if (was.text !== is.text && is.text !== null) found.push(`text “${was.text ?? ''}” → “${is.text}”`);
  if (was.classes !== is.classes) found.push(`class ${was.classes || 'none'} → ${is.classes || 'none'}`);
  if (was.focused !== is.focused) found.push(is.focused ? 'has the focus' : 'lost the focus');
  if (!was.tampered && is.tampered) found.push('clicked');
  const moved = Math.hypot(is.left - was.left, is.top - was.top);
  if (moved >= 1) found.push(`moved by ${Math.round(moved)} px`);
  if (Math.abs(is.width - was.width) >= 1 || Math.abs(is.height - was.height) >= 1)
    found.push(`now ${Math.round(is.width)} × ${Math.round(is.height)} px`);
  return found;
}
