/** Chromium's own protocol over a pair of pipes (`--remote-debugging-pipe`): JSON messages, each with a zero byte behind it. */
import type { Readable, Writable } from 'node:stream';

export interface DevToolsEvent {
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: every event has members of its own
  readonly params: any;
  readonly sessionId?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: every answer has members of its own
type Answer = any;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export class DevToolsPipe {
  onEvent: (event: DevToolsEvent) => void = () => {};
  /** Resolves when the browser has hung up. */
  readonly closed: Promise<void>;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private isClosed = false;
  /** Of a message that has not come to its end. */
  private pieces: Buffer[] = [];

  constructor(
    private readonly toBrowser: Writable,
    fromBrowser: Readable,
  ) {
    fromBrowser.on('data', (piece: Buffer) => this.take(piece));
    this.closed = new Promise((resolve) => {
      const close = () => {
        this.close();
        resolve();
      };
      fromBrowser.on('close', close);
      for (const stream of [toBrowser, fromBrowser]) stream.on('error', close);
    });
  }

  /** @param sessionId of a target; the browser itself if left out */
  send(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    if (this.isClosed) return Promise.reject(new Error('The browser was closed.'));
    this.lastId += 1;
    const id = this.lastId;
    this.toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private take(piece: Buffer): void {
    let start = 0;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, start)) {
      this.pieces.push(piece.subarray(start, end));
      const message = Buffer.concat(this.pieces).toString();
      this.pieces = [];
      start = end + 1;
      this.receive(JSON.parse(message));
    }
    if (start < piece.length) this.pieces.push(piece.subarray(start));
  }

  private receive(
    message: DevToolsEvent & { id?: number; result?: Answer; error?: { message: string } },
  ): void {
    if (message.id === undefined) {
      this.onEvent(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result);
  }

  private close(): void {
    this.isClosed = true;
    for (const { reject } of this.waiting.values()) reject(new Error('The browser was closed.'));
    this.waiting.clear();
  }
}
