/** Answers requests from a port, one after another. */
import { errorMessage } from '../../contracts/errorMessage';
import { PageNotReady } from '../../env/TaskPage';
import { type HostMessage, type PageReply, type PageRequest, type PageResponse, READY } from '../protocol';

export abstract class Server {
  private queue: Promise<unknown> = Promise.resolve();

  /** @param first sent along with the news that the page has loaded */
  constructor(
    private readonly port: MessagePort,
    first: PageReply = {},
  ) {
    port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
      // Messages that are not calls are for others on this port.
      if (typeof data.call === 'number') this.queue = this.queue.then(() => this.answer(data));
    };
    this.send({ call: READY, reply: first });
  }

  protected abstract carryOut(request: PageRequest): Promise<PageReply>;

  private async answer({ call, request }: HostMessage): Promise<void> {
    try {
      this.send({ call, reply: await this.carryOut(request) });
    } catch (error) {
      const kind = error instanceof PageNotReady ? 'never started' : 'threw';
      this.send({ call, failure: { kind, message: errorMessage(error) } });
    }
  }

  /** Nothing is transferred: between processes, buffers are copied anyway, and small ones faster this way. */
  private send(message: PageResponse): void {
    this.port.postMessage(message);
  }
}
