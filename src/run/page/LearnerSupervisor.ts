/** Keeps a learner alive: starts the worker, replaces it after a failure, and gives up if that does not help. */
import * as Comlink from 'comlink';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { PackedDemos } from '../../contracts/demo';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import type { VectorEnv } from '../../contracts/env';
import { errorMessage } from '../../contracts/errorMessage';
import type { Learner, LearnerInit, LearnerUpdate, StartUp } from '../../contracts/learner';
import type { BackendChoice, BackendInfo, RunStatus } from '../../contracts/run';
import { RunFailure } from '../RunFailure';
import type { RunEvent } from '../runEvents';
import type { LearnerDeadlines } from './deadlines';
import { EnvGate } from './EnvGate';
import { type Answer, LearnerClient } from './LearnerClient';
import { MAX_RESTARTS, RestartPolicy, WINDOW_MS } from './RestartPolicy';

interface SupervisorOptions {
  readonly init: LearnerInit;
  readonly env: VectorEnv;
  readonly demoCache?: EncodedDemoCache;
  readonly createWorker: () => Worker;
  readonly deadlines: LearnerDeadlines;
  /** As in `LearnerClient`. */
  readonly isHeld?: () => boolean;
  /** The state to restart from. */
  readonly lastCheckpoint: () => Checkpoint | undefined;
  /** What the run counts as in this state. */
  readonly status: () => RunStatus;
  readonly onStarting: (progress: StartUp) => void;
  readonly onUpdate: (update: LearnerUpdate) => void;
  readonly onEvent: (event: Extract<RunEvent, { type: 'failure' | 'restarted' }>) => void;
}

export class LearnerSupervisor {
  private client: LearnerClient | null = null;
  private learner: Promise<LearnerClient> | null = null;
  private demos!: Promise<PackedDemos>;
  private info: BackendInfo = { name: 'cpu', reason: 'not started' };
  private isDisposed = false;
  private readonly policy = new RestartPolicy();

  constructor(private readonly options: SupervisorOptions) {}

  get backend(): BackendInfo {
    return this.info;
  }

  /**
   * Starts the first learner. If it rejects, for example because of a wrong setting, a restart would only fail again.
   * @param demos the demonstrations; the learner loads everything else while they are on their way
   */
  async start(demos: Promise<PackedDemos>): Promise<void> {
    this.demos = demos;
    // Reported by the launch that awaits them, if it gets that far.
    demos.catch(() => {});
    this.learner = this.launch(this.options.init.config.backend);
    await this.learner;
  }

  /** Calls the learner, or the new one during a restart. */
  async call<M extends keyof Learner>(method: M, ...args: Parameters<Learner[M]>): Promise<Answer<M>> {
    if (!this.learner || this.isDisposed) throw new RunFailure('closed', 'The run was closed.');
    const client = await this.learner;
    return client.call(method, ...args);
  }

  /** Treats an error of the training loop as a failure of the worker, which it leaves in an unknown state. */
  report(error: unknown): void {
    this.client?.fail('fatal', errorMessage(error));
  }

  async dispose(): Promise<void> {
    this.isDisposed = true;
    await this.client?.close();
    await this.learner?.catch(() => {});
    await this.client?.close();
  }

  private async launch(backend: BackendChoice): Promise<LearnerClient> {
    const { init, env, demoCache, createWorker, deadlines, isHeld, onStarting, onUpdate } = this.options;
    let isReady = false;
    const client = new LearnerClient({
      worker: createWorker(),
      gate: new EnvGate(env),
      deadlines,
      isHeld,
      onStarting,
      onUpdate,
      onFailure: (failure) => {
        if (isReady) this.replace(failure);
      },
    });
    this.client = client;
    try {
      if (this.isDisposed) throw new RunFailure('closed', 'The run was closed.');
      const checkpoint = this.options.lastCheckpoint();
      const status = this.options.status();
      const connecting = client.connect();
      // Called at once: the page may be busy by the time the worker answers.
      const starting = client.call(
        'init',
        { ...init, config: { ...init.config, backend }, checkpoint, status },
        Comlink.proxy(() => this.demos),
        demoCache && Comlink.proxy(demoCache),
      );
      const ready = Promise.all([starting, this.demos]);
      // If a worker could not connect, that error takes precedence.
      ready.catch(() => {});
      await connecting;
      [this.info] = await ready;
    } catch (error) {
      await client.close();
      throw error;
    }
    isReady = true;
    return client;
  }

  private replace(failure: RunFailure): void {
    this.learner = this.relaunch(failure);
    this.learner.catch(() => {});
  }

  private async relaunch(failure: RunFailure): Promise<LearnerClient> {
    this.announce(failure);
    for (;;) {
      await this.client?.close();
      const backend = this.policy.next(this.info.name, performance.now());
      if (backend === null) throw this.giveUp();
      try {
        const client = await this.launch(backend);
        const progress = this.options.lastCheckpoint()?.progress;
        const message = `A new learner runs on ${this.info.name}.`;
        this.options.onEvent({ type: 'restarted', message, progress });
        return client;
      } catch (error) {
        if (this.isDisposed) throw error;
        this.announce(error);
      }
    }
  }

  private giveUp(): RunFailure {
    const isKept = this.options.lastCheckpoint() !== undefined;
    const failure = new RunFailure(
      'given-up',
      `The learner failed ${MAX_RESTARTS + 1} times within ${WINDOW_MS / 60_000} minutes, so the run was stopped. ${isKept ? 'Its last checkpoint is kept.' : 'It has no checkpoint yet.'}`,
    );
    this.announce(failure, true);
    return failure;
  }

  private announce(error: unknown, isFinal = false): void {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.options.onEvent({ type: 'failure', message: errorMessage(error), detail, isFinal });
  }
}
