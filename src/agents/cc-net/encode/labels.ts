/** What the page says beside its controls: the text around a checkbox, the name before a field. */
import type { Dom, DomElement } from '../../../contracts/dom';

/**
 * The text of the nearest ancestor that has any, unless that ancestor also holds another control, button or link; '' if
 * there is none.
 * @param control holds a value
 */
export function labelOf(control: DomElement, { elements }: Dom): string {
  for (let at = control.parent; at >= 0; at = elements[at].parent) {
    const inside = leavesIn(elements[at], elements);
    if (inside.some((leaf) => leaf.index !== control.index && isControl(leaf))) return '';
    const text = inside.flatMap((leaf) => (leaf.index !== control.index && leaf.text) || []).join(' ');
    if (text !== '') return text;
  }
  return '';
}

const isControl = ({ tag, value }: DomElement): boolean => value !== null || tag === 'button' || tag === 'a';

/** Leaves and controls. */
const leavesIn = (element: DomElement, elements: Dom['elements']): readonly DomElement[] =>
  element.children.length === 0 || element.value !== null
    ? [element]
    : element.children.flatMap((child) => leavesIn(elements[child], elements));
