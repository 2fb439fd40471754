/** Words and paragraphs of page text, across the inline elements that they may span. */
import { indexOf, type Position } from './PageSelection';
import { wordAround } from './words';

export interface Span {
  readonly start: Position;
  readonly end: Position;
}

/** What a double click selects. */
export function wordAt(position: Position): Span {
  const texts = paragraphAround(position);
  const index = indexIn(texts, position);
  if (index === null) return { start: position, end: position };
  const [start, end] = wordAround(texts.map(({ data }) => data).join(''), index);
  return { start: positionIn(texts, start, false), end: positionIn(texts, end, true) };
}

/** What a triple click selects: the paragraph up to the start of the next text, as in Chromium. */
export function paragraphAt(position: Position): Span {
  const texts = paragraphAround(position);
  const last = texts.at(-1);
  if (!last || indexIn(texts, position) === null) return { start: position, end: position };
  const start = { node: texts[0], offset: 0 };
  return { start, end: nextPlace(last) ?? { node: last, offset: last.length } };
}

/** The text nodes that form one paragraph with the position: there is no block and no line break between them. */
function paragraphAround({ node, offset }: Position): Text[] {
  const inner = node.nodeType === node.TEXT_NODE ? node : (node.childNodes[offset] ?? node.lastChild ?? node);
  const block = blockOf(inner);
  const paragraphs: Text[][] = [[]];
  const visit = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child.nodeType === child.TEXT_NODE) paragraphs.at(-1)!.push(child as Text);
      else if (child.nodeType === child.ELEMENT_NODE && isRendered(child as Element)) {
        const isBreak = !isInline(child as Element) || (child as Element).localName === 'br';
        if (isBreak) paragraphs.push([]);
        visit(child);
        if (isBreak) paragraphs.push([]);
      }
    }
  };
  visit(block);
  return paragraphs.find((texts) => texts.some((text) => inner.contains(text))) ?? [];
}

function indexIn(texts: readonly Text[], { node, offset }: Position): number | null {
  let before = 0;
  for (const text of texts) {
    if (text === node) return before + offset;
    before += text.length;
  }
  // Next to an element of the paragraph: at its start or its end.
  if (node.nodeType === node.TEXT_NODE || texts.length === 0) return null;
  return offset === 0 ? 0 : before;
}

/** `isEnd`: of two equivalent positions, take the one at the end of a text node. */
function positionIn(texts: readonly Text[], index: number, isEnd: boolean): Position {
  let left = index;
  for (const text of texts) {
    if (left < text.length || (isEnd && left === text.length)) return { node: text, offset: left };
    left -= text.length;
  }
  const last = texts[texts.length - 1];
  return { node: last, offset: last.length };
}

/** Before the next text, or before the next element that behaves like a character in the text. */
function nextPlace(text: Text): Position | null {
  const walker = text.ownerDocument.createTreeWalker(text.ownerDocument.body);
  walker.currentNode = text;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    const isText = next.nodeType === next.TEXT_NODE;
    if (!isText && !(next.nodeType === next.ELEMENT_NODE && (next as Element).matches(ATOMIC))) continue;
    const element = isText ? next.parentElement! : (next as Element);
    if (!isRendered(element) || styleOf(element).userSelect === 'none') continue;
    if (!isText) return { node: next.parentNode!, offset: indexOf(next) };
    if ((next as Text).data.trim() !== '') return { node: next, offset: 0 };
  }
  return null;
}

const ATOMIC = 'button, input, select, textarea, img, canvas, svg, video, iframe';

function blockOf(node: Node): Element {
  let element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement!;
  while (element.parentElement && isInline(element)) element = element.parentElement;
  return element;
}

const styleOf = (element: Element) => element.ownerDocument.defaultView!.getComputedStyle(element);

const isInline = (element: Element) => /^(inline|contents|ruby)$/.test(styleOf(element).display);

const isRendered = (element: Element) => element.checkVisibility();
