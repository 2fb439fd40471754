/**
 * One page of a pack in a sandboxed frame. The page has an origin of its own, so it can reach neither the app's window
 * nor its storage; its document's policy denies it the network; and it is inside a holder, a frame of ours whose policy
 * keeps it from going anywhere else. Only messages pass between here and there.
 */
import type { RawInput } from '../contracts/demo';
import type { Action, Fields, Observation } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import type { ObservationNeeds } from '../contracts/needs';
import type { Outcome } from '../env/episodes';
import { withFields } from '../env/frame';
import { createBox, createNotice, setReachable, viewportOf } from '../env/frameBox';
import type { EpisodeStatus, PageNeeds } from '../env/taskPage';
import { checkHandNews } from '../sandbox/checkHandNews';
import { BadReply, checkGoal, checkMessage, checkStatus, checkView } from '../sandbox/checkReply';
import type { PageDeadlines } from '../sandbox/deadlines';
import { ForeignPageError } from '../sandbox/ForeignPageError';
import type { FrameLink } from '../sandbox/FrameLink';
import type { IsolatedFrame } from '../sandbox/IsolatedVectorEnv';
import { lostEpisode } from '../sandbox/lostEpisode';
import type { PageModes, PageReply, PageRequest } from '../sandbox/protocol';
import { type ShownDocument, showDocument } from '../sandbox/showDocument';
import type { Task } from '../task/task';
import { checkRecordedPart } from './checkRecordedPart';
import type { PageSource } from './document/openDocument';
import type { RecordedPart } from './protocol';

/** Loading depends on the whole busy machine, a step only on one page. */
export const DEADLINES: PageDeadlines = { loadMs: 20_000, receiptMs: 5_000, resetMs: 10_000, stepMs: 5_000 };

const WHILE_HIDDEN = 'Hidden for a few seconds, to see whether drawing this page slows down everything else.';

interface PackFrameOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  readonly source: Promise<PageSource>;
  /** Address of the document that holds the page. */
  readonly holder: string;
  readonly deadlines?: PageDeadlines;
}

export class PackFrame implements IsolatedFrame {
  /** A page ends its episode on its own, and is asked about it only later. */
  readonly endedMs = null;
  readonly element: HTMLDivElement;
  readonly task: Task;
  private readonly source: Promise<PageSource>;
  private readonly holderAddress: string;
  private readonly deadlines: PageDeadlines;
  private shown: ShownDocument | null = null;
  private loadError: unknown = null;
  private goal: { utterance: string; fields: Fields } = { utterance: '', fields: [] };
  private modes: PageModes = { isInteractive: false, isRealTime: false, isHeard: false };
  private onInput: ((input: RawInput) => void) | null = null;
  private notice: HTMLElement | null = null;

  constructor({ container, task, source, holder, deadlines = DEADLINES }: PackFrameOptions) {
    this.task = task;
    this.source = source;
    this.holderAddress = holder;
    this.deadlines = deadlines;
    this.element = createBox(container.ownerDocument, task);
    container.append(this.element);
  }

  /** Whether the page is loaded and nothing has gone wrong with it. */
  get isLoaded(): boolean {
    return this.link?.isOpen ?? false;
  }

  /** Loads the page again. Rejects with a `ForeignPageError` if it fails. */
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

  /** Starts an episode. A page that fails is loaded once more; if it fails again, that is an error. */
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

  /** One turn: the action, if there is one, then page time, then an observation. */
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

