/** Words as rows of the embedding table: known words by their place in the list, others by hashing (370 rows and 1000 rows). */
import { KNOWN_WORDS } from './knownWords';

export const HASHED_ROWS = 1000;
export const WORD_ROWS = KNOWN_WORDS.length + HASHED_ROWS;

const known = new Map(KNOWN_WORDS.map((word, row) => [word, row]));
const hashed = new Map<string, number>();

/** Words, numbers and single marks, in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

export function rowOf(word: string): number {
  const row = known.get(word) ?? hashed.get(word);
  if (row !== undefined) return row;
  const found = KNOWN_WORDS.length + Number(hash64(word) % BigInt(HASHED_ROWS));
  // Generated pages bring new words without end.
  if (hashed.size > 20_000) hashed.clear();
  hashed.set(word, found);
  return found;
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a over the bytes of the word, 64 bits of it. */
export function hash64(word: string): bigint {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(word)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash;
}
