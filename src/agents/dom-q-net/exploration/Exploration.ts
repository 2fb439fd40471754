/**
 * How many actions are random, and which tasks are practised. Noisy layers lose their noise as all values approach 0,
 * which they do if nothing ever succeeds. So they are supplemented by epsilon-greedy exploration, head by head, with an
 * epsilon that grows the less a task succeeds.
 */
import type { Rng } from '../../../random/Rng';
import type { QAction } from '../actions';

/** Weight of the newest episode in a task's success rate. */
const RATE_STEP = 0.1;

/** Success rates while exploring, by task. */
export type ExplorationState = readonly (readonly [task: string, rate: number])[];

export class Exploration {
  private rates = new Map<string, number>();

  /**
   * @param tasks all that are learned; one counts as never solved until an episode of it has ended
   * @param epsilon greatest probability of a random choice, for a task that never succeeds
   * @param solvedShare with several tasks, how often one that always succeeds is played
   */
  constructor(
    private readonly tasks: readonly string[],
    private readonly epsilon: number,
    private readonly solvedShare: number,
  ) {}

  /**
   * Epsilon of a new episode, the probability that a head's choice is random: drawn uniformly up to
   * epsilon (1 - success rate)^2, where an episode that failed before counts as a task that never succeeds. Until
   * something has succeeded, a network that was not taught knows nothing, and the epsilon is always the maximum.
   * @param isTaught whether the network has learned from something other than its own episodes
   */
  drawEpsilon(task: string, rng: Rng, { hasFailed = false, isTaught = false } = {}): number {
    const u = rng.next();
    const rate = hasFailed ? 0 : this.rateOf(task);
    return this.epsilon * (1 - rate) ** 2 * (this.hasSucceeded || isTaught ? u : 1);
  }

  /**
   * The frames that play next: each with the probability that its task is practised. There is always one, since the task
   * that fails most is practised in all of its frames. With a single task, nothing is drawn.
   */
  drawFrames(taskOf: readonly string[], rng: Rng): number[] {
    const all = [...taskOf.keys()];
    if (new Set(taskOf).size === 1) return all;
    return all.filter((frame) => rng.next() < this.shareOf(taskOf[frame]));
  }

  /** How much a task is practised, up to 1: its failure rate relative to the highest of all tasks, squared, but never 0. */
  shareOf(task: string): number {
    const most = 1 - this.leastRate;
    return most === 0 ? 1 : Math.max(this.solvedShare, ((1 - this.rateOf(task)) / most) ** 2);
  }

  /** Whether any task has ever succeeded. */
  get hasSucceeded(): boolean {
    return [...this.rates.values()].some((rate) => rate > 0);
  }

  /** The smallest success rate of all tasks. */
  get leastRate(): number {
    return Math.min(...this.tasks.map((task) => this.rateOf(task)));
  }

  /** Success rate of a task, weighted towards its newest episodes. */
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

/** An action, and whether any part of it is random. */
export interface ExploredAction {
  readonly action: QAction;
  readonly isExploratory: boolean;
}

/** The best action, with each of its three parts replaced by that of the random one with probability epsilon. */
export function mix(best: QAction, random: QAction, epsilon: number, rng: Rng): ExploredAction {
  const part = <K extends keyof QAction>(key: K) => (rng.next() < epsilon ? random : best)[key];
  const action = { candidate: part('candidate'), token: part('token'), mode: part('mode') };
  const isSame = (Object.keys(action) as (keyof QAction)[]).every((key) => action[key] === best[key]);
  return { action, isExploratory: !isSame };
}
