/** One learner worker's life as the page sees it: handshake, calls with deadlines, failure, release. */
import * as Comlink from 'comlink';
import type { Learner, LearnerMessage, LearnerUpdate, LearnerWorker, StartUp } from '../../contracts/learner';
import { messageOf, RunFailure } from '../failures';
import type { LearnerDeadlines } from './deadlines';
import type { EnvGate } from './EnvGate';
import { ProgressWatch } from './ProgressWatch';
import { Watchdog } from './watchdog';

/**
 * How long each of the learner's methods may take: until a deadline, or, where that depends on how much training or how
 * many episodes were asked for, as long as there is progress.
 */
const CALLS = {
  init: 'open-ended',
  run: 'open-ended',
  pause: 'deadline',
  stop: 'deadline',
  checkpoint: 'deadline',
  evaluate: 'open-ended',
  watch: 'open-ended',
  inspect: 'deadline',
  inspectStates: 'deadline',
  trace: 'deadline',
  policies: 'deadline',
  views: 'deadline',
  dispose: 'deadline',
} as const satisfies Record<keyof Learner, 'open-ended' | 'deadline'>;

/** What a method of the learner resolves to. */
export type Answer<M extends keyof Learner> = Awaited<ReturnType<Learner[M]>>;

interface LearnerClientOptions {
  readonly worker: Worker;
  readonly gate: EnvGate;
  readonly deadlines: LearnerDeadlines;
  /** Whether a person has put the pages on hold: then nothing that waits for them is late. */
  readonly isHeld?: () => boolean;
  readonly onStarting: (progress: StartUp) => void;
  readonly onUpdate: (update: LearnerUpdate) => void;
  /** Called once; by then the worker is gone and all pending calls are rejected. */
  readonly onFailure: (failure: RunFailure) => void;
}

export class LearnerClient {
  private readonly remote: Comlink.Remote<LearnerWorker>;
  private readonly updates = new MessageChannel();
  private watchdog: Watchdog | null = null;
  private stallWatch: Watchdog | null = null;
  private readonly progress = new ProgressWatch();
  /** Open-ended calls under way. */
  private openEnded = 0;
  /** Control steps ended so far, as far as reported. */
  private controlSteps = 0;
  private readonly pending = new Set<(failure: RunFailure) => void>();
  private readonly listeners = new AbortController();
  private end: RunFailure | null = null;

