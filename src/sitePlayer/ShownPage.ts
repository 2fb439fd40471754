/** The page of a site that is shown, one after another: what it shows, and how much of the episode's time has passed. */
import type { ObservationNeeds } from '../contracts/needs';
import { viewportOf } from '../env/frameBox';
import type { PageNeeds } from '../env/TaskPage';
import { checkStatus, checkView } from '../sandbox/checkReply';
import { ForeignPage } from '../sandbox/ForeignPage';
import type { FrameLink } from '../sandbox/FrameLink';
import type { PageReply } from '../sandbox/protocol';
import type { Task } from '../task/task';
import type { PageSwitcher } from './PageSwitcher';

export class ShownPage extends ForeignPage {
  /** Page time since the episode began, milliseconds. */
  elapsedMs = 0;

  /** @param deadlineMs for its replies */
  constructor(
    private readonly switcher: PageSwitcher,
    private readonly task: Task,
    deadlineMs: number,
  ) {
    super(task.id, deadlineMs);
  }

  get isThere(): boolean {
    return this.switcher.shown !== null;
  }

  /** Sends a message that needs no reply. */
  post(message: unknown): void {
    this.link?.post(message);
  }

  look(needs: ObservationNeeds): Promise<PageReply> {
    return this.call({ kind: 'look', needs: this.of(needs) });
  }

  /** What a reply shows. @throws ForeignPageError if it makes no sense: the page is then unusable */
  view(reply: PageReply, needs: ObservationNeeds): ReturnType<typeof checkView> {
    return this.read(() => {
      this.elapsedMs = Math.max(this.elapsedMs, checkStatus(reply.status).elapsedMs);
      return checkView(reply.view, needs, viewportOf(this.task));
    });
  }

  /** What to observe of the page. */
  of(needs: ObservationNeeds): PageNeeds {
    return { ...needs, screen: this.task.screen };
  }

  protected get link(): FrameLink | null {
    return this.switcher.shown?.link ?? null;
  }

  protected setReachable(isReachable: boolean): void {
    this.switcher.setReachable(isReachable);
  }
}
