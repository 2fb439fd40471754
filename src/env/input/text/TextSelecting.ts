/**
 * Selecting text with the mouse, in form fields and on the page: by characters, with a double click by words,
 * with a triple click by paragraphs. Dragging selected text elsewhere is not covered.
 */
import type { Point } from '../../../contracts/env';
import { fieldKind, isEditable } from '../fieldText';
import type { InputContext } from '../inputContext';
import type { MouseState } from '../MouseEvents';
import { isTextControl, type TextControl } from '../textControl';
import { FieldEditor } from './FieldEditor';
import { caretAt, type Position } from './PageSelection';
import { paragraphAt, type Span, wordAt } from './paragraphs';
import { editingHost, RichEditor } from './RichEditor';
import { TextField } from './TextField';
import { wordAround } from './words';

/** What a press begins and the release ends. */
export interface Holding {
  dragTo?(at: Point): void;
  release?(): void;
}

/** The selection that a press began; Shift and a click extend it as long as nothing else has changed it. */
interface Stretch {
  readonly target: Element;
  readonly dragTo: (at: Point) => void;
  readonly isCurrent: () => boolean;
}

/** A press on these never selects; what was selected before stays. */
const UNSELECTABLE = 'button, select, a[href], img, [draggable="true" i]';

export class TextSelecting {
  private stretch: Stretch | null = null;

  constructor(private readonly context: InputContext) {}

  press(target: Element, { at, modifiers }: MouseState, count: number): Holding | null {
    const isShift = modifiers.includes('Shift') && count === 1;
    const kind = isTextControl(target) ? fieldKind(target) : null;
    if (kind === 'text' || kind === 'number')
      return this.pressField(target as TextControl, at, count, isShift);
    return this.mayStart(target) ? this.pressPage(target, at, count, isShift) : null;
  }

  /** A press on an element as such, not at a point: a text gets its caret at the end, anything else gets none. */
  pressElement(target: Element): void {
    const { selection } = this.context;
    const kind = fieldKind(target);
    if (kind === 'text' || kind === 'number') {
      new FieldEditor(this.context, target as TextControl).moveToEnd();
    } else if (kind === 'rich') {
      new RichEditor(this.context, target as HTMLElement).moveToEnd();
    } else if (!selection.isEmpty && this.mayStart(target)) selection.clear();
  }

  forget(): void {
    this.stretch = null;
  }

  private pressField(element: TextControl, at: Point, count: number, isShift: boolean): Holding {
    const field = new TextField(element);
    const editor = new FieldEditor(this.context, element);
    const spanAt = (point: Point) => fieldSpan(field, indexAtPoint(field, point), count);
    const [start, end] = spanAt(at);
    const { selection } = field;
    if (count === 1 && !isShift && start > selection.start && start < selection.end) {
      return unlessDragged(() => editor.select(start));
    }
    if (isShift && this.stretch?.target === element && this.stretch.isCurrent()) return this.takeUp(at);
    const anchor = isShift ? field.anchor : start;
    editor.select(anchor, end);
    return this.begin(
      element,
      (point) => {
        const [from, to] = spanAt(point);
        if (from < anchor) editor.select(Math.max(anchor, end), from);
        else editor.select(anchor, isShift ? to : Math.max(to, end));
      },
      () => JSON.stringify(field.selection),
    );
  }

  private pressPage(target: Element, at: Point, count: number, isShift: boolean): Holding | null {
    const { selection } = this.context;
    const position = selection.positionAt(at);
    if (!position) return null;
    if (count === 1 && !isShift && selection.contains(position)) {
      const takesText = isEditable(target);
      return unlessDragged(() => (takesText ? selection.select(position) : selection.clear()));
    }
    const isText = position.node.nodeType === position.node.TEXT_NODE && position.node.parentNode === target;
    const node = isText ? position.node : target;
    if (!selection.mayStart(node)) return null;
    const { document } = this.context.win;
    if (isShift && this.stretch?.target === document.body && this.stretch.isCurrent()) return this.takeUp(at);
    const span = pageSpan(position, count);
    const anchor = (isShift && selection.anchor) || span.start;
    selection.select(anchor, span.end);
    const host = editingHost(target);
    return this.begin(
      document.body,
      (point) => {
        const reached = selection.positionAt(point);
        if (!reached || (host && !host.contains(reached.node))) return;
        // The page may have replaced the text since the press.
        if (!anchor.node.isConnected || !span.end.node.isConnected) return;
        const { start, end } = pageSpan(reached, count);
        if (!isBefore(start, anchor)) selection.select(anchor, end);
        else selection.select(isBefore(anchor, span.end) ? span.end : anchor, start);
      },
      () => selection.fingerprint,
    );
  }

  /** `state`: tells whether something else has changed the selection since. */
  private begin(target: Element, dragTo: (at: Point) => void, state: () => string): Holding {
    let left = state();
    const isCurrent = () => state() === left;
    const follow = (at: Point) => {
      dragTo(at);
      left = state();
    };
    this.stretch = { target, dragTo: follow, isCurrent };
    return this.stretch;
  }

  private takeUp(at: Point): Holding {
    this.stretch!.dragTo(at);
    return this.stretch!;
  }

  private mayStart(target: Element): boolean {
    if (isEditable(target)) return true;
    if (target.localName === 'input' || target.closest(UNSELECTABLE)) return false;
    return this.context.win.getComputedStyle(target).userSelect !== 'none';
  }
}

/** A press on selected text might drag it, so it acts only on release. */
function unlessDragged(act: () => void): Holding {
  let isDragged = false;
  return {
    dragTo: () => {
      isDragged = true;
    },
    release: () => {
      if (!isDragged) act();
    },
  };
}

function fieldSpan(field: TextField, index: number, count: number): readonly [start: number, end: number] {
  const { text } = field;
  if (count === 1) return [index, index];
  if (count === 2) return wordAround(text, index);
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const end = text.indexOf('\n', index);
  return [start, end < 0 ? text.length : end + 1];
}

function pageSpan(position: Position, count: number): Span {
  if (count === 1) return { start: position, end: position };
  return count === 2 ? wordAt(position) : paragraphAt(position);
}

/** The position in the field closest to the point; its end if something else covers the field there. */
function indexAtPoint({ element, text }: TextField, { x, y }: Point): number {
  const { left, top } = element.getBoundingClientRect();
  const [innerLeft, innerTop] = [left + element.clientLeft, top + element.clientTop];
  const inside = {
    x: Math.min(innerLeft + element.clientWidth - 1, Math.max(innerLeft + 1, x)),
    y: Math.min(innerTop + element.clientHeight - 1, Math.max(innerTop + 1, y)),
  };
  const hit = caretAt(element.ownerDocument, inside);
  return hit?.node === element ? Math.min(hit.offset, text.length) : text.length;
}

function isBefore(a: Position, b: Position): boolean {
  const range = a.node.ownerDocument!.createRange();
  range.setStart(b.node, b.offset);
  return range.comparePoint(a.node, a.offset) < 0;
}
