/**
 * Playing a page of a pack, or a recorded site. Its window cannot be reached, so it is polled for its status, and tells what the hand
 * does in it; and the person can use it only while an episode runs, so that none starts unnoticed.
 */
import type { EpisodeSpec } from '../../../contracts/episode';
import type { Needs } from '../../../contracts/needs';
import type { EpisodeRecord } from '../../../contracts/record';
import { InputLog } from '../../../demo/InputLog';
import type { EpisodeStatus } from '../../../env/taskPage';
import { wallDelay } from '../../../env/waiting';
import type { PackFrame } from '../../../packs/PackFrame';
import { recordingSeed } from '../../../run/seeds';
import type { IsolatedVectorEnv } from '../../../sandbox/IsolatedVectorEnv';
import type { SiteFrame } from '../../../sitePlayer/SiteFrame';
import { type HandPlay, handEpisode } from '../../episodes/handEpisode';
import { goalOf } from '../../stage/goal';
import type { PlayOptions, PlaySession } from './PlaySession';

const POLL_MS = 150;
/** Nobody acts except the person, in their own time. */
const NEEDS: Needs = {
  observation: { appearance: true },
  actions: 'mouse+keyboard',
  reward: 'raw',
  stepMs: 0,
};

export class SandboxPlay implements PlaySession {
  private isDisposed = false;
  private readonly log = new InputLog();
  private gaveUp = false;
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
    this.openFrame.hear((input) => {
      if (this.asked) this.log.add(input);
    });
    events.onReady();
  }

  start(): void {
    this.play().catch((error: Error) => {
      if (!this.isDisposed) this.options.events.onFailure(error.message);
    });
  }

  giveUp(): void {
    if (!this.asked) return;
    this.gaveUp = true;
    this.openFrame.step({ kind: 'terminate' }, 0).catch(() => {});
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
    const spec: EpisodeSpec = {
      task: task.id,
      seed: recordingSeed(),
      dataMode: 'train',
      ...(design !== undefined && { design }),
    };
    const [observation] = await this.env.reset([spec]);
    const frame = this.openFrame;
    if (this.isDisposed) return;
    this.log.begin();
    this.gaveUp = false;
    this.handOver(true);
    this.asked = { elapsedMs: 0, at: performance.now() };
    events.onStart(goalOf(observation!));
    for (;;) {
      await wallDelay(POLL_MS);
      if (this.isDisposed) return;
      const { status } = await frame.step(null, 0);
      if (this.isDisposed) return;
      if (status.isDone) return this.finish(status, spec, observation!.utterance);
      this.asked = { elapsedMs: status.elapsedMs, at: performance.now() };
    }
  }

  private finish(
    { rawReward, reason, elapsedMs }: EpisodeStatus,
    spec: EpisodeSpec,
    utterance: string,
  ): void {
    const { task, events } = this.options;
    const durationMs = this.endOf(elapsedMs);
    this.asked = null;
    this.handOver(false);
    const outcome = { rawReward, reason, success: rawReward >= task.successThreshold };
    const episode = this.episode({ ...outcome, durationMs, spec, utterance });
    events.onEnd({ ...outcome, seconds: durationMs / 1000, episode });
  }

  /**
   * When the episode ended, which is found out some time later: where the frame does not know, with the last act, if there was one
   * since the page was last asked. A replay that went on would differ.
   */
  private endOf(elapsedMs: number): number {
    const { endedMs } = this.openFrame;
    if (endedMs !== null) return endedMs;
    const lastAct = this.log.inputs.at(-1)?.time ?? 0;
    if (lastAct >= this.asked!.elapsedMs && !this.gaveUp) return lastAct;
    return Math.min(elapsedMs, this.options.task.timeLimitMs);
  }

  /**
   * Null if nothing was heard, as in a form, which is a page within the page; and where the pages get by without what is missing: a
   * replay would end there.
   */
  private episode(play: Omit<HandPlay, 'playedAs' | 'actor' | 'input' | 'gaveUp'>): EpisodeRecord | null {
    const { gaveUp, options, log } = this;
    const { inputs: input } = log;
    if (input.length === 0 || options.missRule === 'soft') return null;
    return handEpisode({ ...play, playedAs: 'by hand', actor: 'You', input, gaveUp });
  }

  private handOver(isTheirs: boolean): void {
    this.openFrame.setInteractive(isTheirs);
    this.openFrame.setRealTime(isTheirs);
    if (isTheirs) this.openFrame.element.querySelector('iframe')?.focus({ preventScroll: true });
  }
}
