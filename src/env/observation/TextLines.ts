/** Loose text as the agent sees it: one piece per visual line of a text node. */

export interface TextPiece {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Known {
  readonly data: string;
  /** Client rectangles of the whole node when it was split. */
  readonly rects: readonly DOMRect[];
  readonly pieces: readonly TextPiece[];
}

/** Splits text nodes where the browser wraps them. Remembers the splits: most text stays the same from step to step. */
export class TextLines {
  private known = new WeakMap<Text, Known>();
  private range: Range | null = null;

  /** Pieces that cover one client rectangle each, trimmed; empty pieces and those without area are left out. */
  piecesOf(node: Text): readonly TextPiece[] {
    this.range ??= node.ownerDocument.createRange();
    this.range.selectNodeContents(node);
    const rects = Array.from(this.range.getClientRects());
    const known = this.known.get(node);
    if (known && known.data === node.data) {
      const shift = shiftBetween(known.rects, rects);
      if (shift && shift.x === 0 && shift.y === 0) return known.pieces;
      if (shift) return this.remember(node, rects, move(known.pieces, shift));
    }
    return this.remember(
      node,
      rects,
      rects.length === 1 ? single(node.data, rects[0]) : this.cut(node, rects.length),
    );
  }

  private remember(
    node: Text,
    rects: readonly DOMRect[],
    pieces: readonly TextPiece[],
  ): readonly TextPiece[] {
    this.known.set(node, { data: node.data, rects, pieces });
    return pieces;
  }

  private cut(node: Text, rectCount: number): TextPiece[] {
    const pieces: TextPiece[] = [];
    for (let start = 0; start < node.length && rectCount > 0; ) {
      const end = this.lineEnd(node, start, rectCount);
      const rect = this.rectsBetween(node, start, end)[0];
      if (rect) pieces.push(...single(node.data.slice(start, end), rect));
      start = end;
    }
    return pieces;
  }

  /** The largest end for which [start, end) has at most one rectangle. */
  private lineEnd(node: Text, start: number, rectCount: number): number {
    const fits = (end: number) => this.rectsBetween(node, start, end).length <= 1;
    if (fits(node.length)) return node.length;
    // Lines are about equally long: widen from a guess, then halve the interval.
    let step = Math.max(1, Math.round(node.length / rectCount / 4));
    let low = start + 1;
    let high = Math.min(node.length, start + Math.max(2, Math.round(node.length / rectCount)));
    while (high < node.length && fits(high)) {
      low = high;
      high = Math.min(node.length, high + step);
      step *= 2;
    }
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return low;
  }

  private rectsBetween(node: Text, start: number, end: number): DOMRectList {
    const range = this.range!;
    range.setStart(node, start);
    range.setEnd(node, end);
    return range.getClientRects();
  }
}

function single(data: string, { left, top, width, height }: DOMRect): TextPiece[] {
  const text = data.trim();
  return text === '' || width === 0 || height === 0 ? [] : [{ text, left, top, width, height }];
}

/** The distance by which all of `a` moved to become `b`; null if more than the position changed. */
function shiftBetween(a: readonly DOMRect[], b: readonly DOMRect[]): { x: number; y: number } | null {
  if (a.length !== b.length) return null;
  const x = a.length > 0 ? b[0].left - a[0].left : 0;
  const y = a.length > 0 ? b[0].top - a[0].top : 0;
  const moved = a.every(
    (rect, i) =>
      rect.width === b[i].width &&
      rect.height === b[i].height &&
      b[i].left - rect.left === x &&
      b[i].top - rect.top === y,
  );
  return moved ? { x, y } : null;
}

const move = (pieces: readonly TextPiece[], { x, y }: { x: number; y: number }): TextPiece[] =>
  pieces.map((piece) => ({ ...piece, left: piece.left + x, top: piece.top + y }));
