/**
 * One task page in an iframe: load, reset, act, observe.
 *
 * The iframe shows the page under its own address. Its window exists, with an empty document, as soon as the iframe is
 * in the document, and HTML requires browsers to keep that window for the first page of the same origin. So clock and
 * focus are installed right then, before any script of the page runs, and the page needs no change: links to `#tabs-1`,
 * relative addresses and isolation headers all work as they do when the page is opened alone.
 */
import type { Action, Fields, Observation } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import { errorMessage } from '../contracts/errorMessage';
import type { ObservationNeeds } from '../contracts/needs';
import { sourceOfKind } from '../task/source';
import type { Task } from '../task/task';
import { createBox, createIframe, setReachable } from './frameBox';
import { darkroomOf } from './observation/darkroom/Darkroom';
import { isTaskPage, isWithinReach, type PageWindow } from './page';
import { loadFonts } from './pageFonts';
import { Realm } from './realm/Realm';
import { type EpisodeStatus, TaskPage } from './TaskPage';
import { wallDelay, within } from './waiting';
import { withFields } from './withFields';

const LOAD_DEADLINE_MS = 15_000;
/** The address of the frames in which pictures are drawn, relative to the folder of the task pages. */
const HOLDER = '../packs/holder.html';

export class TaskFrame {
  /** Clips the page to its screen. */
  readonly element: HTMLDivElement;
  private iframe: HTMLIFrameElement;
  private loaded: TaskPage | null = null;
  private goal: { utterance: string; fields: Fields } = { utterance: '', fields: [] };
  private isInteractive = false;
  private isRealTime = false;

  /** `baseUrl`: the folder of the task pages, with a trailing slash. */
  constructor(
    container: HTMLElement,
    private readonly baseUrl: URL | string,
    readonly task: Task,
  ) {
    const document = container.ownerDocument;
    this.element = createBox(document, task);
    this.iframe = createIframe(document, task);
    container.append(this.element);
  }

  /** The page's window, for recorders and overlays; throws while no page is loaded. */
  get window(): PageWindow {
    return this.page.win;
  }

  /**
   * The window that an agent sees and acts in: if the page shows its task in a frame, that frame's window in this
   * episode.
   */
  get screen(): Window & typeof globalThis {
    return this.page.screen;
  }

  /** The page's address, relative to the folder of task pages. Throws if the task is not a built-in one. */
  get address(): string {
    return sourceOfKind(this.task, 'built-in').page;
  }

  /** Loads the page again, in a new window. */
  async load(): Promise<void> {
    this.loaded?.setRealTime(null);
    this.loaded = null;
    this.iframe.remove();
    this.iframe = createIframe(this.element.ownerDocument, this.task);
    this.iframe.src = new URL(this.address, this.baseUrl).href;
    const arrived = new Promise((resolve) => this.iframe.addEventListener('load', resolve, { once: true }));
    this.element.append(this.iframe);
    const win = this.iframe.contentWindow as PageWindow;
    const realm = new Realm(win);
    await within(LOAD_DEADLINE_MS, arrived, () => new Error(`no answer from ${this.iframe.src}`));

    if (!isWithinReach(win)) throw new Error(`nothing answers at ${this.iframe.src}`);
    if (!isTaskPage(win)) throw new Error(`there is no task page at ${this.iframe.src}`);
    await loadFonts(win.document);
    const holder = new URL(HOLDER, this.baseUrl).href;
    const { draw } = darkroomOf(this.element.ownerDocument, holder);
    this.loaded = new TaskPage(win, realm, wallDelay, { draw });
    this.applyModes();
  }

  /**
   * Starts an episode. What follows depends only on task, episode and actions, not on what the frame has done before. A
   * page that fails or hangs is loaded once more; if it fails again, that is an error.
   */
  async reset(episode: PageEpisode): Promise<void> {
    try {
      if (!this.loaded) await this.load();
      await this.startEpisode(episode);
    } catch {
      try {
        await this.load();
        await this.startEpisode(episode);
      } catch (cause) {
        this.loaded = null;
        const { id } = this.task;
        throw new Error(`Cannot start task "${id}" with seed ${episode.seed}: ${errorMessage(cause)}`, {
          cause,
        });
      }
    }
  }

  /** Carries out an action. Returns what went wrong, if anything did; the page is then unchanged. */
  act(action: Action): string | undefined {
    return this.page.act(action);
  }

  /** Lets page time pass; in real time it passes on its own. */
  advance(ms: number): void {
    this.page.advance(ms);
  }

  /** What the page shows, returned synchronously and therefore without a screenshot. */
  observe(needs?: Omit<ObservationNeeds, 'screenshot'>): Observation {
    return { ...this.goal, ...this.page.observe(needs) };
  }

  /**
   * Like `observe`, with the screenshot that `needs` asks for. Everything is read before this returns; only drawing
   * takes longer.
   */
  async look(needs: ObservationNeeds): Promise<Observation> {
    const { goal } = this;
    return { ...goal, ...(await this.page.look({ ...needs, screen: this.task.screen })) };
  }

  status(): EpisodeStatus {
    return this.page.status();
  }

  /** The live element behind a ref of this episode, for highlights and overlays. */
  elementOf(ref: number): Element | undefined {
    return this.page.elementOf(ref);
  }

  /** The first error that a script of the page has thrown since the last call, if any. */
  takePageError(): string | null {
    return this.page.takeError();
  }

  /** Page time follows the wall clock, for watching and recording. */
  setRealTime(on: boolean): void {
    this.isRealTime = on;
    this.applyModes();
  }

  /** Whether a person's mouse and keyboard reach the page. */
  setInteractive(on: boolean): void {
    this.isInteractive = on;
    this.applyModes();
  }

  dispose(): void {
    this.loaded?.setRealTime(null);
    this.loaded = null;
    this.element.remove();
  }

  private get page(): TaskPage {
    if (!this.loaded) throw new Error(`Task "${this.task.id}" is not loaded`);
    return this.loaded;
  }

  private applyModes(): void {
    setReachable(this.iframe, this.isInteractive);
    this.loaded?.setInteractive(this.isInteractive);
    this.loaded?.setRealTime(this.isRealTime ? window : null);
  }

  private async startEpisode(episode: PageEpisode): Promise<void> {
    this.goal = withFields(await this.page.startEpisode(episode), this.task);
  }
}
