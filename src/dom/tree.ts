/** The element tree of a page state: building it, common ancestors. */
import type { Dom, DomElement } from '../contracts/dom';

/** An element before its place in the tree is known. `parent` is an index into the same list; -1 for the root. */
export type NewElement = Omit<DomElement, 'index' | 'children' | 'depth'>;

/** An element of 10 by 10 pixels for a made-up page; what is not given is empty. */
export const newElement = (given: Partial<NewElement>): NewElement => ({
  ref: 1,
  parent: -1,
  tag: 'div',
  text: null,
  value: null,
  id: '',
  classes: '',
  left: 0,
  top: 0,
  width: 10,
  height: 10,
  focused: false,
  tampered: false,
  ...given,
});

/** Builds a page state from elements in document order (every parent before its children). */
export function buildDom(nodes: readonly NewElement[]): Dom {
  const elements: (DomElement & { children: number[] })[] = [];
  for (const [index, node] of nodes.entries()) {
    const parent = node.parent >= 0 ? elements[node.parent] : null;
    elements.push({ ...node, index, children: [], depth: parent ? parent.depth + 1 : 0 });
    parent?.children.push(index);
  }
  return { elements };
}

/** Leaves carry text (possibly empty); only leaves can be acted on, and among them not `t`. */
export const isLeaf = (element: DomElement): boolean => element.text !== null;

/**
 * A `<select>` that shows one option and hides the others: not a leaf, as it has options, and without children, as
 * these cannot be seen. Nothing in it can be clicked; typing the text of an option chooses that option. In a page
 * state, only its `hint` says what it holds.
 */
export const isClosedList = (element: DomElement): boolean =>
  element.tag === 'select' && !isLeaf(element) && element.children.length === 0;

/** Loose text next to elements, reported as a pseudo-element. It can be read but not acted on. */
export const isPseudoText = (element: DomElement): boolean => element.tag === 't';
