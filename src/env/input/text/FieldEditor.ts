/** Edits the text of an input or textarea, with the events of a person's editing. */

import type { InputContext } from '../inputContext';
import type { TextControl } from '../textControl';
import type { Clip } from './Clipboard';
import type { CaretMotion, Editor, Side, Unit } from './editor';
import { TextField } from './TextField';
import { indexAt, layOut, lineOf } from './textLayout';
import { characterAfter, characterBefore, wordAfter, wordBefore } from './words';

/** What a number field does not accept from the keyboard. */
const NOT_NUMERIC = /[^\d.eE+-]/g;

export class FieldEditor implements Editor {
  private readonly field: TextField;
  /** The horizontal position that the caret aims for while moving up and down between lines. */
  private goal: { readonly x: number; readonly caret: number } | null = null;

  constructor(
    private readonly context: InputContext,
    private readonly element: TextControl,
  ) {
    this.field = new TextField(element);
  }

  insertText(text: string): void {
    this.insert(text, 'insertText');
  }

  insertBreak(): boolean {
    if (this.field.isMultiline) {
      this.insert('\n', 'insertLineBreak');
      return true;
    }
    return !this.beforeInput('insertLineBreak', null);
  }

  remove(side: Side, unit: Unit): void {
    if (this.element.readOnly) return;
    const { start, end } = this.field.selection;
    const isRange = start !== end;
    const name = `delete${unit === 'word' && !isRange ? 'Word' : 'Content'}${side === 'backward' ? 'Backward' : 'Forward'}`;
    if (!this.beforeInput(name, null)) return;
    if (isRange) this.edit(start, end, '', name, null);
    else if (side === 'backward') this.edit(this.step(start, unit, side), start, '', name, null);
    else this.edit(start, this.step(start, unit, side), '', name, null);
  }

