/** A browser's default reactions to a key, besides the events: editing, moving, activating, choosing, scrolling. */

import { isLink, isPushedByEnter, isPushedBySpace, submitFormOf } from './activation';
import { DateControl, isDateInput } from './controls/DateControl';
import { stepByKey } from './controls/numberControl';
import { RangeControl } from './controls/RangeControl';
import { radioAfter } from './controls/radioGroup';
import { SelectControl } from './controls/SelectControl';
import { TypeAhead } from './controls/TypeAhead';
import { type FieldKind, fieldKind, parseFieldValue } from './fieldText';
import type { InputContext } from './inputContext';
import type { Stroke } from './keys';
import type { Scrolling } from './Scrolling';
import { nextTabStop } from './tabbing';
import { type Editor, isCaretKey } from './text/editor';
import { FieldEditor } from './text/FieldEditor';
import { clipOf, RichEditor } from './text/RichEditor';
import { isTextControl } from './textControl';

export class KeyDefaults {
  /** The editor last requested, which may remember where the caret came from. */
  private editor: {
    readonly element: Element;
    readonly kind: FieldKind | null;
    readonly editor: Editor;
  } | null = null;
  private readonly typeAhead: TypeAhead;
  /** The field whose caret is scrolled into view once all keys of the action have been pressed. */
  private edited: Editor | null = null;
  /** Whether the typed text is the whole of a date or time. */
  private isWhole = false;

  constructor(
    private readonly context: InputContext,
    private readonly scrolling: Scrolling,
    /** Where the last press was: Tab continues from there when nothing has the focus. */
    private readonly lastPressed: () => Element | null,
  ) {
    this.typeAhead = new TypeAhead(context.win);
  }

  /** Several characters follow that belong together; with `isWhole`, they are the whole of a date or time. */
  startTyping(isWhole: boolean): void {
    this.typeAhead.clear();
    this.isWhole = isWhole;
  }

  /** The keys of an action have been pressed. */
  finish(): void {
    this.edited?.revealCaret();
    this.edited = null;
    this.isWhole = false;
  }

  forget(): void {
    this.editor = null;
    this.edited = null;
    this.typeAhead.clear();
  }

  /** The editor for the focused element, if it holds text. */
  editorOf(element: Element): Editor | null {
    const kind = fieldKind(element);
    if (this.editor?.element === element && this.editor.kind === kind) return this.editor.editor;
    const editor =
      kind === 'text' || kind === 'number'
        ? new FieldEditor(this.context, element as HTMLInputElement)
        : kind === 'rich'
          ? new RichEditor(this.context, element as HTMLElement)
          : null;
    this.editor = editor && { element, kind, editor };
    return editor;
  }

  /** A key went down. Returns whether its default reaction replaces typing. */
  down(stroke: Stroke): boolean {
    const target = this.context.focus.active;
    if (!target) return false;
    const { key, modifiers } = stroke;
    const isShift = modifiers.includes('Shift') || stroke.shiftKey;
    const isControl = modifiers.includes('Control');
    if (modifiers.includes('Alt') || modifiers.includes('Meta')) return false;
    if (key === 'Tab') {
      if (!isControl) this.tab(target, isShift);
      return true;
    }
    if (key === 'Enter' && isLink(target)) {
      (target as HTMLElement).click();
      return true;
    }
    const editor = this.editorOf(target);
    if (isControl && this.shortcut(target, editor, key.toLowerCase())) return true;
    if (this.controlKey(target, key, isShift, isControl)) return true;
    if (editor && this.edit(editor, key, isShift, isControl)) return true;
    if (key !== ' ' && !isControl) this.scrolling.byKey(this.scrollStart(target), key, isShift);
    return false;
  }

  /** A key has typed a character, a line break for Enter. */
  character(character: string, stroke: Stroke): void {
    const target = this.context.focus.active;
    if (!target) return;
    const isShift = stroke.modifiers.includes('Shift');
    const editor = this.editorOf(target);
    if (character === '\n') this.enter(target, editor, isShift);
    else if (editor) {
      this.edited = editor;
      editor.insertText(character);
    } else if (isDateInput(target)) this.typeDate(target, character);
    else if (target.localName === 'select') this.chooseTyped(target as HTMLSelectElement, character);
    else if (character === ' ' && !isPushedBySpace(target)) {
      this.scrolling.byKey(this.scrollStart(target), character, isShift);
    }
  }

  /** A key came up, on the element on which it went down, and its press was not prevented. */
  up({ key }: Stroke): void {
    const target = this.context.focus.active;
    if (key === ' ' && target && isPushedBySpace(target)) (target as HTMLElement).click();
  }

