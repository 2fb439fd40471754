/** A run inside its worker: the training loop, its life cycle, its stop conditions. Knows no agent by name. */
import type { Remote } from 'comlink';
import type { EarlierStep, EvaluationResult, Inspection, Trainer } from '../contracts/agent';
import type { Action, DataMode, Observation, Seed, VectorEnv } from '../contracts/env';
import type {
  BackendInfo,
  Checkpoint,
  LearnerInit,
  LearnerUpdate,
  LearnerWorker,
  RunConfig,
  RunStatus,
} from '../contracts/run';
import type { Lattice } from '../contracts/workflow';
import { onDeviceLost, startBackend } from '../nn/backend';
import { packTasks } from '../packs/packTasks';
import { registerPackTasks } from '../task/registry';
import { tasksOf } from '../task/taskChoice';
import { createRehearsal } from './createRehearsal';
import { createTrainer, requireDemos } from './createTrainer';
import { Instruments } from './Instruments';
import { packState, unpackState } from './packedState';
import { UpdateStream } from './UpdateStream';
import { type Best, isValidationDue, validate } from './validation';

/** Virtual milliseconds that pass with each action. */
const STEP_MS = 50;
/** Least milliseconds between two decisions shown on the stage. */
const DECISION_MS = 250;
/** Milliseconds between two looks at what is going on within a control step. */
const PULSE_MS = 100;

type Ended = NonNullable<LearnerUpdate['ended']>;

export class Session implements LearnerWorker {
  private env!: VectorEnv;
  private stream!: UpdateStream;
  private config!: RunConfig;
  private created: Trainer | null = null;
  /** Why `init` failed, if it did: whatever the learner is asked afterwards fails for the same reason. */
  private startFailure: unknown = null;
  private status: RunStatus = 'idle';
  private ended: Ended | undefined;
  private request: 'pause' | 'stop' | null = null;
  private interrupt = new AbortController();
  private best: Best | null = null;
  private solved = false;
  private wallSeconds = 0;
  private secondsTo95: number | null = null;
  private envStepsTo95: number | null = null;
  private readonly instruments = new Instruments();
  private pulse: ReturnType<typeof setInterval> | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  async connect(env: VectorEnv, updates: MessagePort): Promise<readonly string[]> {
    this.env = env as unknown as VectorEnv & Remote<VectorEnv>;
    this.stream = new UpdateStream(updates);
    return Object.getOwnPropertyNames(Session.prototype);
  }

  async init(options: LearnerInit): Promise<BackendInfo> {
    try {
      return await this.start(options);
    } catch (error) {
      this.startFailure = error;
      throw error;
    }
  }

  private async start({
    config,
    demos,
    wasmPath,
    checkpoint,
    pack,
    showDecisions = true,
    speeds,
  }: LearnerInit): Promise<BackendInfo> {
    this.config = config;
    if (pack) registerPackTasks(pack.name, packTasks(pack));
    requireDemos(config, demos);
    this.stream.decisionMs = showDecisions ? DECISION_MS : Number.POSITIVE_INFINITY;
    onDeviceLost((reason) => this.stream.fatal(reason));
    const { task, otherTasks, numEnvs } = config;
    await this.env.open({
      task,
      otherTasks,
      numEnvs,
      reward: 'sparse',
      dataMode: 'train',
      stepMs: STEP_MS,
    });
    const backend = await startBackend(config.backend, wasmPath, {
      rehearsal: createRehearsal(config, this.env),
      onProgress: this.stream.starting,
      speeds,
    });
    this.created = createTrainer({
      config,
      demos,
      env: this.env,
      timeline: this.instruments.timeline,
      onDecision: this.stream.decide,
      wantsInspection: this.stream.wantsDecision,
    });
    if (checkpoint) await this.restore(checkpoint);
    this.pulse = setInterval(() => this.instruments.timeline.isActive && this.flush(), PULSE_MS);
    return backend;
  }

  async run(controlSteps = Number.POSITIVE_INFINITY): Promise<void> {
    this.request = null;
    this.ended = undefined;
    this.interrupt = new AbortController();
    this.instruments.restart();
    const budget = this.trainer.progress.controlSteps + controlSteps;
    this.become('running');
    while (!this.request && !this.ended && this.trainer.progress.controlSteps < budget) {
      await this.exclusively(() => this.timed(() => this.advance()));
    }
    this.become(this.ended ? 'finished' : this.request === 'stop' ? 'stopped' : 'paused');
  }

  /** Lets a validation under way finish, so that a resumed run is the same as one that was never paused. */
  async pause(): Promise<void> {
    this.request = 'pause';
  }

  async stop(): Promise<void> {
    this.request = 'stop';
    this.interrupt.abort();
  }

  /** Training goes on while its state is compressed. */
  async checkpoint(): Promise<Checkpoint> {
    const { packing, ...rest } = await this.exclusively(async () => ({
      version: 1 as const,
      config: this.config,
      progress: this.trainer.progress,
      wallSeconds: this.wallSeconds,
      secondsTo95: this.secondsTo95,
      envStepsTo95: this.envStepsTo95,
      best: this.best,
      packing: packState(await this.trainer.save()),
    }));
    return { ...rest, trainer: await packing };
  }

  /** With the best policy so far; the current one if none was validated. */
  evaluate(seeds: readonly Seed[], dataMode: DataMode): Promise<EvaluationResult> {
    return this.exclusively(async () => {
      const current = await this.trainer.savePolicy();
      if (this.best) await this.trainer.loadPolicy(this.best.policy);
      try {
        return await this.trainer.evaluate(seeds, { dataMode });
      } finally {
        await this.trainer.loadPolicy(current);
      }
    });
  }

