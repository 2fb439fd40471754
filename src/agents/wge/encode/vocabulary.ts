/**
 * Words, tags and class strings as rows of embedding tables. Rows are found by hashing, so there is no vocabulary that
 * grows, overflows or has to be saved. A word is the mean of two rows found by two hashes: it is rare that two words share
 * both.
 */
import { FNV_OFFSET, FNV_PRIME, fnv1a } from '../../../maths/fnv1a';

export const WORD_ROWS = 4096;
export const TAG_ROWS = 64;
export const CLASS_ROWS = 512;

/**
 * How words are hashed to rows. The first hash combines the salt with the first letter before anything else, so that 1
 * with one salt is 2 with the other: both words have the same rows, as do 10 and 20, or man and nan. Networks trained
 * with it keep it.
 */
export type WordHash = 'second' | 'first';

const SALTED = {
  first: (salt: number) => (FNV_OFFSET ^ salt) | 0,
  second: (salt: number) => Math.imul(FNV_OFFSET ^ salt, FNV_PRIME),
};

/** FNV-1a that begins with a salt, with an avalanche at the end. */
function hash(text: string, salt: number, kind: WordHash): number {
  let h = fnv1a(text, SALTED[kind](salt));
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Number of rows that a word occupies. */
export const ROWS_PER_WORD = 2;

export function wordRows(word: string, kind: WordHash): [number, number] {
  const folded = word.toLowerCase();
  return [hash(folded, 1, kind) % WORD_ROWS, hash(folded, 2, kind) % WORD_ROWS];
}

export const tagRow = (tag: string): number => hash(tag, 3, 'first') % TAG_ROWS;

/** The whole class attribute is one symbol, as in the reference program. */
export const classRow = (classes: string): number => hash(classes.trim(), 4, 'first') % CLASS_ROWS;

/** The first `maxWords` words as rows, padded with -1. [maxWords * ROWS_PER_WORD] */
export function bagOfWords(words: readonly string[], maxWords: number, kind: WordHash): Int32Array {
  const rows = new Int32Array(maxWords * ROWS_PER_WORD).fill(-1);
  words.slice(0, maxWords).forEach((word, i) => {
    rows.set(wordRows(word, kind), i * ROWS_PER_WORD);
  });
  return rows;
}
