/**
 * Forgetting words on purpose, as dropout does with features: a known text is now and then taken for one that the
 * vocabulary lacks, the more often, the rarer it is. So the network learns to go by a word's place and by what it
 * matches, which holds for words that it rarely or never met, and does not settle on never saying a certain name.
 */
import type { Rng } from '../../../rl/rng';
import type { EncodedState } from './observation';
import { NOTHING_NUMBER } from './vocabulary';

/** How often goals have said each text, by number. */
export class Familiarity {
  private readonly times: Uint32Array;

  /** @param vocabularySize texts from this number on are unknown, and never get familiar */
  constructor(vocabularySize: number) {
    this.times = new Uint32Array(vocabularySize);
  }

  /** Another episode with this goal. */
  meet({ goal }: EncodedState): void {
    for (const text of new Set(goal)) if (text < this.times.length) this.times[text] += 1;
  }

  of(text: number): number {
    return this.times[text];
  }

  save(): Uint32Array {
    return this.times.slice();
  }

  load(times: Uint32Array): void {
    this.times.set(times);
  }
}

/**
 * The state with known texts forgotten, equal ones together: a text that n goals have said with probability
 * share * halfAfter / (halfAfter + n), as Kiperwasser and Goldberg (2016) drop rare words.
 */
export function forgetWords(
  state: EncodedState,
  { share, halfAfter }: { readonly share: number; readonly halfAfter: number },
  familiarity: Familiarity,
  vocabularySize: number,
  rng: Rng,
): EncodedState {
  if (share === 0) return state;
  const { texts, goal, phrases } = state;
  const renamed = new Map<number, number>();
  let next = [texts, goal, phrases].reduce(greatest, vocabularySize - 1) + 1;
  const rename = (text: number): number => {
    if (text <= NOTHING_NUMBER || text >= vocabularySize) return text;
    let name = renamed.get(text);
    if (name === undefined) {
      const probability = (share * halfAfter) / (halfAfter + familiarity.of(text));
      name = rng.next() < probability ? next++ : text;
      renamed.set(text, name);
    }
    return name;
  };
  return { ...state, texts: texts.map(rename), goal: goal.map(rename), phrases: phrases.map(rename) };
}

const greatest = (most: number, texts: Int16Array): number =>
  texts.reduce((max, text) => Math.max(max, text), most);
