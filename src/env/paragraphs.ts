/** Words and paragraphs of page text, across the inline elements that they may span. */
import type { Position } from './pageSelection';
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

/** What a triple click selects: the paragraph up to the start of the next text, as Chromium has it. */
export function paragraphAt(position: Position): Span {
  const texts = paragraphAround(position);
  const last = texts.at(-1);
  if (!last || indexIn(texts, position) === null) return { start: position, end: position };
  const next = textAfter(last);
  return {
    start: { node: texts[0], offset: 0 },
    end: next ? { node: next, offset: 0 } : { node: last, offset: last.length },
  };
}

/** The text nodes that make one paragraph with the position: no block and no line break lies between them. */
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
  // Beside an element of the paragraph: at its start or its end.
  if (node.nodeType === node.TEXT_NODE || texts.length === 0) return null;
  return offset === 0 ? 0 : before;
}

/** `isEnd`: of two places that are the same, take the one at the end of a text node. */
function positionIn(texts: readonly Text[], index: number, isEnd: boolean): Position {
  let left = index;
  for (const text of texts) {
    if (left < text.length || (isEnd && left === text.length)) return { node: text, offset: left };
    left -= text.length;
  }
  const last = texts[texts.length - 1];
  return { node: last, offset: last.length };
}

function textAfter(text: Text): Text | null {
  const { ownerDocument: document } = text;
  const walker = document.createTreeWalker(document.body, 4 /* text */);
  walker.currentNode = text;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    const isVisible = (next as Text).data.trim() !== '' && isRendered(next.parentElement!);
    if (isVisible && isSelectable(next.parentElement!)) return next as Text;
  }
  return null;
}

function blockOf(node: Node): Element {
  let element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement!;
  while (element.parentElement && isInline(element)) element = element.parentElement;
  return element;
}

const styleOf = (element: Element) => element.ownerDocument.defaultView!.getComputedStyle(element);

const isInline = (element: Element) => /^(inline|contents|ruby)$/.test(styleOf(element).display);

const isRendered = (element: Element) => element.checkVisibility();

const isSelectable = (element: Element) =>
  element.closest('button, select') === null && styleOf(element).userSelect !== 'none';
