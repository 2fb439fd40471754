/** The page in the format of demonstrations, read by the same observer that reads replayed pages for agents. */
import type { RawDomNode } from '../../contracts/demo';
import type { DomElement, DomSnapshot } from '../../contracts/dom';
import { decodeSnapshot } from '../../dom/snapshot';

/** @param target ref of the element that an event is about */
export function toPageTree(snapshot: DomSnapshot, target: number | null): RawDomNode {
  const { elements } = decodeSnapshot(snapshot);
  const toNode = (element: DomElement): RawDomNode => ({
    tag: element.tag,
    left: round(element.left),
    top: round(element.top),
    width: round(element.width),
    height: round(element.height),
    ref: element.ref,
    children: element.children.map((child) => toNode(elements[child])),
    ...(element.ref > 0 && { id: element.id, classes: element.classes }),
    ...(element.text !== null && { text: element.text }),
    ...(element.value !== null && { value: element.value }),
    ...(element.focused && { focused: true }),
    ...(element.ref === target && { recordingTarget: true }),
  });
  if (elements.length === 0) return EMPTY;
  return toNode(elements[0]);
}

/** The tree of a page that has not been laid out. */
const EMPTY: RawDomNode = { tag: 'body', left: 0, top: 0, width: 0, height: 0, ref: 1, children: [] };

/** Rounds to hundredths of a pixel. */
const round = (length: number): number => Math.round(length * 100) / 100;