  watch(seed: Seed): Promise<void> {
    return this.exclusively(async () => {
      const frames = (value: Seed) =>
        Array.from({ length: this.config.numEnvs }, (_, i) => (i === 0 ? value : null));
      let [observation] = await this.env.reset(frames(seed), 'test');
      const earlier: EarlierStep[] = [];
      for (let isOver = false; !isOver && observation; ) {
        const { action, label, inspection } = await this.trainer.act(observation, earlier);
        earlier.push({ observation, action });
        const { utterance, fields } = observation;
        const probability = inspection.actions[0]?.probability ?? null;
        this.stream.decide({
          policy: 'watch',
          env: 0,
          seed,
          utterance,
          fields,
          action,
          label,
          probability,
          inspection,
        });
        this.flush(true);
        const actions = Array.from({ length: this.config.numEnvs }, (_, i) => (i === 0 ? action : null));
        const [result] = await this.env.step(actions);
        isOver = !result || result.terminated || result.truncated;
        observation = result?.observation ?? null;
      }
    });
  }

  inspect(observation: Observation): Promise<Inspection> {
    return this.exclusively(() => this.trainer.inspect(observation));
  }

  act(observation: Observation): Promise<{ action: Action; label: string; inspection: Inspection }> {
    return this.exclusively(() => this.trainer.act(observation));
  }

  async lattices(): Promise<readonly Lattice[]> {
    return this.trainer.lattices;
  }

  async latticeProbabilities(): Promise<readonly (readonly (readonly number[])[])[]> {
    return this.trainer.latticeProbabilities();
  }

  async dispose(): Promise<void> {
    await this.stop();
    clearInterval(this.pulse);
    await this.exclusively(async () => this.created?.dispose());
  }

  /** Throws the reason if the learner could not be started, or was never asked to. */
  private get trainer(): Trainer {
    if (this.startFailure !== null) throw this.startFailure;
    if (!this.created) throw new Error('The learner has not been started.');
    return this.created;
  }

  /** One control step, then validation if it is due, then the stop conditions. */
  private async advance(): Promise<void> {
    this.stream.measure(await this.trainer.controlStep());
    const { progress } = this.trainer;
    if (isValidationDue(progress.controlSteps)) await this.validate();
    this.stream.measure(this.instruments.measure(progress, this.wallSeconds));
    this.ended = this.stopCondition();
    this.flush();
  }

  private async validate(): Promise<void> {
    const step = this.trainer.progress.controlSteps;
    const startedAt = performance.now();
    const { result, best, reaches95, solved } = await validate(
      this.trainer,
      this.best,
      this.interrupt.signal,
      tasksOf(this.config).length,
    );
    if (this.interrupt.signal.aborted) return;
    this.best = best ?? this.best;
    this.solved = solved;
    if (reaches95) {
      this.secondsTo95 ??= this.elapsedSeconds();
      this.envStepsTo95 ??= this.trainer.progress.envSteps;
    }
    this.stream.measure([
      { name: 'evaluate/success', value: result.successRate, step },
      { name: 'evaluate/steps', value: result.meanSteps, step },
      ...this.successByTask(result).map(([task, value]) => ({
        name: `evaluate/success/${task}`,
        value,
        step,
      })),
      { name: 'speed/evaluate-seconds', value: (performance.now() - startedAt) / 1000, step },
    ]);
  }

  /** Empty where there is but one task. */
  private successByTask({ byTask }: EvaluationResult): [string, number][] {
    const tasks = tasksOf(this.config);
    if (tasks.length === 1) return [];
    return byTask.map(({ episodes, successes }, i) => [tasks[i], successes / episodes]);
  }

  private stopCondition(): Ended | undefined {
    const { maxMinutes, maxEpisodes, maxEnvSteps = null, stopWhenSolved } = this.config;
    const { episodes, envSteps } = this.trainer.progress;
    const seconds = this.elapsedSeconds();
    if (stopWhenSolved && this.solved) return 'solved';
    if (maxMinutes !== null && seconds >= maxMinutes * 60) return 'time';
    if (maxEpisodes !== null && episodes >= maxEpisodes) return 'episodes';
    if (maxEnvSteps !== null && envSteps >= maxEnvSteps) return 'steps';
    return undefined;
  }

  /** When the control step under way began; null between two of them. */
  private lapStartedAt: number | null = null;

  /** Wall seconds spent training, the control step under way included. */
  private elapsedSeconds(): number {
    const lap = this.lapStartedAt === null ? 0 : performance.now() - this.lapStartedAt;
    return this.wallSeconds + lap / 1000;
  }

  /** Adds the time that `work` takes to the run's wall time. */
  private async timed(work: () => Promise<void>): Promise<void> {
    this.lapStartedAt = performance.now();
    await this.instruments.timeline.activity(work);
    this.wallSeconds = this.elapsedSeconds();
    this.lapStartedAt = null;
  }

  private async restore(checkpoint: Checkpoint): Promise<void> {
    await this.trainer.load(await unpackState(checkpoint.trainer));
    this.best = checkpoint.best;
    this.wallSeconds = checkpoint.wallSeconds;
    this.secondsTo95 = checkpoint.secondsTo95;
    this.envStepsTo95 = checkpoint.envStepsTo95 ?? null;
  }

  private become(status: RunStatus): void {
    this.status = status;
    this.flush(true);
  }

  private flush(now = false): void {
    const state = () => ({
      status: this.status,
      progress: this.trainer.progress,
      wallSeconds: this.elapsedSeconds(),
      numTensors: this.trainer.numTensors(),
      learner: this.instruments.profile(),
      ended: this.ended,
    });
    this.stream.flush(state, now);
  }

  /** One thing at a time: calls wait for the control step that is under way, and hold up the next. */
  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }
}
