/** One task page for a program outside the browser, step by step, in the words of Gymnasium. */
import type { Action, Observation, VectorEnv } from '../../contracts/env';
import type { DataMode, Seed } from '../../contracts/episode';
import type { ActionMode, Needs, RewardKind } from '../../contracts/needs';
import { createVectorEnv } from '../../replay/createVectorEnv';
import { findTask } from '../../task/catalogue';
import { stepBudget } from '../../task/stepBudget';
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
  };
}

export class OutsideEnv {
  readonly info: OutsideEnvInfo;
  private readonly env: VectorEnv;
  private readonly needs: Needs;

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
    this.env = createVectorEnv(task, { container, baseUrl: new URL('miniwob/', document.baseURI) });
  }

  async open(): Promise<OutsideEnvInfo> {
    const { task, max_steps: maxSteps } = this.info;
    await this.env.open({ task, numEnvs: 1, maxSteps, needs: this.needs });
    return this.info;
  }

  /** Begins an episode: the same seed and mode, the same episode. */
  async reset(seed: Seed, dataMode: DataMode): Promise<OutsideReset> {
    const [observation] = await this.env.reset([{ task: this.info.task, seed, dataMode }]);
    return { observation: await toMiniwobObservation(observation as Observation), info: { seed } };
  }

  /** Only while an episode is under way: from `reset` until it is terminated or truncated. */
  async step(action: Action): Promise<OutsideStep> {
    const [result] = await this.env.step([action]);
    const { observation, reward, terminated, truncated, info } = result!;
    return {
      observation: await toMiniwobObservation(observation),
      ...{ reward, terminated, truncated },
      info: {
        seed: info.seed,
        success: info.success,
        raw_reward: info.rawReward,
        reason: info.reason,
        steps: info.steps,
        elapsed_ms: info.elapsedMs,
        action_error: info.actionError ?? null,
      },
    };
  }

  close(): Promise<void> {
    return this.env.close();
  }
}
