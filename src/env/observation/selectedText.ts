/**
 * Where the text of a page is selected, which neither its markup nor its styles say. Selections in fields are not
 * covered.
 */

/** CSS pixels of the window. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** A box for each stretch of selected text; without a selection, this costs next to nothing. */
export function selectedBoxes(win: Window): readonly Box[] {
  const selection = win.getSelection();
  if (!selection || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  if (range.collapsed) return [];
  return textsIn(range).flatMap((part) =>
    Array.from(part.getClientRects(), ({ left, top, width, height }): Box => [left, top, width, height]),
  );
}

/**
 * The selected part of each text node. The boxes of whole elements would also cover the blank space around their texts.
 */
function textsIn(range: Range): Range[] {
  const { startContainer, endContainer, startOffset, endOffset, commonAncestorContainer: root } = range;
  const document = root.ownerDocument!;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const parts: Range[] = [];
  for (let node: Node | null = texts.currentNode; node; node = texts.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE || !range.intersectsNode(node)) continue;
    const part = document.createRange();
    part.setStart(node, node === startContainer ? startOffset : 0);
    part.setEnd(node, node === endContainer ? endOffset : node.nodeValue!.length);
    parts.push(part);
  }
  return parts;
}

/** Works like a highlighter: dark letters stay dark, and blank paper turns blue. */
export function paintSelection(context: OffscreenCanvasRenderingContext2D, boxes: readonly Box[]): void {
  if (boxes.length === 0) return;
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = '#a0c8ff';
  for (const box of boxes) context.fillRect(...box);
  context.restore();
}
