/**
 * Keeps the records of N frames' episodes: steps taken, how each ended, the reward of each step. No page is touched
 * here.
 */
import { type EnvConfig, hasEnded, type Observation, type StepInfo, type StepResult } from '../contracts/env';
import type { EpisodeSpec, Moment } from '../contracts/episode';
import { findTask } from '../task/catalogue';
import { stepBudget } from '../task/stepBudget';
import type { Task } from '../task/task';
import type { EpisodeStatus } from './TaskPage';

interface Episode {
  readonly spec: EpisodeSpec;
  readonly task: Task;
  /** Its number in its frame, from 1. */
  readonly number: number;
  steps: number;
  /** The page's potential at this point of the episode; 0 for pages without one. */
  potential: number;
  ended: 'terminated' | 'truncated' | null;
}

/** The outcome of a step in one frame. */
export interface StepOutcome {
  readonly observation: Observation;
  readonly status: EpisodeStatus;
  /** Why the action could not be carried out. */
  readonly actionError?: string;
  /** The first error that the page's scripts threw. */
  readonly pageError: string | null;
  /** Whether the frame was lost during the step, and the episode with it. */
  readonly isLost?: boolean;
}

export class Episodes {
  private readonly episodes: (Episode | null)[];

  constructor(private readonly config: EnvConfig) {
    this.episodes = Array.from({ length: config.numEnvs }, () => null);
  }

  /** @param status of the page in the episode's first state */
  begin(frame: number, spec: EpisodeSpec, { potential }: EpisodeStatus): void {
    const number = (this.episodes[frame]?.number ?? 0) + 1;
    const task = findTask(spec.task);
    this.episodes[frame] = { spec, task, number, steps: 0, potential: potential ?? 0, ended: null };
  }

  /** Counts an action. False if the episode has ended: then nothing should be done, and nothing is counted. */
  countStep(frame: number): boolean {
    const episode = this.of(frame);
    if (episode.ended !== null) return false;
    episode.steps++;
    return true;
  }

  /** The episode that the frame is playing. */
  specOf(frame: number): EpisodeSpec {
    return this.of(frame).spec;
  }

  /** Where the frame is in its episode; null before its first. */
  momentOrNull(frame: number): Moment | null {
    return this.episodes[frame] ? this.momentOf(frame) : null;
  }

  /** Where the frame is in its episode. */
  momentOf(frame: number): Moment {
    const { number, steps } = this.of(frame);
    return { frame, episode: number, step: steps };
  }

  /** Records the outcome of a step. */
  conclude(frame: number, outcome: StepOutcome): StepResult {
    const { observation, status, actionError, pageError, isLost = false } = outcome;
    const episode = this.of(frame);
    const { task, spec } = episode;
    const wasRunning = episode.ended === null;
    const budget = this.config.maxSteps ?? stepBudget(task, this.config.needs);
    if (wasRunning && status.isDone) episode.ended = 'terminated';
    else if (wasRunning && (isLost || episode.steps >= budget)) episode.ended = 'truncated';

    const terminated = episode.ended === 'terminated';
    const success = terminated && status.rawReward >= task.successThreshold;
    const reward = wasRunning ? this.rewardOf(episode, status, success) : 0;
    episode.potential = status.potential ?? episode.potential;
    const info: StepInfo = {
      seed: spec.seed,
      rawReward: status.rawReward,
      scaledReward: status.scaledReward,
      success,
      reason: status.reason,
      steps: episode.steps,
      elapsedMs: status.elapsedMs,
      ...(status.potential === null ? {} : { potential: status.potential }),
      actionError,
      pageError: pageError ?? undefined,
    };
    return {
      observation: { ...observation, at: this.momentOf(frame) },
      reward,
      terminated,
      truncated: episode.ended === 'truncated',
      info,
    };
  }

  /** Which frames start again after these results: those whose episode has ended and that have a next one. */
  startsAfter(
    results: readonly (StepResult | null)[],
    next: readonly (EpisodeSpec | null)[],
  ): (EpisodeSpec | null)[] {
    return results.map((result, frame) =>
      result !== null && hasEnded(result) ? (next[frame] ?? null) : null,
    );
  }

  private of(frame: number): Episode {
    const episode = this.episodes[frame];
    if (!episode) throw new Error(`Frame ${frame} must be reset before it is stepped`);
    return episode;
  }

  /** The reward of a step in an episode that was still running. */
  private rewardOf(episode: Episode, status: EpisodeStatus, success: boolean): number {
    const ofEnd = this.endRewardOf(episode, status, success);
    if (this.config.needs.reward !== 'shaped') return ofEnd;
    const { potential, penalty } = status;
    const gained = potential === null ? 0 : potential - episode.potential;
    return ofEnd + gained + (episode.ended === 'terminated' ? 0 : penalty);
  }

  /**
   * What the end of an episode adds to a reward; 0 before it. A truncated episode has failed, whichever kind of reward is
   * requested.
   */
  private endRewardOf({ task, ended }: Episode, { rawReward }: EpisodeStatus, success: boolean): number {
    if (ended === null) return 0;
    const { reward: kind } = this.config.needs;
    const countsSuccessOnly = kind === 'exact' || (kind === 'sparse' && !task.hasPartialCredit);
    if (countsSuccessOnly) return success ? 1 : -1;
    return ended === 'terminated' ? rawReward : -1;
  }
}
