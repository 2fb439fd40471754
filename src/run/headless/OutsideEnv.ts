/** One task page for a program outside the browser, step by step, in the words of Gymnasium. */
import type { Action, Observation } from '../../contracts/env';
import type { DataMode, Moment, Seed } from '../../contracts/episode';
import type { ActionMode, Needs, RewardKind } from '../../contracts/needs';
import type { DecisionNote } from '../../contracts/record';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { RecordingEnv } from '../../rl/RecordingEnv';
import { encodeEpisode } from '../../store/episodeCode';
import { findTask } from '../../task/catalogue';
import { stepBudget } from '../../task/stepBudget';
import { createVectorEnv } from '../../taskEnv/createVectorEnv';
import { type MiniwobObservation, toMiniwobObservation } from './miniwobObservation';

export interface OutsideEnvRequest {
  readonly task: string;
  readonly actions: ActionMode;
  readonly reward: RewardKind;
  /** Virtual milliseconds that pass with each action. */
  readonly stepMs: number;
  /** Actions an episode may take before it is truncated; the task's own number if left out. */
  readonly maxSteps?: number;
  readonly screenshot: boolean;
}

/** What an outside program learns about the environment before the first episode. */
export interface OutsideEnvInfo {
  readonly task: string;
  readonly max_steps: number;
  /** CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number };
}

export interface OutsideReset {
  readonly observation: MiniwobObservation;
  readonly info: { readonly seed: Seed };
}

export interface OutsideStep {
  readonly observation: MiniwobObservation;
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly info: {
    readonly seed: Seed;
    /** The task's success rule; a positive reward alone may be partial credit. */
    readonly success: boolean;
    readonly raw_reward: number;
    readonly reason: string | null;
    readonly steps: number;
    /** Milliseconds of the page's own, virtual time since the episode began. */
    readonly elapsed_ms: number;
    /** Why the action could not be carried out; null if it was. */
    readonly action_error: string | null;
    /** At the end of an episode: what follows the page's address in a link that opens the episode step by step. */
    readonly link?: string;
  };
}

export class OutsideEnv {
  readonly info: OutsideEnvInfo;
  private readonly env: RecordingEnv;
  private readonly needs: Needs;
  /** Where the episode is. */
  private at: Moment | undefined;
  /** To the episode that has just ended. */
  private link: string | undefined;

  constructor(container: HTMLElement, { task: id, screenshot, maxSteps, ...needs }: OutsideEnvRequest) {
    const task = findTask(id);
    const { width, height } = task.screen;
    this.needs = {
      ...needs,
      observation: { colours: true, ...(screenshot && { screenshot: { width, height } }) },
    };
    this.info = {
      task: id,
      max_steps: maxSteps ?? stepBudget(task, this.needs),
      screen: { width, height },
    };
    const baseUrl = taskPagesUrl();
    this.env = new RecordingEnv(createVectorEnv(task, { container, baseUrl }), {
      circumstances: () => ({ playedAs: 'another program', controlSteps: 0 }),
      failureReturn: () => null,
      onEpisode: (episode) => {
        this.link = `#episode=${encodeEpisode(episode)}`;
      },
    });
  }

  async open(): Promise<OutsideEnvInfo> {
    const { task, max_steps: maxSteps } = this.info;
    await this.env.open({ task, numEnvs: 1, maxSteps, needs: this.needs });
    return this.info;
  }

  /** Begins an episode: the same seed and mode, the same episode. */
  async reset(seed: Seed, dataMode: DataMode): Promise<OutsideReset> {
    const [observation] = await this.env.reset([{ task: this.info.task, seed, dataMode }]);
    return { observation: await this.show(observation!), info: { seed } };
  }

  /**
   * Only while an episode is under way: from `reset` until it is terminated or truncated.
   * @param note what the other program says about its decision, to be shown with the episode
   */
  async step(action: Action, note?: DecisionNote): Promise<OutsideStep> {
    if (note && this.at) this.env.note({ at: this.at, note });
    this.link = undefined;
    const [result] = await this.env.step([action]);
    const { observation, reward, terminated, truncated, info } = result!;
    return {
      observation: await this.show(observation),
      ...{ reward, terminated, truncated },
      info: {
        seed: info.seed,
        success: info.success,
        raw_reward: info.rawReward,
        reason: info.reason,
        steps: info.steps,
        elapsed_ms: info.elapsedMs,
        action_error: info.actionError ?? null,
        ...(this.link !== undefined && { link: this.link }),
      },
    };
  }

  close(): Promise<void> {
    return this.env.close();
  }

  private show(observation: Observation): Promise<MiniwobObservation> {
    this.at = observation.at;
    return toMiniwobObservation(observation);
  }
}
