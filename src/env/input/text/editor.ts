/** The keyboard's effects on text, in a form field or in editable content. */
import type { Clip } from './Clipboard';

export type Unit = 'character' | 'word';
export type Side = 'backward' | 'forward';

const caretKeys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;
type CaretKey = (typeof caretKeys)[number];

export const isCaretKey = (key: string): key is CaretKey => caretKeys.includes(key as CaretKey);

export interface CaretMotion {
  readonly key: CaretKey;
  /** Control: by words, to the ends of the whole text. */
  readonly isFar: boolean;
  /** Shift: the other end of the selection stays. */
  readonly extends: boolean;
}

/** All methods act at the caret or on the selection, with the events of a person's editing. */
export interface Editor {
  insertText(text: string): void;
  /** Enter, or Shift+Enter. Returns false if the text does not handle line breaks. */
  insertBreak(isParagraph: boolean): boolean;
  /** Removes the selection or, if there is none, the unit on one side of the caret. */
  remove(side: Side, unit: Unit): void;
  /** Returns false if the key does not move this caret. */
  moveCaret(motion: CaretMotion): boolean;
  /** Puts the caret at the very end. */
  moveToEnd(): void;
  selectAll(): void;
  /** Control with a letter, except for the clipboard shortcuts. Returns false if it has no meaning. */
  shortcut(letter: string): boolean;
  /** The selected text, if it may be copied. */
  copy(): Clip | null;
  removeCut(): void;
  paste(clip: Clip): void;
  /** Scrolls the text so that the caret can be seen. */
  revealCaret(): void;
}
