/**
 * Replaces any of many texts in one pass, in whatever notation they are written: with thousands of tokens, searching for
 * one after the other takes seconds a megabyte.
 */
import { bytesAsText, type Character, charactersOf, endsOf, escapesAt, startsEscape } from './escapes';

/** The number of characters by which texts are looked up. */
const START = 4;
/** Stands for any character beyond ASCII: some notations have several signs for it. */
const BEYOND = 0x80;
/** A text that consists of signs of escapes may be read in thousands of ways. */
const MOST_WAYS = 4;
const [SPACE, PLUS] = [0x20, 0x2b];

interface Wanted {
  readonly text: string;
  readonly bytes: string;
  readonly characters: readonly Character[];
}

/** How many layers of escapes are undone. */
type Depth = 'none' | 'one' | 'all';

export interface TextReplacer {
  /** The text with every occurrence replaced. Occurrences that overlap are replaced together, so that no part of any of them is left. */
  readonly replace: (text: string) => string;
  /** Those of the texts that occur. */
  readonly find: (text: string) => ReadonlySet<string>;
}

/**
 * What is searched has a character for each byte of UTF-8.
 * @param texts of at least four characters; shorter ones are ignored
 */
export function textReplacer(texts: Iterable<string>, replacement: string): TextReplacer {
  const byStart = new Map<string, Wanted[]>();
  /** By the first character, and by the first two. */
  const first = new Uint8Array(256);
  const firstTwo = new Uint8Array(1 << 16);
  for (const text of texts) {
    const characters = charactersOf(text);
    if (characters.length < START) continue;
    const codes = characters.slice(0, START).map(({ point }) => folded(point));
    const start = String.fromCharCode(...codes);
    byStart.set(start, [...(byStart.get(start) ?? []), { text, bytes: bytesAsText(text), characters }]);
    first[codes[0]] = 1;
    firstTwo[(codes[0] << 8) | codes[1]] = 1;
  }
  for (const same of byStart.values()) same.sort((a, b) => b.bytes.length - a.bytes.length);

  /** Whether it is worth looking closer. */
  const mayStart = (text: string, at: number): boolean => {
    const code = text.charCodeAt(at);
    if (startsEscape(code))
      return first[code] === 1 || escapesAt(text, at).some(({ point }) => first[folded(point)]);
    if (first[folded(code)] === 0) return false;
    const next = text.charCodeAt(at + 1);
    return code >= BEYOND || startsEscape(next) || firstTwo[(folded(code) << 8) | folded(next)] === 1;
  };

  const at = (text: string, start: number): { readonly wanted: Wanted; readonly end: number } | null => {
    if (!mayStart(text, start)) return null;
    const keys = new Set([
      startAt(text, start, 'none'),
      startAt(text, start, 'one'),
      startAt(text, start, 'all'),
    ]);
    let longest = null;
    for (const key of keys)
      for (const wanted of byStart.get(key) ?? []) {
        const end = endAt(text, start, wanted);
        if (end > (longest?.end ?? start)) longest = { wanted, end };
      }
    return longest;
  };

  const find = (text: string) => {
    const found = new Set<string>();
    for (let start = 0; start + START <= text.length; start++) {
      const here = at(text, start);
      if (here) found.add(here.wanted.text);
    }
    return found;
  };

  const replace = (text: string) => {
    let done = '';
    let copied = 0;
    let end = 0;
    for (let start = 0; start + START <= text.length; start++) {
      const here = at(text, start);
      if (!here) continue;
      if (start >= end) done += text.slice(copied, start) + replacement;
      end = Math.max(end, here.end);
      copied = end;
    }
    return copied === 0 ? text : done + text.slice(copied);
  };

  return byStart.size === 0 ? { replace: (text) => text, find: () => new Set() } : { replace, find };
}

/** Where a text ends that begins here in some notation; 0 if it does not. */
function endAt(text: string, start: number, { bytes, characters }: Wanted): number {
  if (text.startsWith(bytes, start)) return start + bytes.length;
  let ends = [start];
  for (const character of characters) {
    const next: number[] = [];
    for (const end of ends)
      for (const one of endsOf(character, text, end))
        if (next.length < MOST_WAYS && !next.includes(one)) next.push(one);
    if (next.length === 0) return 0;
    ends = next;
  }
  return Math.max(...ends);
}

/** The characters from here on by which texts are looked up. */
function startAt(text: string, start: number, depth: Depth): string {
  let key = '';
  for (let at = start; key.length < START && at < text.length; ) {
    const [code, end] = characterAt(text, at, depth);
    key += String.fromCharCode(code);
    at = end;
    if (code === BEYOND) at = endOfCharacter(text, at, depth);
  }
  return key;
}

function characterAt(text: string, at: number, depth: Depth): readonly [code: number, end: number] {
  const meant = meantAt(text, at, depth);
  return meant ? [folded(meant.point), meant.end] : [folded(text.charCodeAt(at)), at + 1];
}

function meantAt(text: string, at: number, depth: Depth) {
  if (depth === 'none' || !startsEscape(text.charCodeAt(at))) return undefined;
  return escapesAt(text, at).at(depth === 'one' ? 0 : -1);
}

/** Skips the other bytes of a character: those after its first begin with the bits 10. */
function endOfCharacter(text: string, start: number, depth: Depth): number {
  for (let at = start; at < text.length; ) {
    const meant = text[at] === '%' ? meantAt(text, at, depth) : undefined;
    const { point, end } = meant ?? { point: text.charCodeAt(at), end: at + 1 };
    if (point < 0x80 || point > 0xbf) return at;
    at = end;
  }
  return text.length;
}

/** In forms, a space is written as a plus sign. */
const folded = (code: number): number => (code === SPACE ? PLUS : code < BEYOND ? code : BEYOND);
