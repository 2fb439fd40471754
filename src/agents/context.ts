/** What every trainer needs of its run: the environment, fresh training episodes, counters, somewhere to show decisions. */
import type { Decision, EvaluateOptions, EvaluationResult, Progress } from '../contracts/agent';
import type { Seed, VectorEnv } from '../contracts/env';
import type { LearnerWork } from '../contracts/profile';
import { type Episode, type RolloutPolicy, rollout } from '../rl/rollout';
import { mean, wilsonInterval } from '../rl/statistics';
import type { Timeline } from '../thread/Timeline';

export interface ContextOptions {
  readonly env: VectorEnv;
  readonly numEnvs: number;
  /** Tasks that the frames play in turn: frame i task i modulo their number. One if left out. */
  readonly numTasks?: number;
  /** Told what the learner does. */
  readonly timeline: Timeline<LearnerWork>;
  /** Seed of the n-th training episode. */
  readonly trainingSeed: (n: number) => Seed;
  readonly onDecision: (decision: Decision) => void;
  /** Whether somebody wants to see inside the next decision; asked once for each step of frame 0. */
  readonly wantsInspection: () => boolean;
}

export class TrainingContext {
  private counters = { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 };

  constructor(private readonly options: ContextOptions) {}

  get progress(): Progress {
    return { ...this.counters };
  }

  get timeline(): Timeline<LearnerWork> {
    return this.options.timeline;
  }

  get onDecision() {
    return this.options.onDecision;
  }

  get wantsInspection() {
    return this.options.wantsInspection;
  }

  get env(): VectorEnv {
    return this.options.env;
  }

  /** Seed of the n-th training episode. */
  get trainingSeed() {
    return this.options.trainingSeed;
  }

  get numEnvs(): number {
    return this.options.numEnvs;
  }

  get numTasks(): number {
    return this.options.numTasks ?? 1;
  }

  count(what: keyof Progress, by = 1): void {
    this.counters[what] += by;
  }

  restore(progress: Progress): void {
    this.counters = { ...progress };
  }

  /** One fresh training episode in every frame. */
  async explore<Memo>(policy: RolloutPolicy<Memo>): Promise<Episode<Memo>[]> {
    const { numEnvs, trainingSeed } = this.options;
    const seeds = Array.from({ length: numEnvs }, (_, i) => trainingSeed(this.counters.episodes + i));
    const episodes = await this.play(policy, seeds, { dataMode: 'train' });
    this.counters.episodes += episodes.length;
    this.counters.envSteps += episodes.reduce((sum, episode) => sum + episode.steps.length, 0);
    return episodes;
  }

  async evaluate<Memo>(
    policy: RolloutPolicy<Memo>,
    seeds: readonly Seed[],
    options: EvaluateOptions,
  ): Promise<EvaluationResult> {
    const { numTasks } = this;
    // Episode i is played in frame i modulo the frames, so that each seed meets every task.
    const everyTask = seeds.flatMap((seed) => Array.from({ length: numTasks }, () => seed));
    const episodes = await this.timeline.as('evaluate', () => this.play(policy, everyTask, options));
    return evaluationOf(
      Array.from({ length: numTasks }, (_, i) => episodes.filter(({ env }) => env % numTasks === i)),
    );
  }

  private play<Memo>(
    policy: RolloutPolicy<Memo>,
    seeds: readonly Seed[],
    options: EvaluateOptions,
  ): Promise<Episode<Memo>[]> {
    const { env, numEnvs, timeline } = this.options;
    return rollout(env, policy, seeds, { ...options, numEnvs, wait: (answer) => timeline.wait(answer) });
  }
}

/** @param byTask episodes of each task */
function evaluationOf(byTask: readonly (readonly Episode<unknown>[])[]): EvaluationResult {
  const all = byTask.flat();
  const successes = countSuccesses(all);
  return {
    episodes: all.length,
    successes,
    successRate: all.length ? successes / all.length : 0,
    ci95: wilsonInterval(successes, all.length),
    meanSteps: all.length ? mean(all.map((episode) => episode.steps.length)) : 0,
    byTask: byTask.map((episodes) => ({ episodes: episodes.length, successes: countSuccesses(episodes) })),
  };
}

const countSuccesses = (episodes: readonly Episode<unknown>[]): number =>
  episodes.filter((episode) => episode.success).length;

export const successRate = (episodes: readonly Episode<unknown>[]): number =>
  mean(episodes.map((episode) => Number(episode.success)));