  /** What a person has done in the page since the last call, and how the episode is going. The first call begins to record. */
  async record(): Promise<{ readonly part: RecordedPart; readonly status: EpisodeStatus }> {
    const { screen } = this.task;
    const reply = await this.call({ kind: 'record', screen }, this.deadlines.stepMs);
    return this.checked(() => ({
      part: checkRecordedPart(reply.recorded),
      status: checkStatus(reply.status),
    }));
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
  lost(error: ForeignPageError, needs: ObservationNeeds): Outcome {
    return lostEpisode(this.goal, error, needs);
  }

  setInteractive(isInteractive: boolean): void {
    this.setModes({ ...this.modes, isInteractive });
  }

  setRealTime(isRealTime: boolean): void {
    this.setModes({ ...this.modes, isRealTime });
  }

  hear(onInput: (input: RawInput) => void): void {
    this.onInput = onInput;
    this.setModes({ ...this.modes, isHeard: true });
  }

  /** Stops drawing the page and shows a notice instead, or draws it again. */
  setHidden(isHidden: boolean): void {
    const { element } = this;
    this.notice?.remove();
    this.notice = isHidden ? createNotice(element.ownerDocument, WHILE_HIDDEN) : null;
    if (this.notice) element.append(this.notice);
    element.style.visibility = isHidden ? 'hidden' : '';
    // Measuring notifies the page's process now; otherwise it would find out with our next frame, which may take long
    // to come.
    void element.offsetHeight;
  }

  /** Whether a window is the page's, or inside it. */
  shows(win: Window): boolean {
    const holder = this.shown?.frame.contentWindow;
    for (let one = win; one !== one.parent; one = one.parent) if (one.parent === holder) return true;
    return false;
  }

  /** Removes the page for good reason; the next call that needs it receives the reason. */
  remove(reason: string): void {
    this.loadError = this.link?.fail('no answer', reason) ?? this.error('no answer', reason);
    this.unload();
  }

  /** Removes the page; with the last page of a process, the process goes too, however busy it is. */
  unload(): void {
    this.shown?.remove();
    this.shown = null;
  }

  dispose(): void {
    this.unload();
    this.element.remove();
  }

  private async loadPage(source: Blob): Promise<void> {
    const { element: box, task, holderAddress: holder, deadlines } = this;
    this.shown = showDocument({ box, task, holder, source, ...deadlines });
    await this.shown.started;
    this.applyModes();
  }

  private get link(): FrameLink | null {
    return this.shown?.link ?? null;
  }

  /** If waiting for a page has just failed, it is not awaited again. */
  private needPage(): Promise<void> {
    const { loadError } = this;
    this.loadError = null;
    if (loadError) return Promise.reject(loadError);
    return this.isLoaded ? Promise.resolve() : this.load();
  }

  private setModes(modes: PageModes): void {
    this.modes = modes;
    this.applyModes();
  }

  private applyModes(): void {
    if (this.shown) {
      setReachable(this.shown.frame, this.modes.isInteractive);
      this.shown.link.onNews = this.onInput && ((message) => this.onMessage(message));
    }
    // A page that fails at this is noticed by the next call that somebody awaits.
    if (this.isLoaded) void this.answersWithin(this.deadlines.stepMs);
  }

  /** Handles a message that answers no call. */
  private onMessage(message: Readonly<Record<string, unknown>>): void {
    try {
      const input = checkHandNews(message);
      if (input) this.onInput?.(input);
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      this.link?.fail('bad answer', error.message);
    }
  }

  private of(needs: ObservationNeeds): PageNeeds {
    return { ...needs, screen: this.task.screen };
  }

  private call(request: PageRequest, deadlineMs: number): Promise<PageReply> {
    if (!this.link)
      return Promise.reject(this.loadError ?? this.error('never started', 'its frame is not loaded'));
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

  private error(kind: ForeignPageError['kind'], detail: string): ForeignPageError {
    return new ForeignPageError(this.task.id, kind, detail);
  }
}

/** Names what the page could not load, as the likely reason. */
function withMissing(error: unknown, missing: readonly string[]): unknown {
  if (!(error instanceof ForeignPageError) || missing.length === 0) return error;
  const { task, kind, detail } = error;
  return new ForeignPageError(
    task,
    kind,
    `${detail} (not in the pack, or too large: ${missing.slice(0, 3).join(', ')})`,
  );
}

/** A second try would take as long and end the same. */
const isHopeless = (error: unknown): boolean =>
  !(error instanceof ForeignPageError) || error.kind === 'no answer' || error.kind === 'never started';
