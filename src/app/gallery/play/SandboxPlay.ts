/**
 * Playing a page of a pack, or a recorded site. Its window cannot be reached, so it is polled for its status; and the person can
 * use it only while an episode runs, so that none starts unnoticed.
 */
import type { Needs } from '../../../contracts/needs';
import { wallDelay } from '../../../env/waiting';
import type { PackFrame } from '../../../packs/PackFrame';
import type { IsolatedVectorEnv } from '../../../sandbox/IsolatedVectorEnv';
import type { SiteFrame } from '../../../sitePlayer/SiteFrame';
import { goalOf } from '../../stage/goal';
import type { PlayOptions, PlaySession } from './PlaySession';

const POLL_MS = 150;
/** A person gets another episode each time. */
const SEEDS = 2 ** 31;
/** Nobody acts except the person, in their own time. */
const NEEDS: Needs = {
  observation: { appearance: true },
  actions: 'mouse+keyboard',
  reward: 'raw',
  stepMs: 0,
};

export class SandboxPlay implements PlaySession {
  private isDisposed = false;
  /** The last poll of the running episode: its time then, and the time here. */
  private asked: { readonly elapsedMs: number; readonly at: number } | null = null;

  /** @param env for the task's kind of page, not yet open */
  constructor(
    private readonly options: PlayOptions,
    private readonly env: IsolatedVectorEnv<PackFrame | SiteFrame>,
  ) {}

  async open(): Promise<void> {
    const { task, events } = this.options;
    await this.env.open({
      task: task.id,
      numEnvs: 1,
      maxSteps: Number.MAX_SAFE_INTEGER,
      needs: NEEDS,
    });
    if (this.isDisposed) return void this.env.close();
    events.onReady();
  }

  start(): void {
    this.play().catch((error: Error) => {
      if (!this.isDisposed) this.options.events.onFailure(error.message);
    });
  }

  giveUp(): void {
    if (this.asked) this.openFrame.step({ kind: 'terminate' }, 0).catch(() => {});
  }

  get elapsedMs(): number | null {
    return this.asked && this.asked.elapsedMs + performance.now() - this.asked.at;
  }

  dispose(): void {
    this.isDisposed = true;
    this.asked = null;
    void this.env.close();
  }

  /** The frame that is played in; null until it is there. */
  get frame(): object | null {
    return this.env.frames[0] ?? null;
  }

  private get openFrame(): PackFrame | SiteFrame {
    return this.env.frames[0];
  }

  private async play(): Promise<void> {
    const { events, task, design } = this.options;
    const [observation] = await this.env.reset([
      {
        task: task.id,
        seed: Math.floor(Math.random() * SEEDS),
        dataMode: 'train',
        ...(design !== undefined && { design }),
      },
    ]);
    const frame = this.openFrame;
    if (this.isDisposed) return;
    this.handOver(true);
    this.asked = { elapsedMs: 0, at: performance.now() };
    events.onStart(goalOf(observation!));
    for (;;) {
      await wallDelay(POLL_MS);
      if (this.isDisposed) return;
      const { status } = await frame.step(null, 0);
      if (this.isDisposed) return;
      if (status.isDone) {
        const { rawReward, reason, elapsedMs } = status;
        this.asked = null;
        this.handOver(false);
        const success = rawReward >= task.successThreshold;
        events.onEnd({ rawReward, success, reason, seconds: elapsedMs / 1000, episode: null });
        return;
      }
      this.asked = { elapsedMs: status.elapsedMs, at: performance.now() };
    }
  }

  private handOver(isTheirs: boolean): void {
    this.openFrame.setInteractive(isTheirs);
    this.openFrame.setRealTime(isTheirs);
    if (isTheirs) this.openFrame.element.querySelector('iframe')?.focus({ preventScroll: true });
  }
}
