/** A clicker that needs no time to think: any leaf will do. */
import type { Action, Observation } from '../../contracts/env';
import { Rng } from '../../rl/rng';

/** Of all observations; a page may be blank now and then, while it loads the next. */
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

  /** Throws where there was nothing to do: what was timed is then no play. */
  check(): void {
    if (this.blank > MOST_BLANK * this.seen) throw new Error('the pages show nothing to click');
  }
}
