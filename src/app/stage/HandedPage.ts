/**
 * A page in a sandbox, in the hands of a person. Its window cannot be reached, so it is asked again and again how the episode is going,
 * and tells what the hand does in it; and the person can use it only while an episode runs, so that none starts unnoticed.
 */
import type { Observation } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import type { Needs } from '../../contracts/needs';
import { InputLog } from '../../demo/InputLog';
import type { IsolatedFrame, IsolatedVectorEnv } from '../../sandbox/IsolatedVectorEnv';
import type { Task } from '../../task/task';

/** How often to ask, in milliseconds. */
export const POLL_MS = 150;

/** Nobody acts except the person, in their own time. */
const NEEDS: Needs = {
  observation: { appearance: true },
  actions: 'mouse+keyboard',
  reward: 'raw',
  stepMs: 0,
};

export class HandedPage<Frame extends IsolatedFrame> {
  /** What the hand has done in the episode. */
  readonly log = new InputLog();
  private isClosed = false;
  /** The last answer about the running episode: its time then, and the time here. */
  private asked: { readonly elapsedMs: number; readonly at: number } | null = null;

  /** @param env for the task's kind of page, not yet open */
  constructor(private readonly env: IsolatedVectorEnv<Frame>) {}

  /** Shows the page, unless it was disposed of meanwhile. Rejects if it cannot be shown. */
  async open(task: Task, onReady: () => void): Promise<void> {
    await this.env.open({ task: task.id, numEnvs: 1, maxSteps: Number.MAX_SAFE_INTEGER, needs: NEEDS });
    if (this.isClosed) return void this.env.close();
    this.frame.hear((input) => {
      if (this.asked) this.log.add(input);
    });
    onReady();
  }

  get isDisposed(): boolean {
    return this.isClosed;
  }

  /** The frame of the page. */
  get frame(): Frame {
    return this.env.frames[0];
  }

  /** Page milliseconds since the start of the running episode, as far as is known here; null between episodes. */
  get elapsedMs(): number | null {
    return this.asked && this.asked.elapsedMs + performance.now() - this.asked.at;
  }

  /** The same, as the page last said it. */
  get askedMs(): number | null {
    return this.asked?.elapsedMs ?? null;
  }

  /** Sets the page up for an episode, which begins when it is handed over. */
  async reset(episode: EpisodeSpec): Promise<Observation> {
    const [observation] = await this.env.reset([episode]);
    return observation!;
  }

  /** Gives it to the person: the episode begins. */
  handOver(): void {
    this.log.begin();
    this.note(0);
    this.setTheirs(true);
    this.frame.element.querySelector('iframe')?.focus({ preventScroll: true });
  }

  /** Keeps what the page has just said of its time, milliseconds. */
  note(elapsedMs: number): void {
    this.asked = { elapsedMs, at: performance.now() };
  }

  /** Takes it back: the episode has ended. */
  takeBack(): void {
    this.stopListening();
    this.setTheirs(false);
  }

  /** What the hand does from now on belongs to no episode. */
  stopListening(): void {
    this.asked = null;
  }

  dispose(): void {
    this.isClosed = true;
    this.stopListening();
    void this.env.close();
  }

  private setTheirs(isTheirs: boolean): void {
    this.frame.setInteractive(isTheirs);
    this.frame.setRealTime(isTheirs);
  }
}
