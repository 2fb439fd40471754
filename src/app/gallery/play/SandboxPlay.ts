/** Playing a page of a pack, or a recorded site, which is asked again and again whether the episode has ended. */
import type { EpisodeSpec } from '../../../contracts/episode';
import type { EpisodeRecord } from '../../../contracts/record';
import type { EpisodeStatus } from '../../../env/TaskPage';
import { wallDelay } from '../../../env/waiting';
import { recordingSeed } from '../../../run/seeds';
import type { IsolatedFrame, IsolatedVectorEnv } from '../../../sandbox/IsolatedVectorEnv';
import { type HandPlay, handEpisode } from '../../episodes/handEpisode';
import { goalOf } from '../../stage/goal';
import { HandedPage, POLL_MS } from '../../stage/HandedPage';
import type { PlayOptions, PlaySession } from './PlaySession';

export class SandboxPlay<Frame extends IsolatedFrame> implements PlaySession {
  private readonly page: HandedPage<Frame>;
  private gaveUp = false;
  /** A start is under way, or an episode is: another start does nothing. */
  private isBusy = false;

  /** @param env for the task's kind of page, not yet open */
  constructor(
    private readonly options: PlayOptions,
    env: IsolatedVectorEnv<Frame>,
  ) {
    this.page = new HandedPage(env);
  }

  open(): Promise<void> {
    const { task, events } = this.options;
    return this.page.open(task, () => events.onReady());
  }

  start(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.play()
      .catch((error: Error) => {
        if (!this.page.isDisposed) this.options.events.onFailure(error.message);
      })
      .finally(() => {
        this.isBusy = false;
      });
  }

  giveUp(): void {
    if (this.page.elapsedMs === null) return;
    this.gaveUp = true;
    this.page.frame.step({ kind: 'terminate' }, 0).catch(() => {});
  }

  get elapsedMs(): number | null {
    return this.page.elapsedMs;
  }

  dispose(): void {
    this.page.dispose();
  }

  /** The frame that is played in; null until it is there. */
  get frame(): object | null {
    return this.page.frame ?? null;
  }

  private async play(): Promise<void> {
    const { options, page } = this;
    const { events, task, design } = options;
    const spec: EpisodeSpec = {
      task: task.id,
      seed: recordingSeed(),
      dataMode: 'train',
      ...(design !== undefined && { design }),
    };
    const observation = await page.reset(spec);
    if (page.isDisposed) return;
    this.gaveUp = false;
    page.handOver();
    events.onStart(goalOf(observation));
    for (;;) {
      await wallDelay(POLL_MS);
      if (page.isDisposed) return;
      const { status } = await page.frame.step(null, 0);
      if (page.isDisposed) return;
      if (status.isDone) return this.finish(status, spec, observation.utterance);
      page.note(status.elapsedMs);
    }
  }

  private finish(
    { rawReward, reason, elapsedMs }: EpisodeStatus,
    spec: EpisodeSpec,
    utterance: string,
  ): void {
    const { task, events } = this.options;
    const durationMs = this.endOf(elapsedMs);
    this.page.takeBack();
    const outcome = { rawReward, reason, success: rawReward >= task.successThreshold };
    const episode = this.episode({ ...outcome, durationMs, spec, utterance });
    events.onEnd({ ...outcome, seconds: durationMs / 1000, episode });
  }

  /**
   * When the episode ended, which is found out some time later: where the frame does not know, with the last act, if there was one
   * since the page was last asked. A replay that went on would differ.
   */
  private endOf(elapsedMs: number): number {
    const { frame, log, askedMs } = this.page;
    if (frame.endedMs !== null) return frame.endedMs;
    const lastAct = log.inputs.at(-1)?.time ?? 0;
    if (lastAct >= askedMs! && !this.gaveUp) return lastAct;
    return Math.min(elapsedMs, this.options.task.timeLimitMs);
  }

  /**
   * Null if nothing was heard, as in a form, which is a page within the page; and where the pages get by without what is missing: a
   * replay would end there.
   */
  private episode(play: Omit<HandPlay, 'playedAs' | 'actor' | 'input' | 'gaveUp'>): EpisodeRecord | null {
    const { gaveUp, options } = this;
    const { inputs: input } = this.page.log;
    if (input.length === 0 || options.missRule === 'soft') return null;
    return handEpisode({ ...play, playedAs: 'by hand', actor: 'You', input, gaveUp });
  }
}
