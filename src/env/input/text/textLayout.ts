/**
 * Where the characters of a text field are. Browsers do not tell scripts, so the text is laid out again in a hidden
 * copy, outside the body, for the duration of the measurement.
 */
import type { TextControl } from '../textControl';

/** Positions are relative to the field's text, CSS pixels. */
interface TextLine {
  /** Index of the first character. */
  readonly start: number;
  /** Where the End key goes: the line break; for a soft one, the start of the next line, which is the same position. */
  readonly end: number;
  readonly isSoft: boolean;
  readonly top: number;
  readonly bottom: number;
  /** Left edge of each character from `start`, and the right edge of the last one. */
  readonly xs: readonly number[];
}

const COPIED = [
  'direction',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'fontStretch',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'tabSize',
  'textAlign',
  'textIndent',
  'textTransform',
  'whiteSpace',
  'wordBreak',
  'wordSpacing',
] as const;

/** Stands for the position after the last character. */
const SENTINEL = '\u200b';

export function layOut(field: TextControl, text: string): TextLine[] {
  const { ownerDocument: document } = field;
  const win = document.defaultView!;
  const style = win.getComputedStyle(field);
  const copy = document.createElement('div');
  for (const property of COPIED) copy.style[property] = style[property];
  const isMultiline = field.localName === 'textarea';
  const width = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    visibility: 'hidden',
    width: isMultiline ? `${width}px` : 'max-content',
    whiteSpace: isMultiline ? style.whiteSpace : 'pre',
  });
  const node = document.createTextNode(text + SENTINEL);
  copy.append(node);
  document.documentElement.append(copy);
  const lines = linesOf(node, copy.getBoundingClientRect());
  copy.remove();
  return lines;
}

/** The line that the caret is on. */
export function lineOf(lines: readonly TextLine[], index: number): number {
  const next = lines.findIndex(({ start }) => start > index);
  return next < 0 ? lines.length - 1 : next - 1;
}

/** The position on a line closest to `x`. */
export function indexAt({ start, end, isSoft, xs }: TextLine, x: number): number {
  let best = 0;
  const last = (isSoft ? end - 1 : end) - start;
  for (let i = 1; i <= last; i++) if (Math.abs(xs[i] - x) < Math.abs(xs[best] - x)) best = i;
  return start + best;
}

function linesOf(node: Text, origin: DOMRect): TextLine[] {
  const lines: { start: number; top: number; bottom: number; xs: number[]; hasBreak: boolean }[] = [];
  const range = node.ownerDocument.createRange();
  let right = 0;
  for (let i = 0; i < node.length; i++) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const rects = range.getClientRects();
    const rect = rects[rects.length - 1] ?? range.getBoundingClientRect();
    let line = lines.at(-1);
    if (!line || line.hasBreak || rect.top >= line.bottom - origin.top - 1) {
      line?.xs.push(right);
      line = {
        start: i,
        top: rect.top - origin.top,
        bottom: rect.bottom - origin.top,
        xs: [],
        hasBreak: false,
      };
      lines.push(line);
    }
    line.xs.push(rect.left - origin.left);
    line.hasBreak = node.data[i] === '\n';
    right = rect.right - origin.left;
  }
  return lines.map(({ hasBreak, ...line }, i) => {
    const next = lines[i + 1]?.start ?? node.length;
    const isSoft = !hasBreak && i < lines.length - 1;
    return { ...line, isSoft, end: isSoft ? next : next - 1 };
  });
}
