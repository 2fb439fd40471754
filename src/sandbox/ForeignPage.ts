/**
 * A page that is not the app's own, whichever document it shows at present: requests with a deadline, replies that are
 * checked, and the modes that it is kept in.
 */
import { BadReply } from './checkReply';
import { ForeignPageError, type ForeignPageFailure } from './ForeignPageError';
import type { FrameLink } from './FrameLink';
import type { PageModes, PageReply, PageRequest } from './protocol';

export abstract class ForeignPage {
  private modes: PageModes = { isInteractive: false, isRealTime: false, isHeard: false };

  /**
   * @param taskId for error messages
   * @param deadlineMs for replies
   */
  constructor(
    private readonly taskId: string,
    private readonly deadlineMs: number,
  ) {}

  /** To the document that it shows; null if it shows none. */
  protected abstract get link(): FrameLink | null;

  /** Sets whether a person's mouse and keyboard reach what it shows. */
  protected abstract setReachable(isReachable: boolean): void;

  /** Whether its document is loaded and nothing has gone wrong with it. */
  get isLoaded(): boolean {
    return this.link?.isOpen ?? false;
  }

  call(request: PageRequest, deadlineMs = this.deadlineMs): Promise<PageReply> {
    if (!this.link) return Promise.reject(this.error('never started', 'its frame is not loaded'));
    return this.link.call(request, deadlineMs);
  }

  /** What a reply says. @throws ForeignPageError if it makes no sense: the page is then unusable */
  read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      throw this.fail('bad answer', error.message);
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
    this.setReachable(this.modes.isInteractive);
    this.sendModes();
  }

  /** Ends the link to what it shows. Returns the reason: this one, unless it has failed before. */
  fail(kind: ForeignPageFailure, detail: string): ForeignPageError {
    return this.link?.fail(kind, detail) ?? this.error(kind, detail);
  }

  error(kind: ForeignPageFailure, detail: string): ForeignPageError {
    return new ForeignPageError(this.taskId, kind, detail);
  }

  /** To be called when it shows another document: each begins out of reach, in virtual time and unheard. */
  renewModes(): void {
    this.setReachable(this.modes.isInteractive);
    if (Object.values(this.modes).includes(true)) this.sendModes();
  }

  private sendModes(): void {
    // A page that fails at this is noticed by the next call that somebody awaits.
    if (this.isLoaded) void this.answersWithin(this.deadlineMs);
  }
}
