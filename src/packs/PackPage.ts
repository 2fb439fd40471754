/**
 * One page of a pack in a sandboxed frame. The page has an origin of its own, so it can reach neither the app's window
 * nor its storage; its document's policy denies it the network; and it is inside a holder, a frame of ours whose policy
 * keeps it from going anywhere else. Only messages pass between here and there.
 */
import type { RawInput } from '../contracts/demo';
import { setReachable } from '../env/frameBox';
import { checkHandNews } from '../sandbox/checkHandNews';
import { BadReply } from '../sandbox/checkReply';
import type { PageDeadlines } from '../sandbox/deadlines';
import { ForeignPageError } from '../sandbox/ForeignPageError';
import type { FrameLink } from '../sandbox/FrameLink';
import type { PageModes, PageReply, PageRequest } from '../sandbox/protocol';
import { type ShownDocument, showDocument } from '../sandbox/showDocument';
import type { Task } from '../task/task';
import type { PageSource } from './document/openDocument';

interface PackPageOptions {
  /** What its frame is put into. */
  readonly box: HTMLElement;
  readonly task: Task;
  readonly source: Promise<PageSource>;
  /** Address of the document that holds the page. */
  readonly holder: string;
  readonly deadlines: PageDeadlines;
}

export class PackPage {
  private shown: ShownDocument | null = null;
  private loadError: unknown = null;
  private modes: PageModes = { isInteractive: false, isRealTime: false, isHeard: false };
  private onInput: ((input: RawInput) => void) | null = null;

  constructor(private readonly options: PackPageOptions) {}

  /** Whether it is loaded and nothing has gone wrong with it. */
  get isLoaded(): boolean {
    return this.link?.isOpen ?? false;
  }

  /** Loads it, again if need be. Rejects with a `ForeignPageError` if it fails. */
  async load(): Promise<void> {
    this.unload();
    const { document, missing } = await this.options.source;
    try {
      await this.show(document);
    } catch (error) {
      this.unload();
      const explained = withMissing(error, missing);
      if (isHopeless(explained)) this.loadError = explained;
      throw explained;
    }
  }

  /** Loads it unless it is there. If waiting for it has just failed, it is not awaited again. */
  need(): Promise<void> {
    const { loadError } = this;
    this.loadError = null;
    if (loadError) return Promise.reject(loadError);
    return this.isLoaded ? Promise.resolve() : this.load();
  }

  /** Removes it, and with it the reason why it failed: the next call that needs it loads it again. */
  discard(): void {
    this.unload();
    this.loadError = null;
  }

  /** Removes it for good reason; the next call that needs it receives the reason. */
  remove(reason: string): void {
    this.loadError = this.link?.fail('no answer', reason) ?? this.error('no answer', reason);
    this.unload();
  }

  /** Removes it; with the last page of a process, the process goes too, however busy it is. */
  unload(): void {
    this.shown?.remove();
    this.shown = null;
  }

  call(request: PageRequest, deadlineMs = this.options.deadlines.stepMs): Promise<PageReply> {
    if (!this.link)
      return Promise.reject(this.loadError ?? this.error('never started', 'its frame is not loaded'));
    return this.link.call(request, deadlineMs);
  }

  /** What a reply says. @throws ForeignPageError if it makes no sense: the page is then unusable */
  read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      throw this.link?.fail('bad answer', error.message) ?? this.error('bad answer', error.message);
    }
  }

  /** Whether it answers within this time; one that does not counts as failed. */
  async answersWithin(ms: number): Promise<boolean> {
    if (!this.isLoaded) return false;
    return this.call({ kind: 'modes', ...this.modes }, ms).then(
      () => true,
      () => false,
    );
  }

  setModes(modes: Partial<PageModes>): void {
    this.modes = { ...this.modes, ...modes };
    this.applyModes();
  }

  /** From now on calls this for everything that a person's hand does in the page. */
  hear(onInput: (input: RawInput) => void): void {
    this.onInput = onInput;
    this.setModes({ isHeard: true });
  }

  /** Whether a window is the page's, or inside it. */
  owns(win: Window): boolean {
    const holder = this.shown?.frame.contentWindow;
    for (let one = win; one !== one.parent; one = one.parent) if (one.parent === holder) return true;
    return false;
  }

  private async show(source: Blob): Promise<void> {
    const { box, task, holder, deadlines } = this.options;
    this.shown = showDocument({ box, task, holder, source, ...deadlines });
    await this.shown.started;
    this.applyModes();
  }

  private get link(): FrameLink | null {
    return this.shown?.link ?? null;
  }

  private applyModes(): void {
    if (this.shown) {
      setReachable(this.shown.frame, this.modes.isInteractive);
      this.shown.link.onNews = this.onInput && ((message) => this.onMessage(message));
    }
    // A page that fails at this is noticed by the next call that somebody awaits.
    if (this.isLoaded) void this.answersWithin(this.options.deadlines.stepMs);
  }

  /** Handles a message that answers no call. */
  private onMessage(message: Readonly<Record<string, unknown>>): void {
    const input = this.heard(message);
    if (input) this.onInput?.(input);
  }

  /** Null if it is news of something else, or makes no sense. */
  private heard(message: Readonly<Record<string, unknown>>): RawInput | null {
    try {
      return checkHandNews(message);
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      this.link?.fail('bad answer', error.message);
      return null;
    }
  }

  private error(kind: ForeignPageError['kind'], detail: string): ForeignPageError {
    return new ForeignPageError(this.options.task.id, kind, detail);
  }
}

/** A second try would take as long and end the same. */
export const isHopeless = (error: unknown): boolean =>
  !(error instanceof ForeignPageError) || error.kind === 'no answer' || error.kind === 'never started';

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
