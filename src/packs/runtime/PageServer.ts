/** Answers the host's requests with what happens in this page, one after the other. */
import { errorMessage } from '../../env/errorMessage';
import { PageNotReady, type TaskPage } from '../../env/taskPage';
import { nextTurn } from '../../thread/nextTurn';
import { type HostMessage, type PageMessage, type PageReply, type PageRequest, READY } from '../protocol';
import { wallClock } from './natives';

export class PageServer {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly port: MessagePort,
    private readonly page: TaskPage,
  ) {
    port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
      this.queue = this.queue.then(() => this.answer(data));
    };
    this.send({ call: READY, reply: {} });
  }

  private async answer({ call, request }: HostMessage): Promise<void> {
    try {
      this.send({ call, reply: await this.carryOut(request) });
    } catch (error) {
      const kind = error instanceof PageNotReady ? 'never started' : 'threw';
      this.send({ call, failure: { kind, message: errorMessage(error) } });
    }
  }

  private async carryOut(request: PageRequest): Promise<PageReply> {
    const { page } = this;
    switch (request.kind) {
      case 'reset': {
        const goal = await page.startEpisode(request.episode);
        await nextTurn();
        const status = page.status();
        return { goal, view: await page.look(request.needs), status };
      }
      case 'step': {
        const { action, stepMs, needs } = request;
        const actionError = action ? page.act(action) : undefined;
        await nextTurn();
        if (action) page.advance(stepMs);
        await nextTurn();
        const status = page.status();
        const pageError = page.takeError();
        return { view: await page.look(needs), status, actionError, pageError };
      }
      case 'look':
        return { view: await page.look(request.needs) };
      case 'modes':
        page.setInteractive(request.isInteractive);
        page.setRealTime(request.isRealTime ? wallClock : null);
        return {};
    }
  }

  /** Nothing is handed over: between processes, buffers are copied one way or the other, and small ones faster this way. */
  private send(message: PageMessage): void {
    this.port.postMessage(message);
  }
}