  moveCaret({ key, isFar, extends: extending }: CaretMotion): boolean {
    const { field } = this;
    if (!field.isMultiline && (key === 'PageUp' || key === 'PageDown')) return false;
    // In a read-only field there is no caret, only the ends of a selection.
    if (this.element.readOnly && !extending) return false;
    const { start, end } = field.selection;
    const isBack = key === 'ArrowLeft' || key === 'ArrowUp' || key === 'PageUp' || key === 'Home';
    const leavesRange = start !== end && !extending && !(isFar && key.startsWith('Arrow'));
    const from = leavesRange ? (isBack ? start : end) : field.caret;
    let to: number;
    let x: number | null = null;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const side = isBack ? 'backward' : 'forward';
      to = leavesRange ? from : this.step(from, isFar ? 'word' : 'character', side);
    } else if ((isFar && !key.startsWith('Page')) || !field.isMultiline) {
      to = isBack ? 0 : field.text.length;
    } else {
      [to, x] = this.moveByLines(key, from);
    }
    this.select(extending ? field.anchor : to, to);
    this.goal = x === null ? null : { x, caret: to };
    return true;
  }

  moveToEnd(): void {
    const { text, selection } = this.field;
    if (selection.start !== text.length) this.select(text.length);
  }

  selectAll(): void {
    const { element, field } = this;
    if (!this.context.selection.mayStart(element)) return;
    this.select(0, field.text.length);
  }

  shortcut(): boolean {
    return false;
  }

  copy(): Clip | null {
    const { start, end } = this.field.selection;
    const isSecret = this.element.type === 'password';
    return start === end || isSecret ? null : { text: this.field.text.slice(start, end), html: '' };
  }

  removeCut(): void {
    if (this.element.readOnly || !this.beforeInput('deleteByCut', null)) return;
    const { start, end } = this.field.selection;
    this.edit(start, end, '', 'deleteByCut', null);
  }

  paste({ text }: Clip): void {
    if (this.element.readOnly || text === '') return;
    this.insert(this.field.isMultiline ? text : text.replace(/\r\n|[\r\n]/g, ' '), 'insertFromPaste');
  }

  revealCaret(): void {
    const { element, field, context } = this;
    // A single line that nothing points into needs no scrolling, and asking for its size costs a layout.
    if (!field.isMultiline && !context.focus.caret.isFollowed) return;
    const { clientWidth, clientHeight } = element;
    if (element.scrollHeight <= clientHeight && element.scrollWidth <= clientWidth) return;
    const style = context.win.getComputedStyle(element);
    const lines = layOut(element, field.text);
    const line = lines[lineOf(lines, field.caret)];
    const left = parseFloat(style.paddingLeft) + line.xs[field.caret - line.start];
    const paddingTop = field.isMultiline ? parseFloat(style.paddingTop) : 0;
    const { scrollLeft, scrollTop } = element;
    element.scrollLeft = shownAt(element.scrollLeft, left, left + 1, clientWidth);
    element.scrollTop = shownAt(
      element.scrollTop,
      paddingTop + line.top,
      paddingTop + line.bottom,
      clientHeight,
    );
    if (element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop) {
      context.late.dispatch('scroll', element);
    }
  }

  /** Selects as the user does; the page receives the events. */
  select(anchor: number, caret = anchor): void {
    const { element, field } = this;
    const before = field.selection;
    field.select(anchor, caret);
    const { start, end } = field.selection;
    if (start === before.start && end === before.end) return;
    const { late } = this.context;
    late.dispatch('selectionchange', element);
    if (start !== end) late.dispatch('select', element);
    else late.settle('select', element);
  }

  private insert(text: string, inputType: string): void {
    const { element } = this;
    if (!this.beforeInput(inputType, inputType === 'insertLineBreak' ? null : text) || element.readOnly)
      return;
    const { start, end } = this.field.selection;
    const inserted = this.fitting(text, end - start);
    if (inserted === '') return;
    this.edit(start, end, inserted, inputType, inputType === 'insertLineBreak' ? null : inserted);
  }

  /** The part of the text that fits into the field when it replaces `replaced` characters. */
  private fitting(text: string, replaced: number): string {
    const { element, field } = this;
    if (element.type === 'number') return text.replace(NOT_NUMERIC, '');
    if (element.maxLength < 0) return text;
    const room = element.maxLength - (field.text.length - replaced);
    return text.length <= room ? text : text.slice(0, characterBefore(text, room + 1));
  }

  private edit(start: number, end: number, inserted: string, inputType: string, data: string | null): void {
    if (start === end && inserted === '') return;
    const { element, field, context } = this;
    const before = field.selection;
    context.focus.noteEdit(element);
    field.replace(start, end, inserted);
    const after = field.selection;
    context.late.settle('select', element);
    const init = { inputType, data, bubbles: true, composed: true, view: context.win };
    element.dispatchEvent(new context.win.InputEvent('input', init));
    if (before.start !== after.start || before.end !== after.end)
      context.late.dispatch('selectionchange', element);
  }

  private beforeInput(inputType: string, data: string | null): boolean {
    const { win } = this.context;
    const init = { inputType, data, bubbles: true, cancelable: true, composed: true, view: win };
    return this.element.dispatchEvent(new win.InputEvent('beforeinput', init));
  }

  private step(from: number, unit: Unit, side: Side): number {
    const { text } = this.field;
    if (unit === 'word') return side === 'backward' ? wordBefore(text, from) : wordAfter(text, from);
    return side === 'backward' ? characterBefore(text, from) : characterAfter(text, from);
  }

  /** Where a line-wise key leads, and the horizontal position that the caret remembers. */
  private moveByLines(key: string, from: number): [to: number, goalX: number | null] {
    const { element, field } = this;
    const lines = layOut(element, field.text);
    const at = lineOf(lines, from);
    if (key === 'Home') return [lines[at].start, null];
    if (key === 'End') return [lines[at].end, null];
    const goalX = this.goal?.caret === from ? this.goal.x : lines[at].xs[from - lines[at].start];
    const page = Math.max(1, Math.floor(element.clientHeight / (lines[at].bottom - lines[at].top)) - 1);
    const count = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[key]!;
    const isPage = key.startsWith('Page');
    const next = isPage ? Math.min(lines.length - 1, Math.max(0, at + count)) : at + count;
    if (next < 0) return [0, goalX];
    if (next >= lines.length) return [field.text.length, goalX];
    return [indexAt(lines[next], goalX), goalX];
  }
}

/** Scroll position, closest to `scroll`, that shows [start, end] in a box of the given size. */
function shownAt(scroll: number, start: number, end: number, size: number): number {
  if (start < scroll) return start;
  return end > scroll + size ? end - size : scroll;
}
