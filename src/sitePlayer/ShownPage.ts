/**
 * Communication with the page that is shown: requests with a deadline, checked replies, and whether a person may reach
 * the page.
 */
import type { ObservationNeeds } from '../contracts/needs';
import { viewportOf } from '../env/frameBox';
import type { PageNeeds } from '../env/TaskPage';
import { BadReply, checkStatus, checkView } from '../sandbox/checkReply';
import { ForeignPageError } from '../sandbox/ForeignPageError';
import type { PageModes, PageReply, PageRequest } from '../sandbox/protocol';
import type { Task } from '../task/task';
import type { PageSwitcher } from './PageSwitcher';

export class ShownPage {
  /** Page time since the episode began, milliseconds. */
  elapsedMs = 0;
  private modes: PageModes = { isInteractive: false, isRealTime: false, isHeard: false };

  /** @param deadlineMs for its replies */
  constructor(
    private readonly switcher: PageSwitcher,
    private readonly task: Task,
    private readonly deadlineMs: number,
  ) {}

  get isThere(): boolean {
    return this.switcher.shown !== null;
  }

  call(request: PageRequest, deadlineMs = this.deadlineMs): Promise<PageReply> {
    if (!this.switcher.shown) return Promise.reject(this.error('never started', 'its frame is not loaded'));
    return this.switcher.shown.link.call(request, deadlineMs);
  }

  /** Sends a message that needs no reply. */
  tell(message: unknown): void {
    this.switcher.shown?.link.tell(message);
  }

  look(needs: ObservationNeeds): Promise<PageReply> {
    return this.call({ kind: 'look', needs: this.of(needs) });
  }

  /** What a reply shows. @throws ForeignPageError if it makes no sense: the page is then unusable */
  read(reply: PageReply, needs: ObservationNeeds): ReturnType<typeof checkView> {
    try {
      this.elapsedMs = Math.max(this.elapsedMs, checkStatus(reply.status).elapsedMs);
      return checkView(reply.view, needs, viewportOf(this.task));
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      throw this.fail('bad answer', error.message);
    }
  }

  /** What to observe of the page. */
  of(needs: ObservationNeeds): PageNeeds {
    return { ...needs, screen: this.task.screen };
  }

  async answersWithin(ms: number): Promise<boolean> {
    if (!this.switcher.shown?.link.isOpen) return false;
    return this.call({ kind: 'modes', ...this.modes }, ms).then(
      () => true,
      () => false,
    );
  }

  setModes(modes: Partial<PageModes>): void {
    this.modes = { ...this.modes, ...modes };
    this.switcher.setReachable(this.modes.isInteractive);
    this.applyModes();
  }

  /** To be called when another page is shown: each begins out of reach, in virtual time and unheard. */
  renewModes(): void {
    this.switcher.setReachable(this.modes.isInteractive);
    if (Object.values(this.modes).includes(true)) this.applyModes();
  }

  fail(kind: ForeignPageError['kind'], detail: string): ForeignPageError {
    return this.switcher.shown?.link.fail(kind, detail) ?? this.error(kind, detail);
  }

  error(kind: ForeignPageError['kind'], detail: string): ForeignPageError {
    return new ForeignPageError(this.task.id, kind, detail);
  }

  private applyModes(): void {
    // A page that fails at this is noticed by the next call that somebody awaits.
    if (this.switcher.shown?.link.isOpen) void this.answersWithin(this.deadlineMs);
  }
}
