/** Random actions in numbers: how likely success is, how long one waits for it, and what no success in n tries implies. */
import { wilsonInterval } from '../../../maths/statistics';

export interface Tries {
  readonly episodes: number;
  readonly successes: number;
  /** Wall seconds that they took. */
  readonly seconds: number;
}

export interface SuccessEstimate {
  /** k/n; null before the first episode. */
  readonly rate: number | null;
  /** With 95% confidence. */
  readonly low: number;
  readonly high: number;
  /** 1/p, the mean of the geometric distribution; null while there was no success. */
  readonly expectedTries: number | null;
}

export function estimateOf({ episodes, successes }: Pick<Tries, 'episodes' | 'successes'>): SuccessEstimate {
  const rate = episodes > 0 ? successes / episodes : null;
  if (successes === 0 && episodes > 0)
    return { rate, low: 0, high: boundWithoutSuccess(episodes), expectedTries: null };
  const [low, high] = wilsonInterval(successes, episodes);
  return { rate, low, high, expectedTries: rate ? 1 / rate : null };
}

/** The greatest p for which no success in n tries is still 5% likely: (1 - p)^n = 0.05, about 3/n. */
export const boundWithoutSuccess = (tries: number): number => 1 - 0.05 ** (1 / tries);

/** Probability of one particular sequence of actions when each step chooses uniformly among `choices`. */
export const probabilityOfSequence = (choices: number, steps: number): number => choices ** -steps;
