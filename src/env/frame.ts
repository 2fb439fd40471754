/**
 * One task page in an iframe: load, reset, act, observe.
 *
 * The iframe shows the page under its own address. Its window exists, with an empty document, as soon as it is
 * in the document, and HTML has browsers keep that window for the first page of the same origin. So clock and
 * focus are put in place right then, before any script of the page, and the page needs no change: links to
 * `#tabs-1`, relative addresses and isolation headers all work as they do on the page alone.
 */
import type { Action, DataMode, Fields, Observation, ObservationDetail, Seed, Sight } from '../contracts/env';

import { extractFields } from '../task/fields';
import type { Task } from '../task/task';
import { Actor } from './actor';
import { errorMessage } from './errorMessage';
import { Observer } from './observer';
import { isTaskPage, type PageWindow } from './page';
import { Realm } from './realm';

/** The page's viewport. Dialogs and pop-ups place themselves by it, so it is the same in every layout. */
const VIEWPORT = { width: 500, height: 320 } as const;
/** Around a larger screen: the page's own margin for scores and the like. */
const MARGIN = { width: 225, height: 133 } as const;

const LOAD_DEADLINE_MS = 15_000;
/** How long a page may keep `WOB_TASK_READY` false: polls and their period, as the reference harness has it. */
const READY_POLLS = 20;
const READY_PERIOD_MS = 50;
/** Page time given to a fresh page, so that what waits for `ready` with a timer has run. */
const AFTER_LOAD_MS = 50;

export interface EpisodeStatus {
  /** The page has ended the episode. */
  readonly isDone: boolean;
  readonly rawReward: number;
  readonly scaledReward: number;
  readonly reason: string | null;
  readonly elapsedMs: number;
}

interface Loaded {
  readonly win: PageWindow;
  readonly realm: Realm;
  readonly observer: Observer;
  readonly actor: Actor;
}

