/** The learner as its worker exposes it: first it is connected, then a run is started, then its methods are called. */
import type { PackedDemos } from '../../contracts/demo';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import type { VectorEnv } from '../../contracts/env';
import type { Learner, LearnerInit, LearnerWorker, StreamingMethod } from '../../contracts/learner';
import type { BackendInfo } from '../../contracts/run';
import { PolicyCalls } from './PolicyCalls';
import { type Connection, startRun } from './startRun';
import { TrainingLoop } from './TrainingLoop';
import { UpdateStream } from './UpdateStream';

/** The arguments and the answer of one of the learner's methods. */
type Asked<M extends keyof Learner> = Parameters<Learner[M]>;
type Answer<M extends keyof Learner> = ReturnType<Learner[M]>;

interface Started {
  readonly training: TrainingLoop;
  readonly calls: PolicyCalls;
}

export class Session implements LearnerWorker {
  private connection: Connection | null = null;
  private started: Started | null = null;
  /** Why `init` failed, if it did: later calls fail for the same reason. */
  private startFailure: unknown = null;

  async connect(env: VectorEnv, updates: MessagePort): Promise<readonly string[]> {
    this.connection = { env, stream: new UpdateStream(updates) };
    return Object.getOwnPropertyNames(Session.prototype);
  }

  async init(
    init: LearnerInit,
    demos: () => Promise<PackedDemos>,
    demoCache?: EncodedDemoCache,
  ): Promise<BackendInfo> {
    try {
      if (!this.connection) throw new Error('The learner has not been connected.');
      const run = await startRun(this.connection, init, { demos: demos(), demoCache });
      this.started = { training: new TrainingLoop(run), calls: new PolicyCalls(run) };
      return run.backend;
    } catch (error) {
      this.startFailure = error;
      throw error;
    }
  }

  async stream<M extends StreamingMethod>(
    call: number,
    method: M,
    ...asked: Asked<M>
  ): Promise<Awaited<Answer<M>>> {
    try {
      return await (this[method] as (...asked: Asked<M>) => Answer<M>)(...asked);
    } finally {
      this.connection?.stream.end(call);
    }
  }

  async run(controlSteps?: number): Promise<void> {
    return this.training.run(controlSteps);
  }

  async pause(): Promise<void> {
    this.training.pause();
  }

  async stop(): Promise<void> {
    this.training.stop();
  }

  async checkpoint(): Answer<'checkpoint'> {
    return this.training.checkpoint();
  }

  async evaluate(...asked: Asked<'evaluate'>): Answer<'evaluate'> {
    return this.calls.evaluate(...asked);
  }

  async watch(...asked: Asked<'watch'>): Answer<'watch'> {
    return this.calls.watch(...asked);
  }

  async policies(): Answer<'policies'> {
    return this.calls.policies();
  }

  async inspect(...asked: Asked<'inspect'>): Answer<'inspect'> {
    return this.calls.inspect(...asked);
  }

  async inspectStates(...asked: Asked<'inspectStates'>): Answer<'inspectStates'> {
    return this.calls.inspectStates(...asked);
  }

  async trace(...asked: Asked<'trace'>): Answer<'trace'> {
    return this.calls.trace(...asked);
  }

  async views(...asked: Asked<'views'>): Answer<'views'> {
    return this.calls.views(...asked);
  }

  async dispose(): Promise<void> {
    await this.started?.training.dispose();
  }

  private get training(): TrainingLoop {
    return this.startedOrThrow().training;
  }

  private get calls(): PolicyCalls {
    return this.startedOrThrow().calls;
  }

  /** Throws the reason if the learner could not be started, or was never asked to. */
  private startedOrThrow(): Started {
    if (this.startFailure !== null) throw this.startFailure;
    if (!this.started) throw new Error('The learner has not been started.');
    return this.started;
  }
}