  private enter(target: Element, editor: Editor | null, isShift: boolean): void {
    if (editor) {
      this.edited = editor;
      if (editor.insertBreak(!isShift)) return;
      if (isTextControl(target)) this.context.focus.commit(target);
      submitFormOf(target);
    } else if (isPushedByEnter(target)) (target as HTMLElement).click();
    else if (target.localName === 'input') submitFormOf(target);
    else if (target.localName === 'select' && target.matches('[multiple], [size]')) submitFormOf(target);
  }

  private typeDate(input: HTMLInputElement, character: string): void {
    const control = new DateControl(this.context, input);
    if (this.isWhole) control.set(parseFieldValue(input.type, this.typeAhead.add(character, input)));
    else control.type(character);
  }

  private chooseTyped(select: HTMLSelectElement, character: string): void {
    const control = new SelectControl(this.context, select);
    const typed = this.typeAhead.add(character, select);
    if (typed === ' ') control.toggleActive();
    else control.typeAhead(typed);
  }

  /** Keys that have a meaning for a control that holds no text. */
  private controlKey(target: Element, key: string, isShift: boolean, isControl: boolean): boolean {
    const { context } = this;
    if (target.localName === 'select')
      return new SelectControl(context, target as HTMLSelectElement).key(key, isShift, isControl);
    if (target.localName !== 'input') return false;
    const input = target as HTMLInputElement;
    switch (input.type) {
      case 'radio':
        return this.moveRadio(input, key);
      case 'range':
        return new RangeControl(context, input).key(key);
      case 'number':
        return stepByKey(context, input, key);
      default:
        return isDateInput(input) && new DateControl(context, input).key(key);
    }
  }

  private moveRadio(radio: HTMLInputElement, key: string): boolean {
    const next = radioAfter(radio, key);
    if (!next) return key.startsWith('Arrow');
    next.focus();
    next.click();
    return true;
  }

  private edit(editor: Editor, key: string, isShift: boolean, isControl: boolean): boolean {
    this.edited = editor;
    if (key === 'Backspace' || key === 'Delete') {
      editor.remove(key === 'Backspace' ? 'backward' : 'forward', isControl ? 'word' : 'character');
      return true;
    }
    return isCaretKey(key) && editor.moveCaret({ key, isFar: isControl, extends: isShift });
  }

  /** Control with a letter. Returns whether it is a known shortcut. */
  private shortcut(target: Element, editor: Editor | null, key: string): boolean {
    switch (key) {
      case 'a':
        if (target.localName === 'select') return false;
        if (editor) editor.selectAll();
        else this.context.selection.selectAll();
        return true;
      case 'c':
      case 'x':
        this.take(target, editor, key === 'c' ? 'copy' : 'cut');
        return true;
      case 'v': {
        const clip = this.context.clipboard.give(this.clipboardTarget(target, editor));
        if (clip && editor) {
          this.edited = editor;
          editor.paste(clip);
        }
        return true;
      }
      default:
        return editor?.shortcut(key) ?? false;
    }
  }

  private take(target: Element, editor: Editor | null, type: 'copy' | 'cut'): void {
    if (target.matches('input[type="password" i]')) return;
    const { clipboard, selection } = this.context;
    const selected = editor ? editor.copy() : clipOf(selection.native);
    const isToGo = clipboard.take(type, this.clipboardTarget(target, editor), selected);
    if (isToGo) editor?.removeCut();
  }

  /** Outside of fields, clipboard events go to where the selection starts. */
  private clipboardTarget(target: Element, editor: Editor | null): Element {
    const node = editor ? null : this.context.selection.native.anchorNode;
    const element = node?.nodeType === node?.ELEMENT_NODE ? (node as Element | null) : node?.parentElement;
    return element ?? target;
  }

  private tab(target: Element, isBack: boolean): void {
    const { document } = this.context.win;
    if (isDateInput(target) && new DateControl(this.context, target).tab(isBack)) return;
    const from = target === document.body ? this.lastPressed() : target;
    const next = nextTabStop(document, from, isBack);
    if (!next) return;
    next.focus();
    if (isBack && isDateInput(next)) new DateControl(this.context, next).enterFromBehind();
    const editor = this.context.focus.active === next ? this.editorOf(next) : null;
    if (editor instanceof FieldEditor && next.localName === 'input')
      editor.select(0, Number.MAX_SAFE_INTEGER);
  }

  private scrollStart(target: Element): Element {
    return target === this.context.win.document.body ? (this.lastPressed() ?? target) : target;
  }
}
