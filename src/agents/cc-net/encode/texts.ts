/** Strings as rows of the embedding table; equal strings are the same object, so that a batch encodes each once. */
import { rowOf, wordsOf } from './vocabulary';

/** A string as the language encoder reads it; never empty. */
export interface Text {
  readonly rows: Int32Array;
}

/** Strings that are kept; most come back in every state. */
const REMEMBERED = 50_000;

/** Stands for a string without words. */
const NOTHING = '∅';

export class Texts {
  private readonly known = new Map<string, Text>();

  /** @param longest words of a string that are read, the first ones */
  constructor(private readonly longest: number) {}

  /** Words of a sentence, after names that are one word whatever they are made of (tags). */
  read(sentence: string, names: readonly string[] = []): Text {
    const key = `${names.join(' ')}\n${sentence}`;
    let text = this.known.get(key);
    if (!text) {
      const words = [...names, ...wordsOf(sentence)].slice(0, this.longest);
      text = { rows: Int32Array.from(words.length > 0 ? words : [NOTHING], rowOf) };
      if (this.known.size >= REMEMBERED) this.known.clear();
      this.known.set(key, text);
    }
    return text;
  }
}
