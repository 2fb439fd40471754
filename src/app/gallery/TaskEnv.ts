/** One frame of a task for looking at: thumbnails, and the expert at work. */
import type { WatchableEnv } from '../../env/LockstepEnv';
import { createVectorEnv } from '../../packs/createVectorEnv';
import type { Task } from '../../task/task';
import { stageFrames } from '../stage/stageFrames';

/** Page milliseconds that pass with each action. */
const STEP_MS = 100;
/** Beyond every time limit: episodes end by the page's own rules. */
const MAX_STEPS = 1000;

/** The episode that thumbnails rest at, and the first that the expert plays. */
export const FIRST_SEED = 1;

export class TaskEnv {
  readonly env: WatchableEnv;
  /** Resolves when its page is there; never once it has been closed. */
  readonly opened: Promise<void>;
  #isClosed = false;

  constructor(container: HTMLElement, task: Task) {
    this.env = createVectorEnv(task, { container, baseUrl: stageFrames.baseUrl });
    const loaded = this.env.open({
      task: task.id,
      numEnvs: 1,
      maxSteps: MAX_STEPS,
      reward: 'raw',
      dataMode: 'train',
      stepMs: STEP_MS,
      detail: 'appearance',
    });
    this.opened = new Promise((resolve, reject) => {
      loaded.then(() => (this.#isClosed ? void this.env.close() : resolve()), reject);
    });
  }

  /** At any time: a page that is still loading goes at once, and what comes of it later is dropped. */
  close(): void {
    this.#isClosed = true;
    void this.env.close();
  }
}
