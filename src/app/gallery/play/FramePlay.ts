/** Playing a page of our own: its START cover and time limit work as they do on the page alone. */
import type { Design } from '../../../contracts/episode';
import { TaskFrame } from '../../../env/frame';
import type { PageCore, PageWindow } from '../../../env/page';
import { extractFields } from '../../../task/fields';
import type { Goal } from '../goal';
import type { PlayEvents, PlayOptions, PlaySession } from './PlaySession';

/** Of the page protocol, what only players use. */
interface PlayedCore extends PageCore {
  /** When the episode started, page milliseconds. */
  readonly ept0: number;
}

export class FramePlay implements PlaySession {
  readonly #frame: TaskFrame;
  readonly #events: PlayEvents;
  readonly #design: Design | undefined;
  #isDisposed = false;
  #isRunning = false;

  constructor({ container, task, events, design }: PlayOptions, baseUrl: URL) {
    this.#frame = new TaskFrame(container, baseUrl, task);
    this.#events = events;
    this.#design = design;
  }

  async open(): Promise<void> {
    await this.#frame.load();
    if (this.#isDisposed) return;
    this.#frame.setInteractive(true);
    this.#frame.setRealTime(true);
    const page = this.#frame.window;
    // Unseeded, a page starts with the same problem whenever it is loaded.
    page.Math.seedrandom(crypto.randomUUID());
    if (this.#design !== undefined) page.core.setDesign?.(page.structuredClone(this.#design));
    page.addEventListener('keydown', (event) => this.#events.onKey(event));
    this.#watchEpisodes(page);
    this.#events.onReady();
  }

  start(): void {
    const page = this.#frame.window;
    page.core.startEpisodeReal();
    page.focus();
  }

  giveUp(): void {
    if (this.#isRunning) this.#frame.window.core.endEpisode(-1, false, 'given up');
  }

  get elapsedMs(): number | null {
    return this.#isRunning ? elapsed(this.#frame.window) : null;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#isRunning = false;
    this.#frame.dispose();
  }

  #readGoal({ core, document }: PageWindow): Goal {
    const goal = core.getUtterance();
    const place = document.getElementById('query')?.getBoundingClientRect() ?? null;
    if (typeof goal !== 'string') {
      const fields = Object.entries(goal.fields).map(([key, value]) => [key, String(value)] as const);
      return { utterance: goal.utterance, fields, place };
    }
    return { utterance: goal, fields: extractFields(this.#frame.task.id, goal), place };
  }

  #watchEpisodes(page: PageWindow): void {
    const { core } = page;
    const { startEpisodeReal, endEpisode } = core;
    core.startEpisodeReal = () => {
      startEpisodeReal.call(core);
      this.#isRunning = true;
      this.#events.onStart(this.#readGoal(page));
    };
    core.endEpisode = (...reward) => {
      const seconds = elapsed(page) / 1000;
      endEpisode.apply(core, reward);
      if (!this.#isRunning || !page.WOB_DONE_GLOBAL) return;
      this.#isRunning = false;
      const { WOB_RAW_REWARD_GLOBAL: rawReward, WOB_REWARD_REASON: reason } = page;
      const success = rawReward >= this.#frame.task.successThreshold;
      this.#events.onEnd({ rawReward, success, reason: reason ?? null, seconds });
    };
  }
}

const elapsed = (page: PageWindow): number => page.Date.now() - (page.core as PlayedCore).ept0;
