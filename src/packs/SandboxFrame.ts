/**
 * One page of a pack in a sandboxed frame. The page has an origin of its own, so it can reach neither the app's
 * window nor its storage; its document forbids it the network; and it is inside a holder, a frame of ours whose
 * policy forbids it to go anywhere else. All that passes between here and there are messages.
 */
import type { Action, Fields, Observation, Screenshot } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import type { ObservationNeeds, PictureSize } from '../contracts/needs';
import { encodeSnapshot } from '../dom/snapshot';
import { buildDom } from '../dom/tree';
import type { Outcome } from '../env/episodes';
import { withFields } from '../env/frame';
import { createBox, createIframe, setReachable, viewportOf } from '../env/frameBox';
import type { EpisodeStatus, PageNeeds } from '../env/taskPage';
import type { Task } from '../task/task';
import { BadReply, checkGoal, checkMessage, checkStatus, checkView } from './checkReply';
import type { PageSource } from './document/openDocument';
import { FrameLink } from './FrameLink';
import { PackPageError } from './PackPageError';
import { HANDSHAKE, type PageReply, type PageRequest } from './protocol';

/** Forms may not leave either, but without this their `submit` events would not even be sent. */
const SANDBOX = 'allow-scripts allow-forms';

/** A process is kept alive for its `unload` handlers, even one that hangs. */
const PERMISSIONS = "unload 'none'";

/** Beside the holder's own policy, which allows a `blob:`. */
const NO_FRAMES = '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">';

export interface Deadlines {
  readonly loadMs: number;
  /** For the first sign of life once it has loaded. */
  readonly receiptMs: number;
  readonly resetMs: number;
  readonly stepMs: number;
}

/** Loading is the work of a busy machine, a step that of one page. */
export const DEADLINES: Deadlines = { loadMs: 20_000, receiptMs: 5_000, resetMs: 10_000, stepMs: 5_000 };

interface SandboxFrameOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  readonly source: Promise<PageSource>;
  /** Address of the document that holds the page. */
  readonly holder: string;
  readonly deadlines?: Deadlines;
}

export class SandboxFrame {
  readonly element: HTMLDivElement;
  readonly task: Task;
  private readonly source: Promise<PageSource>;
  private readonly holderAddress: string;
  private readonly deadlines: Deadlines;
  private holder: HTMLIFrameElement | null = null;
  private link: FrameLink | null = null;
  private loadError: unknown = null;
  private goal: { utterance: string; fields: Fields } = { utterance: '', fields: [] };
  private modes = { isInteractive: false, isRealTime: false };

  constructor({ container, task, source, holder, deadlines = DEADLINES }: SandboxFrameOptions) {
    this.task = task;
    this.source = source;
    this.holderAddress = holder;
    this.deadlines = deadlines;
    this.element = createBox(container.ownerDocument, task);
    container.append(this.element);
  }

  /** Whether the page is there and nothing has gone wrong with it. */
  get isLoaded(): boolean {
    return this.link?.isOpen ?? false;
  }

  /** Loads the page anew. Rejects with a `PackPageError` if it fails. */
  async load(): Promise<void> {
    this.unload();
    const { document, missing } = await this.source;
    try {
      await this.loadPage(document);
    } catch (error) {
      this.unload();
      const explained = withMissing(error, missing);
      if (isHopeless(explained)) this.loadError = explained;
      throw explained;
    }
  }

  /** Starts an episode. A page that fails is loaded once more; then it is an error. */
  async reset(
    { seed, dataMode, design }: PageEpisode,
    needs: ObservationNeeds = {},
  ): Promise<{ readonly observation: Observation; readonly status: EpisodeStatus }> {
    const request = { kind: 'reset', episode: { seed, dataMode, design }, needs: this.of(needs) } as const;
    const start = async () => {
      await this.needPage();
      const reply = await this.call(request, this.deadlines.resetMs);
      return this.checked(() => {
        this.goal = withFields(checkGoal(reply.goal), this.task);
        const observation = { ...this.goal, ...checkView(reply.view, needs, viewportOf(this.task)) };
        return { observation, status: checkStatus(reply.status) };
      });
    };
    try {
      return await start();
    } catch (error) {
      this.unload();
      this.loadError = null;
      if (isHopeless(error)) throw error;
      return start().catch((again: unknown) => {
        this.unload();
        this.loadError = null;
        throw again;
      });
    }
  }

  /** One turn: the action, if there is one, then page time, then what is to be seen. */
  async step(action: Action | null, stepMs: number, needs: ObservationNeeds = {}): Promise<Outcome> {
    const request = { kind: 'step', action, stepMs, needs: this.of(needs) } as const;
    const reply = await this.call(request, this.deadlines.stepMs);
    return this.checked(() => ({
      observation: { ...this.goal, ...checkView(reply.view, needs, viewportOf(this.task)) },
      status: checkStatus(reply.status),
      actionError: checkMessage(reply.actionError),
      pageError: checkMessage(reply.pageError) ?? null,
    }));
  }

  async observe(needs: ObservationNeeds = {}): Promise<Observation> {
    const reply = await this.call({ kind: 'look', needs: this.of(needs) }, this.deadlines.stepMs);
    return this.checked(() => ({ ...this.goal, ...checkView(reply.view, needs, viewportOf(this.task)) }));
  }

