/** Where the task frames live: an idle preview of the chosen task, until a run takes over. */
import { ELEMENT_NEEDS } from '../../contracts/needs';
import type { RunConfig } from '../../contracts/run';
import type { WatchableEnv } from '../../env/LockstepEnv';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { firstEpisodes } from '../../run/seeds';
import { findTask } from '../../task/catalogue';
import { createVectorEnv } from '../../taskEnv/createVectorEnv';
import { Mutex } from '../../thread/Mutex';
import { FrameFeed } from './FrameFeed';
import { type Screen, USUAL_SCREEN } from './frameLayout';

/** A preview takes no actions. */
const PREVIEW_NEEDS = { ...ELEMENT_NEEDS, stepMs: 0 };

type PreviewedRun = Pick<RunConfig, 'task' | 'otherTasks' | 'numEnvs' | 'seed'>;

class StageFrames {
  readonly feed = new FrameFeed();
  private attachedTo: HTMLElement | null = null;
  private announceContainer: (container: HTMLElement) => void = () => {};
  private readonly attached = new Promise<HTMLElement>((resolve) => {
    this.announceContainer = resolve;
  });
  private env: WatchableEnv | null = null;
  /** One opening or closing at a time. */
  private readonly mutex = new Mutex();
  /** The newest request; older ones that have not started are dropped. */
  private wish = 0;

  get baseUrl(): URL {
    return taskPagesUrl();
  }

  /** Called once, when the stage is on the page. */
  attach(container: HTMLElement): void {
    this.attachedTo = container;
    this.announceContainer(container);
  }

  /** Shows the first episodes of the next run, at rest. Rejects if the task's page cannot be shown. */
  preview({ task, otherTasks, numEnvs, seed }: PreviewedRun): Promise<void> {
    const wish = ++this.wish;
    return this.mutex.run(async () => {
      if (wish !== this.wish) return;
      await this.close();
      const env = createVectorEnv(findTask(task), { container: await this.attached, baseUrl: this.baseUrl });
      await env.open({ task, otherTasks, numEnvs, needs: PREVIEW_NEEDS });
      this.use(env);
      await env.reset(firstEpisodes({ task, otherTasks, numEnvs, seed }));
    });
  }

  /** Ends the preview and hands its place over. */
  async release(): Promise<HTMLElement> {
    this.wish += 1;
    await this.mutex.run(() => this.close());
    return this.attached;
  }

  /** From now on, draws what happens in these frames. */
  use(env: WatchableEnv): void {
    this.env = env;
    env.onFrameEvent = this.feed.receive;
    this.follow(this.feed.frame);
  }

  /** Enlarges another frame. */
  follow(frame: number): void {
    this.feed.follow(frame, null);
    const env = this.env;
    if (!env?.frames[frame]) return;
    env.observe(frame).then(
      // Something newer may have been shown in the meantime.
      (observation) =>
        this.feed.page === null && this.feed.frame === frame && this.feed.follow(frame, observation),
      // A frame that is still loading has nothing to observe yet.
      () => {},
    );
  }

  /** The enlarged frame; null while there is none. */
  get followed(): object | null {
    return this.env?.frames[this.feed.frame] ?? null;
  }

  /** Screen of the task whose frames are shown: each frame's box has that size, however it is scaled. */
  get screen(): Screen {
    const frame = this.attachedTo?.firstElementChild as HTMLElement | null | undefined;
    return frame ? { width: frame.offsetWidth, height: frame.offsetHeight } : USUAL_SCREEN;
  }

  get container(): HTMLElement | null {
    return this.attachedTo;
  }

  private async close(): Promise<void> {
    await this.env?.close();
    this.env = null;
    this.feed.clear();
  }
}

export const stageFrames = new StageFrames();
