/** Codec between the element tree and its struct-of-arrays form, which crosses threads. */
import type { Dom, DomElement, DomSnapshot } from '../contracts/dom';
import { NO_COLOUR, packColour, unpackColour } from './colours';
import { buildDom, type NewElement } from './tree';

/** Codes of `DomSnapshot.value` below the string table. */
export const NO_VALUE = -1;
export const UNCHECKED = -2;
export const CHECKED = -3;
/** Code of `DomSnapshot.text` for a non-leaf. */
export const NO_TEXT = -1;
/** Code of `DomSnapshot.hint` for anything that is not a form control, or for one that says nothing. */
export const NO_HINT = -1;
/** Bits of `DomSnapshot.flags`. */
export const FOCUSED = 1;
export const TAMPERED = 2;

/** Gives every distinct string a number, in order of first use. */
export class StringTable {
  readonly strings: string[] = [];
  private readonly numbers = new Map<string, number>();

  add(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.strings.length);
    return this.strings.push(text) - 1;
  }
}

function encodeValue(value: DomElement['value'], table: StringTable): number {
  if (value === null) return NO_VALUE;
  if (typeof value === 'boolean') return value ? CHECKED : UNCHECKED;
  return table.add(value);
}

function decodeValue(code: number, strings: readonly string[]): DomElement['value'] {
  if (code === NO_VALUE) return null;
  return code >= 0 ? strings[code] : code === CHECKED;
}

/** Hints and colours are included if they were read from the elements. */
export function encodeSnapshot({ elements }: Dom): DomSnapshot {
  const table = new StringTable();
  const hasHints = elements.some(({ hint }) => hint !== undefined);
  const hintOf = ({ hint = null }: DomElement) => (hint === null ? NO_HINT : table.add(hint));
  const hasColours = elements.some(({ fgColor, bgColor }) => fgColor ?? bgColor);
  const colourOf = (css: string | undefined) => (css === undefined ? NO_COLOUR : packColour(css));
  return {
    ref: Int32Array.from(elements, (e) => e.ref),
    tag: Uint16Array.from(elements, (e) => table.add(e.tag)),
    text: Int32Array.from(elements, (e) => (e.text === null ? NO_TEXT : table.add(e.text))),
    value: Int32Array.from(elements, (e) => encodeValue(e.value, table)),
    id: Uint16Array.from(elements, (e) => table.add(e.id)),
    classes: Uint16Array.from(elements, (e) => table.add(e.classes)),
    parent: Int16Array.from(elements, (e) => e.parent),
    rect: Float32Array.from(elements.flatMap((e) => [e.left, e.top, e.width, e.height])),
    flags: Uint8Array.from(elements, (e) => (e.focused ? FOCUSED : 0) | (e.tampered ? TAMPERED : 0)),
    ...(hasHints ? { hint: Int32Array.from(elements, hintOf) } : {}),
    ...(hasColours && {
      colours: Uint32Array.from(elements.flatMap((e) => [colourOf(e.fgColor), colourOf(e.bgColor)])),
    }),
    strings: table.strings,
  };
}

/** The element that has the focus, by its ref; null if none has. */
export function focusedIn({ ref, flags }: DomSnapshot): number | null {
  const index = flags.findIndex((flag) => (flag & FOCUSED) !== 0);
  return index < 0 ? null : ref[index];
}

export function decodeSnapshot(s: DomSnapshot): Dom {
  const nodes: NewElement[] = [];
  for (let i = 0; i < s.ref.length; i++) {
    nodes.push({
      ref: s.ref[i],
      tag: s.strings[s.tag[i]],
      text: s.text[i] === NO_TEXT ? null : s.strings[s.text[i]],
      value: decodeValue(s.value[i], s.strings),
      id: s.strings[s.id[i]],
      classes: s.strings[s.classes[i]],
      left: s.rect[4 * i],
      top: s.rect[4 * i + 1],
      width: s.rect[4 * i + 2],
      height: s.rect[4 * i + 3],
      focused: (s.flags[i] & FOCUSED) !== 0,
      tampered: (s.flags[i] & TAMPERED) !== 0,
      parent: s.parent[i],
      ...(s.hint ? { hint: s.hint[i] === NO_HINT ? null : s.strings[s.hint[i]] } : {}),
      ...(s.colours ? coloursOf(s.colours[2 * i], s.colours[2 * i + 1]) : {}),
    });
  }
  return buildDom(nodes);
}

/** Empty where an element has neither. */
const coloursOf = (text: number, background: number): Pick<DomElement, 'fgColor' | 'bgColor'> =>
  text === NO_COLOUR && background === NO_COLOUR
    ? {}
    : { fgColor: unpackColour(text), bgColor: unpackColour(background) };

/** The buffers to hand over when a snapshot is posted to another thread. */
export const snapshotTransferables = (s: DomSnapshot): ArrayBuffer[] =>
  [
    s.ref,
    s.tag,
    s.text,
    s.value,
    s.id,
    s.classes,
    s.parent,
    s.rect,
    s.flags,
    ...(s.hint ? [s.hint] : []),
    ...(s.colours ? [s.colours] : []),
  ].map((a) => a.buffer as ArrayBuffer);

const CONTENT = [
  'ref',
  'tag',
  'text',
  'value',
  'id',
  'classes',
  'parent',
  'rect',
  'hint',
  'colours',
] as const;

/** Whether the two are indistinguishable: elements, texts, values, focus, positions. */
export const sameSnapshot = (a: DomSnapshot, b: DomSnapshot): boolean =>
  sameContent(a, b) && isSame(a.flags, b.flags);

/** Whether the two differ only in which element has the focus and which were touched. */
export const sameContent = (a: DomSnapshot, b: DomSnapshot): boolean =>
  isSame(a.strings, b.strings) && CONTENT.every((column) => isSame(a[column] ?? [], b[column] ?? []));

function isSame<T>(a: ArrayLike<T>, b: ArrayLike<T>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
