/** The host's end of the port to one loaded page: calls with deadlines, and a single failure that ends them all. */

import { checkMessage } from './checkReply';
import { ForeignPageError, type ForeignPageFailure } from './ForeignPageError';
import { NewsBudget } from './NewsBudget';
import { HERE, type HostMessage, type PageReply, type PageRequest, READY } from './protocol';

/** Messages that nobody asked for: up to this many may be a mistake, but each costs this thread some time. */
const MOST_STRAYS = 20;

interface Pending {
  resolve(reply: PageReply): void;
  reject(error: ForeignPageError): void;
  readonly stopDeadline: () => void;
}

export class FrameLink {
  /**
   * Called with messages that answer no call: sent by the page, unchecked. A page whose messages go over the budget fails; if
   * null, one that sends many.
   */
  onNews: ((message: Readonly<Record<string, unknown>>) => void) | null = null;
  private readonly pending = new Map<number, Pending>();
  private lastCall = READY;
  private hasStarted = false;
  private strays = 0;
  private failure: ForeignPageError | null = null;

  /**
   * @param task for error messages, `pack/page`
   * @param budget for messages that answer no call
   */
  constructor(
    private readonly port: MessagePort,
    private readonly task: string,
    private readonly budget = new NewsBudget(),
  ) {
    port.onmessage = (event) => this.receive(event);
    port.onmessageerror = () => this.fail('bad answer', 'it cannot be read');
  }

  /** Resolves once the page says that it has loaded, with whatever else it says. */
  start(deadlineMs: number): Promise<PageReply> {
    const tooLate = () => this.fail('never started', `it did not load in ${deadlineMs / 1000} s`);
    return this.answerTo(READY, deadlineMs, tooLate);
  }

  /** To be called when the port has been handed over: a document that does not acknowledge it is not ours. */
  expectReceipt(deadlineMs: number): void {
    const tooLate = () => this.fail('navigated away', 'while it was loading');
    this.answerTo(HERE, deadlineMs, tooLate).catch(() => {});
  }

  /** The unchecked reply to a request. Rejects with a `ForeignPageError` if the page fails now or has failed before. */
  call(request: PageRequest, deadlineMs: number): Promise<PageReply> {
    if (this.failure) return Promise.reject(this.failure);
    this.lastCall += 1;
    this.port.postMessage({ call: this.lastCall, request } satisfies HostMessage);
    const tooLate = () => this.fail('no answer', `it was silent for ${deadlineMs / 1000} s`);
    return this.answerTo(this.lastCall, deadlineMs, tooLate);
  }

  /** Sends a message that needs no reply. */
  post(message: unknown): void {
    if (!this.failure) this.port.postMessage(message);
  }

  /** Ends the link for this reason; only the first reason counts. */
  fail(kind: ForeignPageFailure, detail: string): ForeignPageError {
    this.failure ??= new ForeignPageError(this.task, kind, detail);
    this.port.close();
    for (const { reject, stopDeadline } of this.pending.values()) {
      stopDeadline();
      reject(this.failure);
    }
    this.pending.clear();
    return this.failure;
  }

  /** Whether the page has loaded and nothing has gone wrong since. */
  get isOpen(): boolean {
    return this.hasStarted && this.failure === null;
  }

  private answerTo(call: number, deadlineMs: number, tooLate: () => void): Promise<PageReply> {
    return new Promise((resolve, reject) => {
      const stopDeadline = afterDeadline(deadlineMs, tooLate);
      this.pending.set(call, { resolve, reject, stopDeadline });
    });
  }

  /** @param sinceMs when it was begun to be read */
  private receiveUnasked(data: unknown, sinceMs: number): void {
    const { onNews } = this;
    if (onNews && typeof data === 'object' && data !== null) {
      const refusal = this.budget.refusalOf(data);
      if (refusal !== null) this.fail('bad answer', refusal);
      else this.budget.spend(() => onNews(data as Record<string, unknown>), sinceMs);
      return;
    }
    this.strays += 1;
    if (this.strays === MOST_STRAYS) this.fail('bad answer', 'it sends messages that answer nothing');
  }

  private receive(event: MessageEvent): void {
    const sinceMs = this.budget.now();
    // Browsers unpack a message when it is first read.
    const { data } = event;
    const { call, reply, failure } = (data ?? {}) as Record<string, unknown>;
    const pending = typeof call === 'number' ? this.pending.get(call) : undefined;
    if (!pending) {
      this.receiveUnasked(data, sinceMs);
      return;
    }
    if (typeof failure === 'object' && failure !== null) {
      const { kind, message } = failure as Record<string, unknown>;
      this.fail(kind === 'never started' ? kind : 'threw', checkMessage(message) ?? '');
    } else if (typeof reply === 'object' && reply !== null) {
      this.pending.delete(call as number);
      pending.stopDeadline();
      this.hasStarted ||= call === READY;
      pending.resolve(reply);
    } else {
      this.fail('bad answer', 'it has no reply');
    }
  }
}

/** How late a timer may be before that says more about this page than about the other. */
const LATE = 1.5;

/**
 * Like a timer, but if this page itself stood still in the meantime (a sleeping laptop, a hidden tab), the other side
 * gets the same time again. Returns a function that cancels it.
 */
function afterDeadline(ms: number, onPassed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = () => {
    const armedAt = performance.now();
    timer = setTimeout(() => (performance.now() - armedAt > LATE * ms ? arm() : onPassed()), ms);
  };
  arm();
  return () => clearTimeout(timer);
}
