/** What every trainer needs of its run: the environment, fresh training episodes, counters, somewhere to show decisions. */
import type { Decision, EvaluateOptions, EvaluationResult, Progress } from '../contracts/agent';
import type { Seed, VectorEnv } from '../contracts/env';
import { type Episode, type RolloutPolicy, rollout } from '../rl/rollout';
import { mean, wilsonInterval } from '../rl/statistics';

export interface ContextOptions {
  readonly env: VectorEnv;
  readonly numEnvs: number;
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

  get onDecision() {
    return this.options.onDecision;
  }

  get wantsInspection() {
    return this.options.wantsInspection;
  }

  get numEnvs(): number {
    return this.options.numEnvs;
  }

  count(what: 'controlSteps' | 'gradSteps', by = 1): void {
    this.counters[what] += by;
  }

  restore(progress: Progress): void {
    this.counters = { ...progress };
  }

  /** One fresh training episode in every frame. */
  async explore<Memo>(policy: RolloutPolicy<Memo>): Promise<Episode<Memo>[]> {
    const { env, numEnvs, trainingSeed } = this.options;
    const seeds = Array.from({ length: numEnvs }, (_, i) => trainingSeed(this.counters.episodes + i));
    const episodes = await rollout(env, policy, seeds, { numEnvs, dataMode: 'train' });
    this.counters.episodes += episodes.length;
    this.counters.envSteps += episodes.reduce((sum, episode) => sum + episode.steps.length, 0);
    return episodes;
  }

  async evaluate<Memo>(
    policy: RolloutPolicy<Memo>,
    seeds: readonly Seed[],
    { dataMode, signal }: EvaluateOptions,
  ): Promise<EvaluationResult> {
    const { env, numEnvs } = this.options;
    const episodes = await rollout(env, policy, seeds, { numEnvs, dataMode, signal });
    const successes = episodes.filter((episode) => episode.success).length;
    return {
      episodes: episodes.length,
      successes,
      successRate: episodes.length ? successes / episodes.length : 0,
      ci95: wilsonInterval(successes, episodes.length),
      meanSteps: episodes.length ? mean(episodes.map((episode) => episode.steps.length)) : 0,
    };
  }
}

export const successRate = (episodes: readonly Episode<unknown>[]): number =>
  mean(episodes.map((episode) => Number(episode.success)));
