/** Commands and answers of WebDriver BiDi over its socket. */
import { WebSocket } from 'ws';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export class BidiConnection {
  private sent = 0;
  private readonly pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.receive(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.pending.values()) reject(new Error('The browser closed the connection.'));
      this.pending.clear();
    });
  }

  static open(address: string): Promise<BidiConnection> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.once('error', reject);
      socket.once('open', () => resolve(new BidiConnection(socket)));
    });
  }

  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.sent;
    return new Promise<T>((resolve, reject) => {
      if (this.socket.readyState !== WebSocket.OPEN) throw new Error('The browser closed the connection.');
      this.pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.terminate();
  }

  private receive({ id, type, result, error, message }: Answer): void {
    const call = id === undefined ? undefined : this.pending.get(id);
    if (!call) return;
    this.pending.delete(id!);
    if (type === 'success') call.resolve(result);
    else call.reject(new Error(`${error}: ${message}`));
  }
}
