/** Strings as rows of the embedding table; strings of equal words are the same object, so that a batch encodes each once. */
import { rowOf, wordsOf } from './vocabulary';

/** A string as the language encoder reads it; never empty. */
export interface Text {
  readonly rows: Int32Array;
}

/** Number of strings kept; most recur in every state. */
const REMEMBERED = 50_000;

/** Stands for a string without words. */
const NOTHING = '∅';

export class Texts {
  private readonly bySentence = new Map<string, Text>();
  private readonly byRows = new Map<string, Text>();

  /** @param longest how many words of a string are read, from the first */
  constructor(private readonly longest: number) {}

  /** Words of a sentence, preceded by names that each count as one word whatever they consist of (tags). */
  read(sentence: string, names: readonly string[] = []): Text {
    return found(this.bySentence, `${names.join(' ')}\n${sentence}`, () => {
      const words = [...names, ...wordsOf(sentence)].slice(0, this.longest);
      return this.ofRows(Int32Array.from(words.length > 0 ? words : [NOTHING], rowOf));
    });
  }

  /** The string with these rows. */
  ofRows(rows: Int32Array): Text {
    return found(this.byRows, rows.join(), () => ({ rows }));
  }
}

function found(known: Map<string, Text>, key: string, make: () => Text): Text {
  let text = known.get(key);
  if (!text) {
    text = make();
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, text);
  }
  return text;
}
