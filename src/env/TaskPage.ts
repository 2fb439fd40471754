/**
 * A loaded task page together with what the harness adds to it: clock, focus, observer and input. Knows neither frame
 * nor host, so it also works inside a sandboxed frame.
 */

import type { DomSnapshot } from '../contracts/dom';
import type { Action, Appearance, RenderedSnapshot, Screenshot } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import { errorMessage } from '../contracts/errorMessage';
import type { ObservationNeeds, PictureSize } from '../contracts/needs';
import { InnerFrame, type InnerPage } from './InnerFrame';
import { LoadedPage } from './LoadedPage';
import { Camera } from './observation/Camera';
import { Observer } from './observation/Observer';
import type { Draw } from './observation/Painter';
import { type PageGoal, type PageWindow, readGoal } from './page';
import type { Realm } from './realm/Realm';
import { unscroll, unscrollAll } from './scrolledBoxes';

/** How long a page may keep `WOB_TASK_READY` false: number of polls and their period, as in the reference harness. */
const READY_POLLS = 20;
const READY_PERIOD_MS = 50;
/** How long the page in an inner frame may take to load, wall milliseconds. */
const INNER_LOAD_DEADLINE_MS = 15_000;

export interface EpisodeStatus {
  /** Whether the page has ended the episode. */
  readonly isDone: boolean;
  readonly rawReward: number;
  readonly scaledReward: number;
  readonly reason: string | null;
  readonly elapsedMs: number;
  /** How near the state is to success, 0 to 1; null for pages that do not report it. */
  readonly potential: number | null;
  /** The penalty of the step that led here, at most 0. */
  readonly penalty: number;
}

/** An observation without its goal. */
export interface PageObservation {
  readonly dom: DomSnapshot;
  readonly screenshot?: Screenshot;
  readonly appearance?: readonly Appearance[];
  readonly instruction?: RenderedSnapshot;
}

/** What to observe of a page, which does not itself know how much of it a person sees. */
export interface PageNeeds extends ObservationNeeds {
  readonly screen: PictureSize;
}

export class PageNotReady extends Error {
  override readonly name = 'PageNotReady';
}

export class TaskPage {
  private readonly outer: LoadedPage;
  private readonly inner: InnerPage | null;
  private readonly draw: Draw | undefined;
  private isInteractive = false;
  /** The window whose wall clock page time follows; null while it is virtual. */
  private timeHost: Window | null = null;
  private camera: Camera | null = null;
  /** What is wrong with the numbers that the page has reported since the last `takeError`. */
  private wrongNumber: string | null = null;

  /**
   * @param win a window whose page has loaded, with the realm that was prepared before it
   * @param wait resolves after wall milliseconds
   * @param inner where the page in its frame is kept elsewhere; by default it is looked for
   * @param draw its pictures; by default they are drawn in this thread
   */
  constructor(
    readonly win: PageWindow,
    readonly realm: Realm,
    private readonly wait: (ms: number) => Promise<unknown>,
    { inner, draw }: { readonly inner?: InnerPage; readonly draw?: Draw } = {},
  ) {
    this.outer = new LoadedPage(win, realm);
    this.draw = draw;
    this.inner = inner ?? InnerFrame.find(win, (page) => this.applyModes(page));
  }

  /** The window that an agent sees and acts in: the page's own, or that of this episode's page in its inner frame. */
  get screen(): Window & typeof globalThis {
    return this.active.win;
  }

  /** Starts an episode. What follows depends only on page, episode and actions. */
  async startEpisode({ seed, dataMode, design }: PageEpisode): Promise<PageGoal> {
    const { win, realm, outer, inner } = this;
    win.core.endEpisode(0);
    outer.input.leave();
    realm.clock.startEpisode();
    removeStamps(win.document);
    const unseen = unscrollAll(win.document);
    this.takeError();

    win.Math.seedrandom(seed);
    // Older page sets have only one distribution of problems.
    win.core.setDataMode?.(dataMode);
    if (design !== undefined && !win.core.setDesign) throw new Error('the page takes no design');
    // A copy: changes that a page makes to its design must not affect other episodes.
    win.core.setDesign?.(design === undefined ? null : win.structuredClone(design));
    outer.observer.startEpisode();
    win.core.startEpisodeReal();
    if (inner) await this.within(INNER_LOAD_DEADLINE_MS, inner.arrival);
    for (let poll = 0; !win.WOB_TASK_READY; poll++) {
      if (poll === READY_POLLS) throw new PageNotReady('the page did not become ready');
      await this.wait(READY_PERIOD_MS);
      realm.clock.advance(READY_PERIOD_MS);
    }
    // Boxes that are shown are left alone: the page itself may have scrolled them.
    for (const box of unseen) unscroll(box);
    const goal = readGoal(win.core);
    // Penalties up to this point count for nothing; and wrong numbers of a page are found before the first step.
    this.status();
    const error = this.takeError();
    if (error) throw new Error(error);
    return goal;
  }

