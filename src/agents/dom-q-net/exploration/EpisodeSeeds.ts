/** Which episodes are played: new ones, and some that failed before. */
import type { Seed } from '../../../contracts/episode';
import type { Rng } from '../../../random/Rng';
import { FailedLevels, type FailedLevelsState } from '../../../rl/FailedLevels';

/** Number of failed episodes kept per task. */
const CAPACITY = 100;

interface Plan {
  readonly task: string;
  readonly seed: Seed;
  readonly isRetry: boolean;
  hasBegun: boolean;
}

export class EpisodeSeeds {
  private readonly failed = new FailedLevels(CAPACITY);
  /** Of the control step in progress, by the number of the episode. */
  private readonly plans = new Map<number, Plan>();

  /** @param retries how often a new episode is replaced by one that failed, for a task that nearly always succeeds */
  constructor(
    private readonly retries: number,
    private readonly rng: Rng,
  ) {}

  /**
   * The seed of the n-th episode of the control step, always the same. The more its task succeeds, the more likely it is
   * the seed of an episode that failed: if most episodes fail, new ones are just as hard.
   */
  seedOf(n: number, task: string, successRate: number, fresh: Seed): Seed {
    const known = this.plans.get(n);
    if (known) return known.seed;
    const mayRetry = this.rng.next() < this.retries * successRate;
    const again = mayRetry ? this.failed.draw(task, this.rng) : null;
    const plan = { task, seed: again ?? fresh, isRetry: again !== null, hasBegun: false };
    this.plans.set(n, plan);
    return plan.seed;
  }

  /** Notes that the episode with this seed begins. Returns whether it failed before. */
  begin(seed: Seed): boolean {
    const plan = [...this.plans.values()].find((candidate) => candidate.seed === seed && !candidate.hasBegun);
    if (!plan) return false;
    plan.hasBegun = true;
    return plan.isRetry;
  }

  fail(task: string, seed: Seed): void {
    this.failed.add(task, seed);
  }

  /** Ends the control step: failed episodes that were not played after all can be drawn again. */
  endStep(): void {
    for (const { task, seed, isRetry, hasBegun } of this.plans.values()) {
      if (isRetry && !hasBegun) this.failed.add(task, seed);
    }
    this.plans.clear();
  }

  /** To be called between two control steps. */
  save(): FailedLevelsState {
    return this.failed.save();
  }

  load(state: FailedLevelsState): void {
    this.failed.load(state);
  }
}
