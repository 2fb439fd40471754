/** N same-origin frames, each with a task of its own: all pages live in this thread, so their work is split into slices. */
import type { Observation } from '../contracts/env';
import type { EpisodeSpec } from '../contracts/episode';
import type { Task } from '../task/task';
import { awaitedLater } from '../thread/awaitedLater';
import type { StepOutcome } from './Episodes';
import { type FrameTurn, LockstepEnv } from './LockstepEnv';
import { Slice } from './Slice';
import { TaskFrame } from './TaskFrame';

export class FrameVectorEnv extends LockstepEnv<TaskFrame> {
  private readonly container: HTMLElement;
  private readonly baseUrl: URL | string;

  constructor({ container, baseUrl }: { container: HTMLElement; baseUrl: URL | string }) {
    super();
    this.container = container;
    this.baseUrl = baseUrl;
  }

  protected observeFrame(frame: number): Promise<Observation> {
    return this.taskFrames[frame].look(this.config.needs.observation);
  }

  protected createFrame(task: Task): TaskFrame {
    return new TaskFrame(this.container, this.baseUrl, task);
  }

  /**
   * The first frame of each page loads ahead: what it has fetched and compiled is then in the browser's memory for the
   * others. If they loaded side by side, each would request every file.
   */
  protected override async loadFrames(frames: readonly TaskFrame[]): Promise<void> {
    const first = new Map(frames.toReversed().map((frame) => [frame.address, frame]));
    const isFirst = (frame: TaskFrame) => first.get(frame.address) === frame;
    await super.loadFrames(frames.filter(isFirst));
    // Frames that were closed in the meantime are no longer needed.
    await super.loadFrames(frames.filter((frame) => !isFirst(frame) && this.taskFrames.includes(frame)));
  }

  protected async startFrames(starts: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const slice = new Slice();
    const observations: (Promise<Observation> | null)[] = [];
    for (const [frame, start] of starts.entries()) {
      // Pages that have something to load do so side by side.
      observations[frame] = start && awaitedLater(this.startFrame(frame, start));
      await slice.yieldIfLong();
    }
    return Promise.all(observations);
  }

  protected async stepFrames(turns: readonly FrameTurn[]): Promise<StepOutcome[]> {
    const { stepMs, observation: needs } = this.config.needs;
    const slice = new Slice();
    const errors: (string | undefined)[] = [];
    for (const { frame, action } of turns) {
      errors.push(action ? this.taskFrames[frame].act(action) : undefined);
      await slice.yieldIfLong();
    }
    await slice.yield();
    for (const { frame, action } of turns) {
      if (action) this.taskFrames[frame].advance(stepMs);
      await slice.yieldIfLong();
    }
    await slice.yield();

    const outcomes: Promise<StepOutcome>[] = [];
    for (const [i, { frame }] of turns.entries()) {
      const taskFrame = this.taskFrames[frame];
      const [status, pageError] = [taskFrame.status(), taskFrame.takePageError()];
      const toOutcome = (observation: Observation) => ({
        observation,
        status,
        pageError,
        actionError: errors[i],
      });
      // The page is read here and now; pictures are drawn in parallel.
      outcomes.push(awaitedLater(taskFrame.look(needs).then(toOutcome)));
      await slice.yieldIfLong();
    }
    return Promise.all(outcomes);
  }

  private async startFrame(frame: number, start: EpisodeSpec): Promise<Observation> {
    const taskFrame = this.taskFrames[frame];
    await taskFrame.reset(start);
    const status = taskFrame.status();
    return this.begin(frame, start, status, await taskFrame.look(this.config.needs.observation));
  }
}
