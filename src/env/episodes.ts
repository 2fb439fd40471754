/** The books of N frames' episodes: steps taken, how each ended, what a step was worth. No page is touched here. */
import type { DataMode, EnvConfig, Observation, Seed, StepInfo, StepResult } from '../contracts/env';
import type { Task } from '../task/task';
import type { EpisodeStatus } from './taskPage';

export interface Start {
  readonly seed: Seed;
  readonly dataMode: DataMode;
}

interface Episode extends Start {
  steps: number;
  ended: 'terminated' | 'truncated' | null;
}

/** What came of a step in one frame. */
export interface Outcome {
  readonly observation: Observation;
  readonly status: EpisodeStatus;
  /** Why the action could not be carried out. */
  readonly actionError?: string;
  /** The first error that the page's scripts threw. */
  readonly pageError: string | null;
  /** The frame was lost on the way, and the episode with it. */
  readonly isLost?: boolean;
}

export class Episodes {
  private readonly episodes: (Episode | null)[];

  /** @param taskOf the task that a frame plays */
  constructor(
    private readonly config: EnvConfig,
    private readonly taskOf: (env: number) => Task,
  ) {
    this.episodes = Array.from({ length: config.numEnvs }, () => null);
  }

  begin(env: number, start: Start): void {
    this.episodes[env] = { ...start, steps: 0, ended: null };
  }

  /** Counts an action. False if the episode has ended: then nothing is to be done, and nothing is counted. */
  countStep(env: number): boolean {
    const episode = this.of(env);
    if (episode.ended !== null) return false;
    episode.steps++;
    return true;
  }

  /** Books the outcome of a step. */
  conclude(env: number, outcome: Outcome): StepResult {
    const { observation, status, pageError, isLost = false } = outcome;
    const episode = this.of(env);
    const { successThreshold, maxSteps } = this.taskOf(env);
    const wasRunning = episode.ended === null;
    if (wasRunning && status.isDone) episode.ended = 'terminated';
    else if (wasRunning && (isLost || episode.steps >= (this.config.maxSteps ?? maxSteps)))
      episode.ended = 'truncated';

    const terminated = episode.ended === 'terminated';
    const success = terminated && status.rawReward >= successThreshold;
    const info: StepInfo = {
      seed: episode.seed,
      rawReward: status.rawReward,
      scaledReward: status.scaledReward,
      success,
      reason: status.reason,
      steps: episode.steps,
      elapsedMs: status.elapsedMs,
      actionError: outcome.actionError ?? (pageError === null ? undefined : `page error: ${pageError}`),
    };
    const isEnd = wasRunning && episode.ended !== null;
    return {
      observation,
      reward: isEnd ? this.finalReward(terminated, success, status.rawReward) : 0,
      terminated,
      truncated: episode.ended === 'truncated',
      info,
    };
  }

  /** Which frames start anew after these results: those whose episode has ended and that have a seed to go on with. */
  startsAfter(
    results: readonly (StepResult | null)[],
    nextSeeds: readonly (Seed | null)[],
  ): (Start | null)[] {
    return results.map((result, env) => {
      const seed = nextSeeds[env] ?? null;
      const hasEnded = result !== null && (result.terminated || result.truncated);
      return hasEnded && seed !== null ? { seed, dataMode: this.of(env).dataMode } : null;
    });
  }

  private of(env: number): Episode {
    const episode = this.episodes[env];
    if (!episode) throw new Error(`Frame ${env} must be reset before it is stepped`);
    return episode;
  }

  /** A truncated episode has failed, whichever reward is asked for. */
  private finalReward(terminated: boolean, success: boolean, rawReward: number): number {
    if (this.config.reward === 'raw') return terminated ? rawReward : -1;
    return success ? 1 : -1;
  }
}