  constructor(private readonly options: LearnerClientOptions) {
    const { worker } = options;
    this.remote = Comlink.wrap<LearnerWorker>(worker);
    const { signal } = this.listeners;
    options.gate.onPass = () => this.stallWatch?.heartbeat();
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        this.fail('crashed', `The learner crashed: ${event.message || 'its script could not be loaded'}.`);
      },
      { signal },
    );
    worker.addEventListener(
      'messageerror',
      () => this.fail('protocol', 'A message of the learner could not be read.'),
      { signal },
    );
    this.updates.port1.onmessage = (event: MessageEvent<LearnerMessage>) => this.receive(event.data);
  }

  /**
   * Connects a fresh worker to the environment and checks that both sides know the same methods. Calls made before the
   * handshake is answered wait behind it in the worker.
   */
  async connect(): Promise<void> {
    try {
      await this.shakeHands();
    } catch (error) {
      await this.close();
      throw error;
    }
    if (!this.end) this.watch(this.options.deadlines);
  }

  private async shakeHands(): Promise<void> {
    const { port2 } = this.updates;
    const methods = await this.settle(
      this.remote.connect(Comlink.proxy(this.options.gate), Comlink.transfer(port2, [port2])),
      'connect',
      this.options.deadlines.connectMs,
    );
    const missing = Object.keys(CALLS).filter((method) => !methods.includes(method));
    if (missing.length === 0) return;
    throw this.fail('protocol', `Page and learner are of different builds (no ${missing.join(', ')}).`);
  }

  private watch({ heartbeatMs, stallMs }: LearnerDeadlines): void {
    this.watchdog = new Watchdog(heartbeatMs, () =>
      this.fail('unresponsive', `The learner has not answered for ${heartbeatMs / 1000} seconds.`),
    );
    this.stallWatch = new Watchdog(stallMs, () =>
      this.fail('unresponsive', `The learner has made no progress for ${stallMs / 1000} seconds.`),
    );
  }

  /** Calls a method of the learner. Rejects with a `RunFailure` if the worker fails first. */
  call<M extends keyof Learner>(method: M, ...args: Parameters<Learner[M]>): Promise<Answer<M>> {
    if (this.end) return Promise.reject(this.end);
    const remote = this.remote[method] as unknown as (...a: unknown[]) => Promise<Answer<M>>;
    if (CALLS[method] === 'deadline') {
      const calledAt = this.controlSteps;
      // Its turn comes at the end of the current control step or episodes. Their progress is monitored separately.
      const isDue = () => this.openEnded === 0 || this.controlSteps > calledAt + 1;
      return this.settle(remote(...args), method, this.options.deadlines.callMs, isDue);
    }
    this.stallWatch?.heartbeat();
    this.openEnded += 1;
    return this.settle(remote(...args), method, null).finally(() => {
      this.openEnded -= 1;
    });
  }

  /** Ends the worker without calling it a failure. */
  close(): Promise<void> {
    return this.release(new RunFailure('closed', 'The learner was closed.'));
  }

  /** Ends the worker, rejects pending calls and notifies the owner. Returns the failure that counts. */
  fail(kind: RunFailure['kind'], message: string): RunFailure {
    if (this.end) return this.end;
    const failure = new RunFailure(kind, message);
    void this.release(failure);
    this.options.onFailure(failure);
    return failure;
  }

  private get isHeld(): boolean {
    return this.options.isHeld?.() ?? false;
  }

  private receive(message: LearnerMessage): void {
    if (this.end) return;
    this.watchdog?.heartbeat();
    if (this.openEnded === 0 || this.isHeld || this.progress.isMadeBy(message)) this.stallWatch?.heartbeat();
    if ('fatal' in message) this.fail('fatal', message.fatal);
    else if ('starting' in message) this.options.onStarting(message.starting);
    else if (!('heartbeat' in message)) {
      this.controlSteps = message.progress.controlSteps;
      this.options.onUpdate(message);
    }
  }

  /** The one place where worker, ports, proxies, timers and listeners of this client are released. */
  private async release(reason: RunFailure): Promise<void> {
    if (!this.end) {
      this.end = reason;
      this.watchdog?.stop();
      this.stallWatch?.stop();
      this.listeners.abort();
      this.updates.port1.close();
      this.remote[Comlink.releaseProxy]();
      this.options.worker.terminate();
      for (const reject of this.pending) reject(reason);
      this.pending.clear();
    }
    await this.options.gate.shut();
  }

  /**
   * Settles with the answer, or with the failure of the worker, or when the deadline has passed.
   * @param isDue whether it has really passed: otherwise the answer is awaited for the same time again
   */
  private settle<T>(
    answer: Promise<T>,
    name: string,
    deadlineMs: number | null,
    isDue = () => true,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (limitMs: number) => {
        timer = setTimeout(() => {
          if (this.isHeld || !isDue()) wait(limitMs);
          else this.fail('deadline', `The learner did not answer '${name}' in ${limitMs / 1000} s.`);
        }, limitMs);
      };
      if (deadlineMs !== null) wait(deadlineMs);
      const settled = () => {
        clearTimeout(timer);
        this.pending.delete(rejectPending);
      };
      const rejectPending = (failure: RunFailure) => {
        clearTimeout(timer);
        reject(failure);
      };
      this.pending.add(rejectPending);
      answer.then(
        (value) => {
          settled();
          resolve(value);
        },
        (error: unknown) => {
          settled();
          reject(error instanceof Error ? error : new Error(messageOf(error)));
        },
      );
    });
  }
}
