/**
 * Forgetting words on purpose, as dropout does with features: a known text is now and then taken for one that the
 * vocabulary lacks. So the network learns to go by a word's place and by what it matches, which holds for words that it
 * rarely or never met, and does not settle on never saying a certain name.
 */
import type { Rng } from '../../rl/rng';
import type { EncodedState } from './encodeState';
import { NOTHING_NUMBER } from './vocabulary';

/** The state with each of its known texts forgotten with this probability; equal texts together. */
export function forgetWords(
  state: EncodedState,
  probability: number,
  vocabularySize: number,
  rng: Rng,
): EncodedState {
  if (probability === 0) return state;
  const { texts, goal, phrases } = state;
  const renamed = new Map<number, number>();
  let next = [texts, goal, phrases].reduce(greatest, vocabularySize - 1) + 1;
  const rename = (text: number): number => {
    if (text <= NOTHING_NUMBER || text >= vocabularySize) return text;
    let name = renamed.get(text);
    if (name === undefined) {
      name = rng.next() < probability ? next++ : text;
      renamed.set(text, name);
    }
    return name;
  };
  return { ...state, texts: texts.map(rename), goal: goal.map(rename), phrases: phrases.map(rename) };
}

const greatest = (most: number, texts: Int16Array): number =>
  texts.reduce((max, text) => Math.max(max, text), most);
