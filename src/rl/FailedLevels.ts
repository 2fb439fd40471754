/**
 * Episodes that failed, to be played again, after prioritised level replay (Jiang et al. 2021); its levels are our seeds.
 * A drawn level is removed until it fails again.
 */
import type { Rng } from '../random/Rng';

export type FailedLevelsState = readonly (readonly [task: string, seeds: readonly number[]])[];

export class FailedLevels {
  private readonly seeds = new Map<string, number[]>();

  /** @param capacity levels kept per task; the oldest are replaced */
  constructor(private readonly capacity: number) {}

  add(task: string, seed: number): void {
    const seeds = this.seeds.get(task) ?? [];
    this.seeds.set(task, [...seeds.filter((other) => other !== seed), seed].slice(-this.capacity));
  }

  /** One at random; null if none has failed. */
  draw(task: string, rng: Rng): number | null {
    const seeds = this.seeds.get(task) ?? [];
    return seeds.length === 0 ? null : seeds.splice(rng.int(seeds.length), 1)[0];
  }

  save(): FailedLevelsState {
    return [...this.seeds].map(([task, seeds]) => [task, [...seeds]]);
  }

  load(state: FailedLevelsState): void {
    this.seeds.clear();
    for (const [task, seeds] of state) this.seeds.set(task, [...seeds]);
  }
}
