/**
 * Playing one of our own pages: its START cover and time limit work as they do on the page itself. The person's input is recorded, so that
 * the episode can be inspected step by step afterwards.
 */
import type { RawInput } from '../../../contracts/demo';
import type { Design, EpisodeSpec } from '../../../contracts/episode';
import type { EpisodeRecord } from '../../../contracts/record';
import { InputTap } from '../../../demo/InputTap';
import { seedEpisodes } from '../../../demo/seedEpisodes';
import type { PageWindow } from '../../../env/page';
import { TaskFrame } from '../../../env/TaskFrame';
import { recordingSeed } from '../../../run/seeds';
import { type HandPlay, handEpisode } from '../../episodes/handEpisode';
import { placedGoal } from '../../stage/goal';
import type { PlayEvents, PlayOptions, PlaySession } from './PlaySession';

export class FramePlay implements PlaySession {
  private readonly taskFrame: TaskFrame;
  private readonly events: PlayEvents;
  private readonly design: Design | undefined;
  private isDisposed = false;
  private isRunning = false;
  private tap: InputTap | null = null;
  /** Of the newest episode: its spec, what it asks for, and the person's input. */
  private spec: EpisodeSpec | null = null;
  private utterance = '';
  private input: RawInput[] = [];
  private gaveUp = false;

  constructor({ container, task, events, design }: PlayOptions, baseUrl: URL) {
    this.taskFrame = new TaskFrame(container, baseUrl, task);
    this.events = events;
    this.design = design;
  }

  async open(): Promise<void> {
    await this.taskFrame.load();
    if (this.isDisposed) return;
    this.taskFrame.setInteractive(true);
    this.taskFrame.setRealTime(true);
    const page = this.taskFrame.window;
    page.addEventListener('keydown', (event) => this.events.onKey(event));
    this.tap = new InputTap(page, (input) => {
      if (this.isRunning) this.input.push({ ...input, time: elapsed(page) });
    });
    this.watchEpisodes(page);
    seedEpisodes(
      this.taskFrame,
      () => this.nextEpisode(),
      (error) => this.events.onFailure(error.message),
    );
    this.events.onReady();
  }

  start(): void {
    const page = this.taskFrame.window;
    page.core.startEpisodeReal();
    page.focus();
  }

  giveUp(): void {
    if (!this.isRunning) return;
    this.gaveUp = true;
    this.taskFrame.window.core.endEpisode(-1, false, 'given up');
  }

  get elapsedMs(): number | null {
    return this.isRunning ? elapsed(this.taskFrame.window) : null;
  }

  dispose(): void {
    this.isDisposed = true;
    this.isRunning = false;
    this.tap?.dispose();
    this.taskFrame.dispose();
  }

  private nextEpisode(): EpisodeSpec {
    const design = this.design;
    this.spec = {
      task: this.taskFrame.task.id,
      seed: recordingSeed(),
      dataMode: 'train',
      ...(design !== undefined && { design }),
    };
    return this.spec;
  }

  private watchEpisodes(page: PageWindow): void {
    const { core } = page;
    const { startEpisodeReal, endEpisode } = core;
    core.startEpisodeReal = () => {
      startEpisodeReal.call(core);
      this.taskFrame.setInteractive(true);
      this.input = [];
      this.gaveUp = false;
      this.isRunning = true;
      const goal = placedGoal(this.taskFrame.task, page);
      this.utterance = goal.utterance;
      this.events.onStart(goal);
    };
    core.endEpisode = (...reward) => {
      const durationMs = elapsed(page);
      endEpisode.apply(core, reward);
      if (!this.isRunning || !page.WOB_DONE_GLOBAL) return;
      this.isRunning = false;
      const { WOB_RAW_REWARD_GLOBAL: rawReward, WOB_REWARD_REASON } = page;
      const success = rawReward >= this.taskFrame.task.successThreshold;
      const outcome = { rawReward, success, reason: WOB_REWARD_REASON ?? null };
      this.events.onEnd({
        ...outcome,
        seconds: durationMs / 1000,
        episode: this.episode({ ...outcome, durationMs }),
      });
    };
  }

  private episode(
    end: Pick<HandPlay, 'rawReward' | 'success' | 'reason' | 'durationMs'>,
  ): EpisodeRecord | null {
    const [spec, utterance, input, gaveUp] = [this.spec, this.utterance, this.input, this.gaveUp];
    return spec && handEpisode({ ...end, spec, playedAs: 'by hand', actor: 'You', utterance, input, gaveUp });
  }
}

const elapsed = (page: PageWindow): number => page.Date.now() - page.core.ept0;