  /** Carries out an action. Returns what went wrong, if anything did; the page is then unchanged. */
  act(action: Action): string | undefined {
    const { win } = this;
    const { input } = this.active;
    switch (action.kind) {
      case 'noop':
        return undefined;
      case 'terminate':
        win.core.endEpisode(-1, false, 'terminate');
        return undefined;
      case 'click':
      case 'type':
      case 'fill':
      case 'hover': {
        const element = this.elementOf(action.ref);
        if (!element) return `no visible element has ref ${action.ref}`;
        if (action.kind === 'type' || action.kind === 'fill') return input[action.kind](element, action.text);
        input[action.kind](element);
        return undefined;
      }
      default:
        return input.perform(action);
    }
  }

  /** Lets page time pass; in real time it passes on its own. */
  advance(ms: number): void {
    if (this.realm.clock.isRealTime) return;
    for (const { realm } of this.pages) realm.clock.advance(ms);
  }

  observe({ appearance = false, hints, colours }: ObservationNeeds = {}): PageObservation {
    const { realm, observer } = this.active;
    realm.focus.fixUp();
    const dom = observer.observe(undefined, { hints, colours });
    if (!appearance) return { dom };
    return { dom, appearance: observer.appearance(), instruction: this.seeInstruction() };
  }

  /**
   * Like `observe`, with the screenshot that `needs` asks for. Everything is read before this returns; only drawing takes
   * longer.
   */
  async look({ screen, ...needs }: PageNeeds): Promise<PageObservation> {
    const view = this.observe(needs);
    if (!needs.screenshot) return view;
    this.camera ??= new Camera({ window: this.win, task: { screen } }, this.draw);
    try {
      return { ...view, screenshot: await this.camera.capture(needs.screenshot) };
    } catch (cause) {
      throw new Error(`no picture of the screen can be taken: ${errorMessage(cause)}`, { cause });
    }
  }

  /** To be called once after each step: the page's penalty covers the steps since the last call. */
  status(): EpisodeStatus {
    const { win, realm } = this;
    return {
      isDone: win.WOB_DONE_GLOBAL,
      rawReward: win.WOB_RAW_REWARD_GLOBAL,
      scaledReward: win.WOB_REWARD_GLOBAL,
      reason: win.WOB_REWARD_REASON ?? null,
      elapsedMs: realm.clock.elapsedMs,
      potential: this.readNumber('potential', () => win.core.getPotential?.(), 0, 1),
      penalty: this.readNumber('penalty', () => win.core.takePenalty?.(), Number.NEGATIVE_INFINITY, 0) ?? 0,
    };
  }

  /** The live element behind a ref of this episode. */
  elementOf(ref: number): Element | undefined {
    return this.active.observer.find(ref);
  }

  /**
   * The first error that a script of the page has thrown since the last call, if any, or what is wrong with its
   * numbers.
   */
  takeError(): string | null {
    const errors = [...this.pages.map(({ realm }) => realm.takeError()), this.wrongNumber];
    this.wrongNumber = null;
    return errors.find((error) => error !== null) ?? null;
  }

  /** Whether the page is in the hands of a person. */
  setInteractive(on: boolean): void {
    this.isInteractive = on;
    for (const page of this.pages) this.applyModes(page);
  }

  /** Page time follows the wall clock of `host`; with null it stands still until `advance`. */
  setRealTime(host: Window | null): void {
    this.timeHost = host;
    for (const page of this.pages) this.applyModes(page);
  }

  /** The page that an agent sees and acts on: the inner one, if there is one. */
  private get active(): LoadedPage {
    return this.inner?.page ?? this.outer;
  }

  private get pages(): readonly LoadedPage[] {
    const inner = this.inner?.page;
    return inner ? [this.outer, inner] : [this.outer];
  }

  /**
   * A number that the page may report; null if it reports none. An out-of-range number counts as none, and as an error.
   */
  private readNumber(name: string, read: () => unknown, low: number, high: number): number | null {
    try {
      const value = read();
      if (value === undefined || value === null) return null;
      if (typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high) return value;
      const range = low === Number.NEGATIVE_INFINITY ? `at most ${high}` : `from ${low} to ${high}`;
      this.wrongNumber ??= `the page's ${name} must be a number ${range}, but is ${String(value)}`;
    } catch (error) {
      this.wrongNumber ??= `the page's ${name} cannot be read: ${errorMessage(error)}`;
    }
    return null;
  }

  private applyModes({ realm }: LoadedPage): void {
    realm.setInteractive(this.isInteractive);
    realm.clock.setRealTime(this.timeHost !== null, this.timeHost ?? this.win);
  }

  private within(ms: number, arrival: Promise<void>): Promise<void> {
    const late = this.wait(ms).then(() => {
      throw new PageNotReady('the page in its frame did not load');
    });
    return Promise.race([arrival, late]);
  }

  /** The instruction has refs of its own: it is looked at, not acted on. */
  private seeInstruction(): RenderedSnapshot | undefined {
    const { document } = this.win;
    const query = document.getElementById('query');
    if (!query) return undefined;
    const observer = new Observer(document);
    const dom = observer.observe(query);
    return { dom, appearance: observer.appearance() };
  }
}

/** The click that ends an episode is stamped after the task's handlers, and would count in the next one. */
function removeStamps(document: Document): void {
  for (const element of document.querySelectorAll('[data-tampered]'))
    element.removeAttribute('data-tampered');
}
