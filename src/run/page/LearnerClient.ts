/** One learner worker's life as the page sees it: handshake, calls with deadlines, failure, release. */
import * as Comlink from 'comlink';
import { errorMessage } from '../../contracts/errorMessage';
import type {
  Learner,
  LearnerMessage,
  LearnerUpdate,
  LearnerWorker,
  StartUp,
  StreamingMethod,
} from '../../contracts/learner';
import { CallsUnderWay } from '../CallsUnderWay';
import { RunFailure } from '../RunFailure';
import type { LearnerDeadlines } from './deadlines';
import type { EnvGate } from './EnvGate';
import { ProgressWatch } from './ProgressWatch';
import { Watchdog } from './Watchdog';

/**
 * How long each of the learner's methods may take: until a deadline, or, where that depends on how much training or how
 * many episodes were asked for, as long as there is progress. During some, updates are streamed.
 */
const CALLS = {
  init: 'open-ended',
  run: 'streaming',
  pause: 'deadline',
  stop: 'deadline',
  checkpoint: 'deadline',
  evaluate: 'streaming',
  watch: 'streaming',
  inspect: 'deadline',
  inspectStates: 'deadline',
  trace: 'deadline',
  policies: 'deadline',
  views: 'deadline',
  dispose: 'deadline',
} as const satisfies Record<Exclude<keyof Learner, StreamingMethod>, 'open-ended' | 'deadline'> &
  Record<StreamingMethod, 'streaming'>;

const METHODS: readonly (keyof LearnerWorker)[] = [...(Object.keys(CALLS) as (keyof Learner)[]), 'stream'];

const isStreaming = (method: keyof Learner): method is StreamingMethod => CALLS[method] === 'streaming';

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
  /** Calls so far that stream updates. */
  private streams = 0;
  /** By number of the call: what is done once all its updates have arrived. */
  private readonly streaming = new Map<number, () => void>();
  /** Control steps ended so far, as far as reported. */
  private controlSteps = 0;
  private readonly calls = new CallsUnderWay();
  private readonly listeners = new AbortController();

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
    if (!this.calls.failure) this.watch(this.options.deadlines);
  }

  private async shakeHands(): Promise<void> {
    const { port2 } = this.updates;
    const answer = this.ask(() =>
      this.remote.connect(Comlink.proxy(this.options.gate), Comlink.transfer(port2, [port2])),
    );
    const methods = await this.within(this.options.deadlines.connectMs, answer, 'connect');
    const missing = METHODS.filter((method) => !methods.includes(method));
    if (missing.length === 0) return;
    throw this.fail(
      'protocol',
      `The page and the learner come from different builds (no ${missing.join(', ')}).`,
    );
  }

  private watch({ heartbeatMs, stallMs }: LearnerDeadlines): void {
    this.watchdog = new Watchdog(heartbeatMs, () =>
      this.fail('unresponsive', `The learner has not answered for ${heartbeatMs / 1000} seconds.`),
    );
    this.stallWatch = new Watchdog(stallMs, () =>
      this.fail('unresponsive', `The learner has made no progress for ${stallMs / 1000} seconds.`),
    );
  }

  /**
   * Calls a method of the learner. By the time it resolves, all updates of the call have been passed on. Rejects with a
   * `RunFailure` if the worker fails first.
   */
  call<M extends keyof Learner>(method: M, ...args: Parameters<Learner[M]>): Promise<Answer<M>> {
    const answer = isStreaming(method) ? this.stream<M>(method, args) : this.request<M>(method, args);
    if (CALLS[method] === 'deadline') {
      const calledAt = this.controlSteps;
      // Its turn comes at the end of the current control step or episodes. Their progress is monitored separately.
      const isDue = () => this.openEnded === 0 || this.controlSteps > calledAt + 1;
      return this.within(this.options.deadlines.callMs, answer, method, isDue);
    }
    this.stallWatch?.heartbeat();
    this.openEnded += 1;
    return answer.finally(() => {
      this.openEnded -= 1;
    });
  }

  private async stream<M extends keyof Learner>(
    method: StreamingMethod,
    args: readonly unknown[],
  ): Promise<Answer<M>> {
    this.streams += 1;
    const call = this.streams;
    const updates = this.ask(() => new Promise<void>((resolve) => this.streaming.set(call, resolve)));
    const [answer] = await Promise.all([this.request<M>('stream', [call, method, ...args]), updates]);
    return answer;
  }

  private request<M extends keyof Learner>(
    method: keyof LearnerWorker,
    args: readonly unknown[],
  ): Promise<Answer<M>> {
    return this.ask(() => {
      const remote = this.remote[method] as unknown as (...a: readonly unknown[]) => Promise<Answer<M>>;
      return remote(...args);
    });
  }

  /** Ends the worker without calling it a failure. */
  close(): Promise<void> {
    return this.release(new RunFailure('closed', 'The learner was closed.'));
  }

  /** Ends the worker, rejects pending calls and notifies the owner. Returns the failure that counts. */
  fail(kind: RunFailure['kind'], message: string): Error {
    if (this.calls.failure) return this.calls.failure;
    const failure = new RunFailure(kind, message);
    void this.release(failure);
    this.options.onFailure(failure);
    return failure;
  }

  private get isHeld(): boolean {
    return this.options.isHeld?.() ?? false;
  }

  private receive(message: LearnerMessage): void {
    if (this.calls.failure) return;
    this.watchdog?.heartbeat();
    if (this.openEnded === 0 || this.isHeld || this.progress.isMadeBy(message)) this.stallWatch?.heartbeat();
    if (message.type === 'fatal') this.fail('fatal', message.reason);
    else if (message.type === 'starting') this.options.onStarting(message.progress);
    else if (message.type === 'streamed') {
      this.streaming.get(message.call)?.();
      this.streaming.delete(message.call);
    } else if (message.type === 'update') {
      this.controlSteps = message.update.progress.controlSteps;
      this.options.onUpdate(message.update);
    }
  }

  /** The one place where worker, ports, proxies, timers and listeners of this client are released. */
  private async release(reason: RunFailure): Promise<void> {
    if (!this.calls.failure) {
      this.calls.fail(reason);
      this.watchdog?.stop();
      this.stallWatch?.stop();
      this.listeners.abort();
      this.updates.port1.close();
      this.remote[Comlink.releaseProxy]();
      this.options.worker.terminate();
    }
    await this.options.gate.shut();
  }

  /** The worker's answer. Rejects with the failure of the worker if that comes first. */
  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await this.calls.make(question);
    } catch (error) {
      // Compiled code throws numbers and strings as well.
      throw error instanceof Error ? error : new Error(errorMessage(error));
    }
  }

  /**
   * The answer, or the failure of a worker that takes longer.
   * @param isDue whether it is the answer's turn: until then, no time is counted
   */
  private within<T>(limitMs: number, answer: Promise<T>, name: string, isDue = () => true): Promise<T> {
    const tooLate = () =>
      this.fail('deadline', `The learner did not answer '${name}' in ${limitMs / 1000} s.`);
    // A computer that slept meanwhile is not counted either.
    const watchdog = new Watchdog(limitMs, tooLate, () => this.isHeld || !isDue());
    return answer.finally(() => watchdog.stop());
  }
}