  /** Whether the page answers within this time; one that does not counts as failed. */
  async answersWithin(ms: number): Promise<boolean> {
    if (!this.isLoaded) return false;
    return this.call({ kind: 'modes', ...this.modes }, ms).then(
      () => true,
      () => false,
    );
  }

  /** What is left of an episode whose page was lost: nothing to see, nothing won. */
  lost(error: PackPageError, { screenshot }: ObservationNeeds): Outcome {
    return {
      observation: {
        ...this.goal,
        dom: encodeSnapshot(buildDom([EMPTY_BODY])),
        ...(screenshot ? { screenshot: blank(screenshot) } : {}),
      },
      status: { ...NOTHING_WON, reason: error.kind },
      pageError: error.message,
      isLost: true,
    };
  }

  /** Whether a person's mouse and keyboard reach the page. */
  setInteractive(isInteractive: boolean): void {
    this.setModes({ ...this.modes, isInteractive });
  }

  /** Page time follows the wall clock, for watching. */
  setRealTime(isRealTime: boolean): void {
    this.setModes({ ...this.modes, isRealTime });
  }

  /** Takes the page away, and with the last page of its process the process, however busy. */
  unload(): void {
    this.link?.fail('no answer', 'its frame was closed');
    this.link = null;
    this.holder?.remove();
    this.holder = null;
  }

  dispose(): void {
    this.unload();
    this.element.remove();
  }

  private async loadPage(source: Blob): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const link = new FrameLink(port1, this.task.id);
    this.link = link;
    const started = link.start(this.deadlines.loadMs);
    const holder = createIframe(this.element.ownerDocument, this.task);
    this.holder = holder;
    holder.src = this.holderAddress;
    const held = once(holder, 'load');
    this.element.append(holder);
    // Whichever comes first: a frame that is taken away never loads.
    await Promise.race([held, started]);
    this.showPage(source, holder, link, port2);
    await started;
    this.applyModes();
  }

  /**
   * Once the page has loaded and has its port, it stays where it is, or is lost. Its address is made by the holder: so
   * it takes over the holder's policy, and is gone with the holder.
   */
  private showPage(source: Blob, holder: HTMLIFrameElement, link: FrameLink, port: MessagePort): void {
    const document = holder.contentDocument!;
    const page = document.createElement('iframe');
    const address = (document.defaultView as typeof globalThis & Window).URL.createObjectURL(source);
    Object.assign(page, { src: address, title: this.task.title, allow: PERMISSIONS });
    page.setAttribute('sandbox', SANDBOX);
    Object.assign(page.style, { width: holder.style.width, height: holder.style.height });
    const leave = () => link.fail('navigated away', '');
    const arrive = () => {
      document.head.insertAdjacentHTML('beforeend', NO_FRAMES);
      page.addEventListener('load', leave);
      page.contentWindow!.postMessage(HANDSHAKE, '*', [port]);
      link.expectReceipt(this.deadlines.receiptMs);
    };
    page.addEventListener('load', arrive, { once: true });
    document.body.append(page);
  }

  /** A page that was just waited for in vain is not waited for again. */
  private needPage(): Promise<void> {
    const { loadError } = this;
    this.loadError = null;
    if (loadError) return Promise.reject(loadError);
    return this.isLoaded ? Promise.resolve() : this.load();
  }

  private setModes(modes: SandboxFrame['modes']): void {
    this.modes = modes;
    this.applyModes();
  }

  private applyModes(): void {
    if (this.holder) setReachable(this.holder, this.modes.isInteractive);
    // A page that fails at this is found out by the next call that somebody waits for.
    if (this.isLoaded) void this.answersWithin(this.deadlines.stepMs);
  }

  private of(needs: ObservationNeeds): PageNeeds {
    return { ...needs, screen: this.task.screen };
  }

  private call(request: PageRequest, deadlineMs: number): Promise<PageReply> {
    if (!this.link) return Promise.reject(this.error('never started', 'its frame is not loaded'));
    return this.link.call(request, deadlineMs);
  }

  private checked<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      throw this.link?.fail('bad answer', error.message) ?? this.error('bad answer', error.message);
    }
  }

  private error(kind: PackPageError['kind'], detail: string): PackPageError {
    return new PackPageError(this.task.id, kind, detail);
  }
}

/** Names what the page could not load, as the likely reason. */
function withMissing(error: unknown, missing: readonly string[]): unknown {
  if (!(error instanceof PackPageError) || missing.length === 0) return error;
  const { task, kind, detail } = error;
  return new PackPageError(task, kind, `${detail} (not in the pack: ${missing.slice(0, 3).join(', ')})`);
}

/** A second try takes as long and ends the same. */
const isHopeless = (error: unknown): boolean =>
  !(error instanceof PackPageError) || error.kind === 'no answer' || error.kind === 'never started';

const once = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

const NOTHING_WON = {
  isDone: false,
  rawReward: 0,
  scaledReward: 0,
  elapsedMs: 0,
  potential: null,
  penalty: 0,
} as const;

const blank = ({ width, height }: PictureSize): Screenshot => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
});

const EMPTY_BODY = {
  ref: 1,
  tag: 'body',
  text: null,
  value: null,
  id: '',
  classes: '',
  left: 0,
  top: 0,
  width: 1,
  height: 1,
  focused: false,
  tampered: false,
  parent: -1,
};
