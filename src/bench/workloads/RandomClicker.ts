/** A clicker that needs no time to think: any leaf will do. */
import type { Action, Observation } from '../../contracts/env';
import { Rng } from '../../random/Rng';

/** The share of observations that may be blank: now and then a page is, while it loads the next one. */
const MOST_BLANK = 0.5;

export class RandomClicker {
  private readonly rng: Rng;
  private seen = 0;
  private blank = 0;

  constructor(seed: number) {
    this.rng = new Rng(seed);
  }

  act(observation: Observation | null): Action {
    this.seen++;
    const { ref, text } = observation?.dom ?? { ref: [], text: [] };
    const leaves = Array.from(ref).filter((_, i) => text[i] >= 0);
    if (leaves.length > 0) return { kind: 'click', ref: leaves[this.rng.int(leaves.length)] };
    this.blank++;
    return { kind: 'noop' };
  }

  /** Throws if there was too little to do: the time measured then says nothing about play. */
  check(): void {
    if (this.blank > MOST_BLANK * this.seen) throw new Error('the pages show nothing to click');
  }
}
