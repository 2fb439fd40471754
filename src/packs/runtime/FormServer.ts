/**
 * Answers requests from the page around a form: to act in it and to observe it. Goal, time and reward are that page's
 * business.
 */
import type { TaskPage } from '../../env/TaskPage';
import type { PageReply, PageRequest } from '../../sandbox/protocol';
import { wallClock } from '../../sandbox/runtime/natives';
import { Server } from '../../sandbox/runtime/Server';
import { nextMacrotask } from '../../thread/nextMacrotask';
import type { ParentOfForm } from './ParentOfForm';

export class FormServer extends Server {
  constructor(
    port: MessagePort,
    private readonly page: TaskPage,
    private readonly parent: ParentOfForm,
  ) {
    super(port);
  }

  protected async carryOut(request: PageRequest): Promise<PageReply> {
    const { page, parent } = this;
    switch (request.kind) {
      case 'step': {
        const { action, stepMs, needs } = request;
        const actionError = action ? page.act(action) : undefined;
        await nextMacrotask();
        if (action) page.advance(stepMs);
        await nextMacrotask();
        const pageError = page.takeError();
        return { view: await page.look(needs), actionError, pageError, sent: parent.sent };
      }
      case 'modes':
        page.setInteractive(request.isInteractive);
        page.setRealTime(request.isRealTime ? wallClock : null);
        return {};
      case 'record':
        throw new Error('a form is not recorded');
      default:
        return { view: await page.look(request.needs) };
    }
  }
}
