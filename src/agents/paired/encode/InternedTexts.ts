/** Numbers for lists of texts, so that texts repeated in many observations are encoded once. */
import { encodeText, TEXT_TOKENS } from './vocabulary';

/** Beyond this many entries it starts over: pages may bring new texts without end. */
const LIMIT = 50_000;

/** What the network reads of a list of texts, and which list it is: equal lists are the same object. */
export interface EncodedTexts {
  /** [texts * TEXT_TOKENS] */
  readonly tokens: Int32Array;
}

export class InternedTexts {
  private readonly known = new Map<string, EncodedTexts>();

  of(texts: readonly string[]): EncodedTexts {
    const name = texts.join('\u0000');
    const known = this.known.get(name);
    if (known) return known;
    const tokens = new Int32Array(texts.length * TEXT_TOKENS);
    for (const [i, text] of texts.entries()) tokens.set(encodeText(text), i * TEXT_TOKENS);
    if (this.known.size >= LIMIT) this.known.clear();
    const encoded = { tokens };
    this.known.set(name, encoded);
    return encoded;
  }
}
