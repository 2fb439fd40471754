/** From the page tree in a demonstration file to the page as agents see it. */
import type { RawDomNode } from '../contracts/demo';
import type { Dom, DomElement } from '../contracts/dom';
import { buildDom, type NewElement } from '../dom/tree';

const isText = (node: RawDomNode): boolean => node.tag === 't';

/** On SVG elements, the class name is an object. */
const classString = ({ classes = '' }: RawDomNode): string =>
  typeof classes === 'string' ? classes : 'SVG_CLASS';

/** A node whose reported children are all loose text is a leaf with that text. */
const isTextOnly = (node: RawDomNode): boolean => node.children.length > 0 && node.children.every(isText);

const leafText = (node: RawDomNode): string | null => {
  if (isTextOnly(node)) return node.children.map((child) => child.text ?? '').join(' ');
  return node.text ?? null;
};

const toElement = (node: RawDomNode, ref: number, parent: number): NewElement => ({
  ref,
  tag: node.tag.toLowerCase(),
  text: leafText(node),
  value: node.value ?? null,
  id: node.id ?? '',
  classes: classString(node),
  left: node.left,
  top: node.top,
  width: node.width,
  height: node.height,
  focused: node.focused ?? false,
  tampered: node.tampered ?? false,
  parent,
  fgColor: node.fgColor,
  bgColor: node.bgColor,
});

/** Added to a ref that an earlier element of the same state is already using. */
const SECOND_BEARER = 1_000_000;

interface ClientView {
  readonly dom: Dom;
  /** The element that stands for a node of the tree; null for loose text that was merged into its parent. */
  readonly elementOf: (node: RawDomNode) => DomElement | null;
}

/**
 * The page state with lower-case tags, text on leaves only, and no `t` inside text-only elements. Some recordings give
 * two elements the same ref; here the second gets a new one, the same in every state.
 */
export function toClientView(root: RawDomNode): ClientView {
  const elements: NewElement[] = [];
  const indices = new Map<RawDomNode, number>();
  const taken = new Set<number>();
  const visit = (node: RawDomNode, parent: number) => {
    const ref = node.ref > 0 && taken.has(node.ref) ? SECOND_BEARER + node.ref : node.ref;
    taken.add(ref);
    const index = elements.push(toElement(node, ref, parent)) - 1;
    indices.set(node, index);
    if (isTextOnly(node)) return;
    for (const child of node.children) visit(child, index);
  };
  visit(root, -1);
  const dom = buildDom(elements);
  return { dom, elementOf: (node) => dom.elements[indices.get(node) ?? -1] ?? null };
}

/** First node (children before parents) that satisfies `test`. */
function findNode(node: RawDomNode, test: (node: RawDomNode) => boolean): RawDomNode | null {
  for (const child of node.children) {
    const found = findNode(child, test);
    if (found) return found;
  }
  return test(node) ? node : null;
}

/** The node that the recorder marked as the event's target; null if it marked none. */
export const findTarget = (root: RawDomNode): RawDomNode | null =>
  findNode(root, (node) => node.recordingTarget === true);

export const findByRef = (root: RawDomNode, ref: number): RawDomNode | null =>
  findNode(root, (node) => node.ref === ref);
