/** The columns of a snapshot while it grows: buffers that are reused for every observation of a page. */
import type { DomSnapshot, ElementRef } from '../../contracts/dom';
import { NO_COLOUR } from '../../dom/colours';
import { NO_HINT, NO_TEXT, NO_VALUE, StringTable } from '../../dom/snapshot';
import type { TextPiece } from './TextLines';

/** The initial number of rows; most pages show fewer elements. */
const FIRST_CAPACITY = 64;

export class SnapshotRows {
  table = new StringTable();
  count = 0;
  ref = new Int32Array(FIRST_CAPACITY);
  tag = new Uint16Array(FIRST_CAPACITY);
  text = new Int32Array(FIRST_CAPACITY);
  value = new Int32Array(FIRST_CAPACITY);
  id = new Uint16Array(FIRST_CAPACITY);
  classes = new Uint16Array(FIRST_CAPACITY);
  parent = new Int16Array(FIRST_CAPACITY);
  flags = new Uint8Array(FIRST_CAPACITY);
  hint = new Int32Array(FIRST_CAPACITY);
  private colours = new Uint32Array(2 * FIRST_CAPACITY);
  private rect = new Float32Array(4 * FIRST_CAPACITY);

  clear(): void {
    this.table = new StringTable();
    this.count = 0;
  }

  /** Adds a row without text, value, hint and colours; returns its index. */
  add(
    ref: ElementRef,
    tag: string,
    parent: number,
    { left, top, width, height }: Omit<TextPiece, 'text'>,
    id = '',
    classes = '',
  ): number {
    if (this.count === this.ref.length) this.grow();
    const row = this.count++;
    const { table, rect } = this;
    this.ref[row] = ref;
    this.tag[row] = table.add(tag);
    this.text[row] = NO_TEXT;
    this.value[row] = NO_VALUE;
    this.id[row] = table.add(id);
    this.classes[row] = table.add(classes);
    this.parent[row] = parent;
    this.flags[row] = 0;
    this.hint[row] = NO_HINT;
    this.colour(row, NO_COLOUR, NO_COLOUR);
    rect[4 * row] = left;
    rect[4 * row + 1] = top;
    rect[4 * row + 2] = width;
    rect[4 * row + 3] = height;
    return row;
  }

  /** Colours packed by `packColour`. */
  colour(row: number, text: number, background: number): void {
    this.colours[2 * row] = text;
    this.colours[2 * row + 1] = background;
  }

  textsFrom(row: number): string[] {
    return Array.from(this.text.subarray(row, this.count), (code) => this.table.strings[code]);
  }

  /** A snapshot in buffers of its own, which may be transferred to another thread. */
  toSnapshot({ hints = false, colours = false } = {}): DomSnapshot {
    const { count } = this;
    return {
      strings: this.table.strings,
      ref: this.ref.slice(0, count),
      tag: this.tag.slice(0, count),
      text: this.text.slice(0, count),
      value: this.value.slice(0, count),
      id: this.id.slice(0, count),
      classes: this.classes.slice(0, count),
      parent: this.parent.slice(0, count),
      rect: this.rect.slice(0, 4 * count),
      flags: this.flags.slice(0, count),
      ...(hints ? { hint: this.hint.slice(0, count) } : {}),
      ...(colours ? { colours: this.colours.slice(0, 2 * count) } : {}),
    };
  }

  private grow(): void {
    this.ref = doubled(this.ref);
    this.tag = doubled(this.tag);
    this.text = doubled(this.text);
    this.value = doubled(this.value);
    this.id = doubled(this.id);
    this.classes = doubled(this.classes);
    this.parent = doubled(this.parent);
    this.flags = doubled(this.flags);
    this.hint = doubled(this.hint);
    this.colours = doubled(this.colours);
    this.rect = doubled(this.rect);
  }
}

type Column = Int32Array | Uint32Array | Int16Array | Uint16Array | Uint8Array | Float32Array;

function doubled<C extends Column>(column: C): C {
  const wider = new (column.constructor as new (length: number) => C)(2 * column.length);
  wider.set(column);
  return wider;
}
