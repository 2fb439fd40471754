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
import { ForeignPage } from '../sandbox/ForeignPage';
import { ForeignPageError } from '../sandbox/ForeignPageError';
import type { FrameLink } from '../sandbox/FrameLink';
import type { PageReply, PageRequest } from '../sandbox/protocol';
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

export class PackPage extends ForeignPage {
  private shown: ShownDocument | null = null;
  private loadError: unknown = null;
  private onInput: ((input: RawInput) => void) | null = null;

  constructor(private readonly options: PackPageOptions) {
    super(options.task.id, options.deadlines.stepMs);
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
    this.loadError = this.fail('no answer', reason);
    this.unload();
  }

  /** Removes it; with the last page of a process, the process goes too, however busy it is. */
  unload(): void {
    this.shown?.remove();
    this.shown = null;
  }

  override call(request: PageRequest, deadlineMs?: number): Promise<PageReply> {
    if (!this.link && this.loadError) return Promise.reject(this.loadError);
    return super.call(request, deadlineMs);
  }

  /** From now on calls this for everything that a person's hand does in the page. */
  hear(onInput: (input: RawInput) => void): void {
    this.onInput = onInput;
    this.listen();
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
    this.listen();
    this.renewModes();
  }

  protected get link(): FrameLink | null {
    return this.shown?.link ?? null;
  }

  protected setReachable(isReachable: boolean): void {
    if (this.shown) setReachable(this.shown.frame, isReachable);
  }

  private listen(): void {
    if (this.link) this.link.onNews = this.onInput && ((message) => this.onMessage(message));
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
      this.fail('bad answer', error.message);
      return null;
    }
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
