/**
 * How much is left to chance, and what is practised. Noisy layers lose their noise as all values near 0, which they do
 * where nothing ever succeeds: so the less a task succeeds, the more of its actions are drawn at random, head by head.
 */
import type { Rng } from '../../../rl/rng';
import type { QAction } from '../model/QNet';

/** Weight of the newest episode in a task's success rate. */
const RATE_STEP = 0.1;

/** Success rates while exploring, by task. */
export type ExplorationState = readonly (readonly [task: string, rate: number])[];

export class Exploration {
  private rates = new Map<string, number>();

  /**
   * @param epsilon most that is left to chance, where nothing succeeds
   * @param solvedShare how often a task that always succeeds is played, among several
   */
  constructor(
    private readonly epsilon: number,
    private readonly solvedShare: number,
  ) {}

  /**
   * Probability that a head's choice is drawn at random in a new episode: uniform, up to epsilon (1 - success)^2, where
   * one that has failed before counts as a task that never succeeds. Until anything succeeds, the network knows nothing,
   * and it is epsilon.
   */
  drawEpsilon(task: string, rng: Rng, hasFailed = false): number {
    const u = rng.next();
    const rate = hasFailed ? 0 : this.rateOf(task);
    return this.epsilon * (1 - rate) ** 2 * (this.hasSucceeded ? u : 1);
  }

  /**
   * Those of the frames that play next, by the shares of their tasks. All, where there is but one task, or none would.
   */
  drawFrames(taskOf: readonly string[], rng: Rng): number[] {
    const all = [...taskOf.keys()];
    if (new Set(taskOf).size === 1) return all;
    const drawn = all.filter((frame) => rng.next() < this.shareOf(taskOf[frame]));
    return drawn.length > 0 ? drawn : all;
  }

  /** How much of a task is practised: how much it fails beside the one that fails most, squared, and never nothing. */
  shareOf(task: string): number {
    const most = 1 - this.leastRate;
    return most === 0 ? 1 : Math.max(this.solvedShare, ((1 - this.rateOf(task)) / most) ** 2);
  }

  /** Whether any task has succeeded, ever. */
  get hasSucceeded(): boolean {
    return [...this.rates.values()].some((rate) => rate > 0);
  }

  /** Success rate of the task that succeeds least. */
  get leastRate(): number {
    return this.rates.size > 0 ? Math.min(...this.rates.values()) : 0;
  }

  /** Of the task's newest episodes, about. */
  rateOf(task: string): number {
    return this.rates.get(task) ?? 0;
  }

  conclude(task: string, success: boolean): void {
    const rate = this.rateOf(task);
    this.rates.set(task, rate + RATE_STEP * (Number(success) - rate));
  }

  save(): ExplorationState {
    return [...this.rates];
  }

  load(state: ExplorationState): void {
    this.rates = new Map(state);
  }
}

/** An action, and whether chance had a part in it. */
export interface Choice {
  readonly action: QAction;
  readonly isExploratory: boolean;
}

/** The action with each of its three parts replaced, with this probability, by that of the random one. */
export function mix(best: QAction, random: QAction, epsilon: number, rng: Rng): Choice {
  const part = <K extends keyof QAction>(key: K) => (rng.next() < epsilon ? random : best)[key];
  const action = { candidate: part('candidate'), token: part('token'), mode: part('mode') };
  const isSame = (Object.keys(action) as (keyof QAction)[]).every((key) => action[key] === best[key]);
  return { action, isExploratory: !isSame };
}
