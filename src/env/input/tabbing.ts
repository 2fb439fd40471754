/** The order in which the Tab key goes through a document. */

import { FOCUSABLE, isFocusable } from '../realm/FrameFocus';
import { groupOf, isRadio } from './controls/radioGroup';
import { isEditable } from './fieldText';

/**
 * The element that Tab (or Shift+Tab) moves the focus to, wrapping around at the end. `from`: the focused element, or
 * where the last press was, if anywhere.
 */
export function nextTabStop(document: Document, from: Element | null, isBack: boolean): HTMLElement | null {
  const stops = tabOrder(document);
  const ordered = isBack ? stops.reverse() : stops;
  if (!from) return ordered.find((stop) => isStop(stop, document.body)) ?? null;
  const start = ordered.indexOf(from as HTMLElement);
  const rest = start < 0 ? fromPlace(ordered, from, isBack) : ordered.slice(start + 1);
  return [...rest, ...ordered].find((stop) => stop !== from && isStop(stop, from)) ?? null;
}

/** Those with a positive `tabindex` first, by number; then the others in document order. */
function tabOrder(document: Document): HTMLElement[] {
  const all = Array.from(document.querySelectorAll<HTMLElement>(FOCUSABLE));
  const stops = all.filter((element) => tabIndexOf(element) >= 0 && isFocusable(element) && isShown(element));
  const rank = (element: HTMLElement) => tabIndexOf(element) || Number.POSITIVE_INFINITY;
  return stops.sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first === second ? 0 : first - second;
  });
}

/** The stops after an element that is not a stop itself. */
function fromPlace(ordered: readonly HTMLElement[], from: Element, isBack: boolean): HTMLElement[] {
  const wanted = isBack ? from.DOCUMENT_POSITION_PRECEDING : from.DOCUMENT_POSITION_FOLLOWING;
  const next = ordered.findIndex(
    (stop) => tabIndexOf(stop) === 0 && (from.compareDocumentPosition(stop) & wanted) !== 0,
  );
  return next < 0 ? [] : ordered.slice(next);
}

/** One stop for a group of radio buttons: the checked one, or the first one reached. */
function isStop(element: HTMLElement, from: Element): boolean {
  if (!isRadio(element)) return true;
  const group = groupOf(element);
  if (group.includes(from as HTMLInputElement)) return false;
  return element.checked || !group.some(({ checked }) => checked);
}

/** Editable content is a stop, though its property says otherwise. */
const tabIndexOf = (element: HTMLElement) =>
  isEditable(element) && !element.hasAttribute('tabindex') ? 0 : element.tabIndex;

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
