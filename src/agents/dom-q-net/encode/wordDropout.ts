/**
 * Word dropout (Kiperwasser and Goldberg 2016): a known text is now and then replaced by an unknown one; the rarer it is,
 * the more often. The network thus learns to rely on a word's place and on what it matches, which also works for words
 * that it has rarely or never seen, and does not conclude that a certain name is never typed.
 */
import type { Rng } from '../../../random/Rng';
import type { EncodedState } from './state';
import { NOTHING_NUMBER } from './Vocabulary';

/** How many goals have contained each text, by its number. */
export class GoalWordCounts {
  private readonly counts: Uint32Array;

  /** @param vocabularySize texts from this number on are unknown, and not counted */
  constructor(vocabularySize: number) {
    this.counts = new Uint32Array(vocabularySize);
  }

  /** Counts another episode with this goal. */
  add({ goal }: EncodedState): void {
    for (const text of new Set(goal)) if (text < this.counts.length) this.counts[text] += 1;
  }

  of(text: number): number {
    return this.counts[text];
  }

  save(): Uint32Array {
    return this.counts.slice();
  }

  load(counts: Uint32Array): void {
    this.counts.set(counts.subarray(0, this.counts.length));
  }
}

export interface WordDropout {
  /** Probability for a text that no goal has contained. */
  readonly rate: number;
  /** Goals that must contain a text for it to be dropped half as often. */
  readonly halfAfter: number;
}

/**
 * The state with known texts dropped, equal ones together: a text that n goals have contained is dropped with probability
 * rate * halfAfter / (halfAfter + n).
 */
export function dropWords(
  state: EncodedState,
  { rate, halfAfter }: WordDropout,
  counts: GoalWordCounts,
  vocabularySize: number,
  rng: Rng,
): EncodedState {
  if (rate === 0) return state;
  const { texts, goal, phrases } = state;
  const renamed = new Map<number, number>();
  let next = [texts, goal, phrases].reduce(greatest, vocabularySize - 1) + 1;
  const rename = (text: number): number => {
    if (text <= NOTHING_NUMBER || text >= vocabularySize) return text;
    let name = renamed.get(text);
    if (name === undefined) {
      const probability = (rate * halfAfter) / (halfAfter + counts.of(text));
      name = rng.next() < probability ? next++ : text;
      renamed.set(text, name);
    }
    return name;
  };
  return { ...state, texts: texts.map(rename), goal: goal.map(rename), phrases: phrases.map(rename) };
}

const greatest = (most: number, texts: Int16Array): number =>
  texts.reduce((max, text) => Math.max(max, text), most);