export class TaskFrame {
  /** Box of the screen's size that clips the page; the app may move and scale it, but never `display: none` it. */
  readonly element: HTMLDivElement;
  private iframe: HTMLIFrameElement;
  private loaded: Loaded | null = null;
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
    this.element = document.createElement('div');
    this.element.className = 'task-frame';
    // `hidden` would let a dialog that takes the focus scroll the page sideways.
    Object.assign(this.element.style, { position: 'relative', overflow: 'clip', ...inPixels(task.screen) });
    this.iframe = document.createElement('iframe');
    container.append(this.element);
  }

  /** The page's window, for recorders and overlays; throws while no page is loaded. */
  get window(): PageWindow {
    return this.page.win;
  }

  /** Loads the page anew, in a new window. */
  async load(): Promise<void> {
    this.loaded?.realm.clock.setRealTime(false, window);
    this.loaded = null;
    this.iframe.remove();
    this.iframe = this.createIframe();
    const arrived = new Promise((resolve) => this.iframe.addEventListener('load', resolve, { once: true }));
    this.element.append(this.iframe);
    const win = this.iframe.contentWindow as PageWindow;
    const realm = new Realm(win);
    await within(LOAD_DEADLINE_MS, arrived, `no answer from ${this.iframe.src}`);

    if (!isTaskPage(win)) throw new Error(`there is no task page at ${this.iframe.src}`);
    realm.attach();
    realm.clock.advance(AFTER_LOAD_MS);
    this.loaded = {
      win,
      realm,
      observer: new Observer(win.document),
      actor: new Actor(win, realm.focus),
    };
    this.applyModes();
  }

  /**
   * Starts the episode of a seed. What follows depends on task, seed, data mode and actions alone, not on what
   * the frame has been through. A page that fails or hangs is loaded once more; then it is an error.
   */
  async reset(seed: Seed, dataMode: DataMode): Promise<void> {
    try {
      if (!this.loaded) await this.load();
      await this.startEpisode(seed, dataMode);
    } catch {
      try {
        await this.load();
        await this.startEpisode(seed, dataMode);
      } catch (cause) {
        this.loaded = null;
        throw new Error(`Cannot start task "${this.task.id}" with seed ${seed}: ${errorMessage(cause)}`, {
          cause,
        });
      }
    }
  }

  /** Carries out an action. Returns what went wrong, if anything did; the page is then as it was. */
  act(action: Action): string | undefined {
    const { actor, win } = this.page;
    switch (action.kind) {
      case 'noop':
        return undefined;
      case 'terminate':
        win.core.endEpisode(-1, false, 'terminate');
        return undefined;
      case 'click':
      case 'type':
      case 'hover': {
        const element = this.elementOf(action.ref);
        if (!element) return `no visible element has ref ${action.ref}`;
        if (action.kind === 'type') return actor.type(element, action.text);
        actor[action.kind](element);
        return undefined;
      }
      default:
        return actor.perform(action);
    }
  }

  /** Lets page time pass; in real time it passes by itself. */
  advance(ms: number): void {
    const { clock } = this.page.realm;
    if (!clock.isRealTime) clock.advance(ms);
  }

  observe(detail: ObservationDetail = 'dom'): Observation {
    const { realm, observer } = this.page;
    realm.focus.fixUp();
    const observation = { ...this.goal, dom: observer.observe() };
    if (detail === 'dom') return observation;
    return { ...observation, appearance: observer.appearance(), instruction: this.seeInstruction() };
  }

  status(): EpisodeStatus {
    const { win, realm } = this.page;
    return {
      isDone: win.WOB_DONE_GLOBAL,
      rawReward: win.WOB_RAW_REWARD_GLOBAL,
      scaledReward: win.WOB_REWARD_GLOBAL,
      reason: win.WOB_REWARD_REASON ?? null,
      elapsedMs: realm.clock.elapsedMs,
    };
  }

  /** The live element behind a ref of this episode, for highlights and overlays. */
  elementOf(ref: number): Element | undefined {
    return this.page.observer.find(ref);
  }

  /** The first error that a script of the page has thrown since the last call, if any. */
  takePageError(): string | null {
    return this.page.realm.takeError();
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
    this.loaded?.realm.clock.setRealTime(false, window);
    this.loaded = null;
    this.element.remove();
  }

  /** With refs of its own: the instruction is looked at, not acted on. */
  private seeInstruction(): Sight | undefined {
    const { document } = this.page.win;
    const query = document.getElementById('query');
    if (!query) return undefined;
    const observer = new Observer(document);
    const dom = observer.observe(query);
    return { dom, appearance: observer.appearance() };
  }

  private get page(): Loaded {
    if (!this.loaded) throw new Error(`Task "${this.task.id}" is not loaded`);
    return this.loaded;
  }

  private createIframe(): HTMLIFrameElement {
    const iframe = this.element.ownerDocument.createElement('iframe');
    iframe.title = this.task.title;
    Object.assign(iframe.style, { border: '0', display: 'block', ...inPixels(viewportOf(this.task)) });
    iframe.src = new URL(this.task.page, this.baseUrl).href;
    return iframe;
  }

  private applyModes(): void {
    this.iframe.style.pointerEvents = this.isInteractive ? 'auto' : 'none';
    this.iframe.tabIndex = this.isInteractive ? 0 : -1;
    this.loaded?.realm.setInteractive(this.isInteractive);
    this.loaded?.realm.clock.setRealTime(this.isRealTime, window);
  }

  private async startEpisode(seed: Seed, dataMode: DataMode): Promise<void> {
    const { win, realm, observer, actor } = this.page;
    win.core.endEpisode(0);
    actor.leave();
    realm.clock.startEpisode();
    removeStamps(win.document);
    realm.takeError();

    win.Math.seedrandom(seed);
    win.core.setDataMode(dataMode);
    observer.startEpisode();
    win.core.startEpisodeReal();
    for (let poll = 0; !win.WOB_TASK_READY; poll++) {
      if (poll === READY_POLLS) throw new Error('the page did not become ready');
      await delay(READY_PERIOD_MS);
      realm.clock.advance(READY_PERIOD_MS);
    }
    unscroll(win.document);
    this.goal = readGoal(win, this.task);
    const error = realm.takeError();
    if (error) throw new Error(error);
  }
}

/** Stamped after the task's handlers, the click that ends an episode would count in the next one. */
function removeStamps(document: Document): void {
  for (const element of document.querySelectorAll('[data-tampered]'))
    element.removeAttribute('data-tampered');
}

/** Undoes the scrolling of boxes that a page keeps from episode to episode. Reads layout, as `observe` will. */
function unscroll(document: Document): void {
  for (const element of document.body.querySelectorAll('*')) {
    if (element.firstElementChild === null && element.localName !== 'textarea') continue;
    if (element.scrollTop !== 0) element.scrollTop = 0;
    if (element.scrollLeft !== 0) element.scrollLeft = 0;
  }
}

function readGoal({ core }: PageWindow, task: Task): { utterance: string; fields: Fields } {
  const goal = core.getUtterance();
  if (typeof goal === 'string') return { utterance: goal, fields: extractFields(task.id, goal) };
  const fields = Object.entries(goal.fields).map(([key, value]) => [key, String(value)] as const);
  return { utterance: goal.utterance, fields };
}

/** A container outside the visible page: live frames must be laid out, or they would have no rectangles. */
export function createParkedContainer(document: Document): HTMLElement {
  const container = document.createElement('div');
  container.setAttribute('aria-hidden', 'true');
  Object.assign(container.style, { position: 'fixed', left: '-10000px', top: '0', pointerEvents: 'none' });
  document.body.append(container);
  return container;
}

const viewportOf = ({ screen }: Task) => ({
  width: Math.max(VIEWPORT.width, screen.width + MARGIN.width),
  height: Math.max(VIEWPORT.height, screen.height + MARGIN.height),
});

const inPixels = ({ width, height }: { width: number; height: number }) => ({
  width: `${width}px`,
  height: `${height}px`,
});

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function within<T>(ms: number, promise: Promise<T>, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
