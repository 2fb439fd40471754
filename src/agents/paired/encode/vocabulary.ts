/** Numbers for words: fixed for those known beforehand; other words share the rest of the table by their hash. */
import { fnv1a } from '../../../maths/fnv1a';
import { tokensOf } from './tokens';
import { WORDS } from './words';

/** Rows of the embedding table: as the published number of parameters requires. */
export const VOCABULARY = 500;
/** Number of tokens read from a text. */
export const TEXT_TOKENS = 10;
/** Fills up the places of a text. */
export const NO_TOKEN = -1;

const FREE = VOCABULARY - WORDS.length;
const numbers = new Map(WORDS.map((word, i) => [word, i]));

const wordNumber = (word: string): number => numbers.get(word) ?? WORDS.length + (fnv1a(word) % FREE);

/** [TEXT_TOKENS] numbers of a text's first tokens, then NO_TOKEN. */
export function encodeText(text: string): Int32Array {
  const ids = new Int32Array(TEXT_TOKENS).fill(NO_TOKEN);
  for (const [i, token] of tokensOf(text).slice(0, TEXT_TOKENS).entries()) ids[i] = wordNumber(token);
  return ids;
}
