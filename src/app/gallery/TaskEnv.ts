/** One frame of a task for people to watch: thumbnails, an expert or an agent at work. */
import type { Action, Observation, StepResult } from '../../contracts/env';
import type { Design, EpisodeSpec, Seed } from '../../contracts/episode';
import type { Needs } from '../../contracts/needs';
import type { WatchableEnv } from '../../env/LockstepEnv';
import type { Task } from '../../task/task';
import { createVectorEnv } from '../../taskEnv/createVectorEnv';
import { stageFrames } from '../stage/stageFrames';

/** Everything that can be observed, elements and mouse alike, the task's own reward, 100 page milliseconds per action. */
const NEEDS: Needs = {
  observation: { appearance: true },
  actions: 'any',
  reward: 'raw',
  stepMs: 100,
};
/** Beyond every time limit: episodes end by the page's own rules. */
const MAX_STEPS = 1000;

export interface TaskEnvOptions {
  /** The needs of the player; everything that can be observed and done if left out. */
  readonly needs?: Needs;
  /** Actions after which an episode is cut off. */
  readonly maxSteps?: number;
}

/** The episode that thumbnails show at rest, and the first that the expert plays. */
export const FIRST_SEED = 1;

export class TaskEnv {
  private readonly env: WatchableEnv;
  /** Resolves when its page is there; never after it has been closed. */
  readonly opened: Promise<void>;
  /** Page milliseconds of an action. */
  readonly stepMs: number;
  private isClosed = false;

  constructor(
    container: HTMLElement,
    private readonly task: Task,
    { needs = NEEDS, maxSteps = MAX_STEPS }: TaskEnvOptions = {},
  ) {
    this.stepMs = needs.stepMs;
    this.env = createVectorEnv(task, { container, baseUrl: stageFrames.baseUrl, isRestrained: true });
    const loaded = this.env.open({
      task: task.id,
      numEnvs: 1,
      maxSteps,
      needs,
    });
    this.opened = new Promise((resolve, reject) => {
      loaded.then(() => (this.isClosed ? void this.env.close() : resolve()), reject);
    });
  }

  /** The episode of a seed, and of a design where the task's pages are built from one. */
  spec(seed: Seed, design?: Design): EpisodeSpec {
    return { task: this.task.id, seed, dataMode: 'train', ...(design !== undefined && { design }) };
  }

  async reset(seed: Seed, design?: Design): Promise<Observation> {
    const [observation] = await this.env.reset([this.spec(seed, design)]);
    return observation!;
  }

  async step(action: Action): Promise<StepResult> {
    const [result] = await this.env.step([action]);
    return result!;
  }

  /** May be called at any time: a page that is still loading is removed at once, and its later results are dropped. */
  close(): void {
    this.isClosed = true;
    void this.env.close();
  }
}
