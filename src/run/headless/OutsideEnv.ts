/** Pages of a task for a program outside the browser, step by step, in the words of Gymnasium. */
import { type Action, hasEnded, type Observation, type StepResult, stepError } from '../../contracts/env';
import type { Moment, PageEpisode, Seed } from '../../contracts/episode';
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
  /** How many pages are played side by side; one if left out. */
  readonly pages?: number;
}

/** What the other program does in a page. */
export interface OutsideTurn {
  readonly action: Action;
  /** What it says about its decision, to be shown with the episode. */
  readonly note?: DecisionNote;
}

/** What an outside program learns about the environment before the first episode. */
export interface OutsideEnvInfo {
  readonly task: string;
  readonly max_steps: number;
  /** CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number };
  /** Where the number was asked for. */
  readonly pages?: number;
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
    /** Why the action could not be carried out; `page error: ...` if it was, and the page threw; null if all went well. */
    readonly action_error: string | null;
    /** The first error that the page's scripts threw, whether or not the action could be carried out. */
    readonly page_error: string | null;
    /** At the end of an episode: what follows the page's address in a link that opens the episode step by step. */
    readonly link?: string;
  };
}

export class OutsideEnv {
  readonly info: OutsideEnvInfo;
  private readonly env: RecordingEnv;
  private readonly needs: Needs;
  /** By page: the current moment. */
  private readonly moments: (Moment | undefined)[] = [];
  /** To the episodes that have just ended, in the order of their pages. */
  private links: string[] = [];

  constructor(
    container: HTMLElement,
    { task: id, screenshot, maxSteps, pages, ...needs }: OutsideEnvRequest,
  ) {
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
      ...(pages !== undefined && { pages }),
    };
    const baseUrl = taskPagesUrl();
    this.env = new RecordingEnv(createVectorEnv(task, { container, baseUrl }), {
      circumstances: () => ({ playedAs: 'another program', controlSteps: 0 }),
      failureReturn: null,
      onEpisode: (episode) => {
        this.links.push(`#episode=${encodeEpisode(episode)}`);
      },
    });
  }

  async open(): Promise<OutsideEnvInfo> {
    const { task, max_steps: maxSteps, pages: numEnvs = 1 } = this.info;
    await this.env.open({ task, numEnvs, maxSteps, needs: this.needs });
    return this.info;
  }

  /** Begins an episode in each page but those with null: the same seed and mode, the same episode. */
  async reset(episodes: readonly (PageEpisode | null)[]): Promise<(OutsideReset | null)[]> {
    const { task } = this.info;
    const observations = await this.env.reset(episodes.map((episode) => episode && { task, ...episode }));
    return Promise.all(
      observations.map(
        async (observation, page) =>
          observation && {
            observation: await this.show(page, observation),
            info: { seed: episodes[page]!.seed },
          },
      ),
    );
  }

  /** Only in pages whose episode is under way: from `reset` until it is terminated or truncated. Null leaves a page alone. */
  async step(turns: readonly (OutsideTurn | null)[]): Promise<(OutsideStep | null)[]> {
    for (const [page, turn] of turns.entries()) {
      const at = this.moments[page];
      if (turn?.note && at) this.env.note({ at, note: turn.note });
    }
    this.links = [];
    const results = await this.env.step(turns.map((turn) => (turn === null ? null : turn.action)));
    const links = results.map((result) => (result && hasEnded(result) ? this.links.shift() : undefined));
    return Promise.all(
      results.map(async (result, page) => result && this.toOutside(page, result, links[page])),
    );
  }

  close(): Promise<void> {
    return this.env.close();
  }

  private async toOutside(page: number, result: StepResult, link: string | undefined): Promise<OutsideStep> {
    const { observation, reward, terminated, truncated, info } = result;
    return {
      observation: await this.show(page, observation),
      reward,
      terminated,
      truncated,
      info: {
        seed: info.seed,
        success: info.success,
        raw_reward: info.rawReward,
        reason: info.reason,
        steps: info.steps,
        elapsed_ms: info.elapsedMs,
        action_error: stepError(info) ?? null,
        page_error: info.pageError ?? null,
        ...(link !== undefined && { link }),
      },
    };
  }

  private show(page: number, observation: Observation): Promise<MiniwobObservation> {
    this.moments[page] = observation.at;
    return toMiniwobObservation(observation);
  }
}
