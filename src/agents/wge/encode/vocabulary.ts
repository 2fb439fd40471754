/**
 * Words, tags and class strings as rows of embedding tables. Rows are found by hashing, so there is no vocabulary that
 * grows, overflows or has to be saved. A word is the sum of two rows found by two hashes: two words that share both are rare.
 */

export const WORD_ROWS = 4096;
export const TAG_ROWS = 64;
export const CLASS_ROWS = 512;

/** FNV-1a over UTF-16 units, with an avalanche at the end. */
function hash(text: string, salt: number): number {
  let h = (0x811c9dc5 ^ salt) | 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Rows that a word occupies. */
export const ROWS_PER_WORD = 2;

export function wordRows(word: string): [number, number] {
  const folded = word.toLowerCase();
  return [hash(folded, 1) % WORD_ROWS, hash(folded, 2) % WORD_ROWS];
}

export const tagRow = (tag: string): number => hash(tag, 3) % TAG_ROWS;

/** The whole class attribute is one symbol, as in the reference program. */
export const classRow = (classes: string): number => hash(classes.trim(), 4) % CLASS_ROWS;

/** The first `maxWords` words as rows, padded with -1. [maxWords * ROWS_PER_WORD] */
export function bagOfWords(words: readonly string[], maxWords: number): Int32Array {
  const rows = new Int32Array(maxWords * ROWS_PER_WORD).fill(-1);
  words.slice(0, maxWords).forEach((word, i) => {
    rows.set(wordRows(word), i * ROWS_PER_WORD);
  });
  return rows;
}
