/** A run inside its worker: the training loop, its life cycle, its stop conditions. Knows no agent by name. */
import { transfer } from 'comlink';
import { findAgent } from '../../agents/catalogue';
import type {
  Decision,
  EarlierStep,
  Explained,
  Inspection,
  Trainer,
  TrainerState,
} from '../../contracts/agent';
import type { PackedDemos } from '../../contracts/demo';
import type { Action, Observation, VectorEnv } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { EpisodeTrace } from '../../contracts/network';
import type { PlayedAs } from '../../contracts/record';
import type { KeptReplays } from '../../contracts/replays';
import type {
  BackendInfo,
  Checkpoint,
  LearnerInit,
  LearnerUpdate,
  LearnerWorker,
  PolicyChoice,
  PolicyInfo,
  RunConfig,
  RunStatus,
  StartUp,
} from '../../contracts/run';
import type { RunView } from '../../contracts/views';
import { onDeviceLost } from '../../nn/backend';
import { onEachKernel } from '../../nn/eachKernel';
import { packTasks } from '../../packs/packTasks';
import { siteTasks, sourceOf } from '../../replay/siteTasks';
import { registerTasks } from '../../task/registry';
import { packKept } from '../keptState';
import { unpackState } from '../packedState';
import { inEveryTask, validationSeeds } from '../seeds';
import { noteOf } from './decisionOf';
import { explainEpisode } from './explainEpisode';
import { Instruments } from './Instruments';
import { openTrainer } from './openTrainer';
import { Policies } from './Policies';
import { Preview } from './Preview';
import { RecordedPlay } from './RecordedPlay';
import { type Ended, stopCondition } from './stopCondition';
import { TrainingClock } from './TrainingClock';
import { Turns } from './Turns';
import { traceEpisode, traceTransferables } from './traceEpisode';
import { UpdateStream } from './UpdateStream';
import { Validations } from './Validations';
import { watchEpisode } from './watchEpisode';

/** Least milliseconds between two decisions shown on the stage. */
const DECISION_MS = 250;
/** Milliseconds between two status checks within a control step. */
const PULSE_MS = 100;

export class Session implements LearnerWorker {
  private play!: RecordedPlay;
  private readonly kept = new Policies();
  private validations!: Validations;
  private preview!: Preview;
  /** Whether anybody is watching: if so, decisions are streamed, episodes recorded, earlier policies kept. */
  private isSeen = true;
  private stream!: UpdateStream;
  private config!: RunConfig;
  private created: Trainer | null = null;
  /** Why `init` failed, if it did: later calls fail for the same reason. */
  private startFailure: unknown = null;
  private status: RunStatus = 'idle';
  private ended: Ended | undefined;
  private request: 'pause' | 'stop' | null = null;
  /** What the learner is doing before it trains, for as long as that lasts. */
  private startUp: StartUp | undefined;
  private evaluated: LearnerUpdate['evaluated'];
  private interrupt = new AbortController();
  private readonly clock = new TrainingClock();
  private readonly instruments = new Instruments();
  private pulse: ReturnType<typeof setInterval> | undefined;
  private readonly turns = new Turns();

  async connect(env: VectorEnv, updates: MessagePort): Promise<readonly string[]> {
    this.stream = new UpdateStream(updates);
    this.play = new RecordedPlay(env, {
      onEpisode: (episode) => {
        if (!this.isSeen) return;
        this.stream.record(episode);
        if (episode.playedAs !== 'training') this.flush();
      },
      controlSteps: () => this.created?.progress.controlSteps ?? 0,
      failureReturn: () => findAgent(this.config.agent).failureReturn ?? null,
    });
    return Object.getOwnPropertyNames(Session.prototype);
  }

  async init(
    options: LearnerInit,
    demos: () => Promise<PackedDemos>,
    replays?: KeptReplays,
  ): Promise<BackendInfo> {
    try {
      return await this.start(options, demos(), replays);
    } catch (error) {
      this.startFailure = error;
      throw error;
    }
  }

  private async start(
    {
      config: asked,
      wasmPath,
      checkpoint,
      status = 'idle',
      startFrom,
      pack,
      sites = [],
      showDecisions = true,
      speeds,
    }: LearnerInit,
    demos: Promise<PackedDemos>,
    replays: KeptReplays | undefined,
  ): Promise<BackendInfo> {
    const state =
      checkpoint && ((await unpackState(checkpoint.trainer)) as Readonly<Record<string, unknown>>);
    const agent = findAgent(asked.agent);
    const config = { ...asked, settings: { ...(state && agent.storedSettings?.(state)), ...asked.settings } };
    this.config = config;
    if (pack) registerTasks(pack.name, packTasks(pack));
    for (const site of sites) registerTasks(sourceOf(site.name), siteTasks(site));
    this.isSeen = showDecisions;
    this.validations = new Validations(config, this.kept, showDecisions);
    const [episode] = inEveryTask(config, validationSeeds(1), 'train');
    this.preview = new Preview({
      env: this.play.env,
      numEnvs: config.numEnvs,
      episode,
      tell: this.stream.decide,
    });
    this.stream.decisionMs = showDecisions ? DECISION_MS : Number.POSITIVE_INFINITY;
    onDeviceLost((reason) => this.stream.fatal(reason));
    onEachKernel(this.stream.stayAlive);
    const { trainer, backend } = await openTrainer({
      ...{ config, demos, replays, wasmPath, speeds },
      env: this.play.env,
      timeline: this.instruments.timeline,
      onStarting: this.stream.starting,
      onDecision: this.stream.decide,
      wantsDecision: this.stream.wantsDecision,
      ...(showDecisions && { onNote: this.play.note }),
    });
    this.created = trainer;
    if (checkpoint) await this.restore(checkpoint, state!);
    else if (startFrom) await this.startFrom(startFrom);
    this.status = status;
    this.pulse = setInterval(() => this.instruments.timeline.isActive && this.flush(), PULSE_MS);
    return backend;
  }

  async run(controlSteps = Number.POSITIVE_INFINITY): Promise<void> {
    this.request = null;
    this.ended = undefined;
    this.renewInterrupt();
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

  /** Also cuts short a validation or an evaluation, and ends a run that is paused. */
  async stop(): Promise<void> {
    this.interruptAll();
    if (this.status === 'paused') this.become('stopped');
  }

  /** Training continues while its state is compressed. */
  async checkpoint(): Promise<Checkpoint> {
    const { packing, ...rest } = await this.exclusively(async () => {
      const state = await this.trainer.save();
      const kept = this.validations.save();
      return {
        ...{ version: 1 as const, config: this.config, progress: this.trainer.progress },
        ...{ wallSeconds: this.clock.wallSeconds, ...kept },
        packing: packKept(state, kept.best, findAgent(this.config.agent).keptWhenTrimmed),
      };
    });
    return { ...rest, ...(await packing) };
  }

  /**
   * Evaluates the best policy so far, or the current one if none was validated. Rejects with an `AbortError` if it is
   * stopped.
   */
  evaluate(
    episodes: readonly EpisodeSpec[],
    policy: PolicyChoice = 'best',
  ): Promise<readonly EpisodeOutcome[]> {
    const tell = (done: number) => {
      this.evaluated = { done, total: episodes.length };
    };
    const { signal } = this.renewInterrupt();
    const play = async () => {
      const { status } = this;
      tell(0);
      // Between two control steps, the run is still training.
      if (status !== 'running') this.become('evaluating');
      try {
        const outcomes = await this.withPolicy(policy, () =>
          this.trainer.evaluate(episodes, { tell, signal }),
        );
        signal.throwIfAborted();
        return outcomes;
      } finally {
        this.evaluated = undefined;
        if (this.status === 'evaluating') this.become(status);
      }
    };
    return this.exclusively(() => this.playingAs('evaluation', this.kept.nameOf(policy), play));
  }

  watch(episode: EpisodeSpec): Promise<void> {
    const { numEnvs } = this.config;
    const { env } = this.play;
    const tell = (decision: Decision) => {
      this.play.note({ at: decision.at, note: noteOf(decision) });
      this.stream.decide(decision);
      this.flush(true);
    };
    return this.exclusively(() => {
      this.trainer.leaveFrames?.();
      return this.playingAs('watched', undefined, () =>
        watchEpisode(env, this.trainer, episode, { numEnvs, tell, pastPictures: env.pastPictures }),
      );
    });
  }

  explain(
    observations: readonly Observation[],
    actions: readonly Action[],
    policy: PolicyChoice = 'newest',
  ): Promise<readonly Inspection[]> {
    return this.exclusively(() =>
      this.withPolicy(policy, () => explainEpisode(this.trainer, observations, actions)),
    );
  }

  async policies(): Promise<readonly PolicyInfo[]> {
    return this.kept.list(this.trainer.progress.controlSteps);
  }

  inspect(
    observation: Observation,
    earlier: readonly EarlierStep[] = this.play.env.earlierThan(observation.at),
  ): Promise<Inspection> {
    return this.exclusively(() => this.trainer.inspect(observation, earlier));
  }

  act(
    observation: Observation,
    earlier: readonly EarlierStep[] = this.play.env.earlierThan(observation.at),
    member?: number,
    policy: PolicyChoice = 'newest',
  ): Promise<Explained> {
    return this.exclusively(() =>
      this.withPolicy(policy, () => this.trainer.act(observation, earlier, member)),
    );
  }

  async trace(
    observation: Observation,
    earlier: readonly EarlierStep[] = this.play.env.earlierThan(observation.at),
    policy: PolicyChoice = 'newest',
  ): Promise<EpisodeTrace | null> {
    const trace = await this.exclusively(() =>
      this.withPolicy(policy, () => traceEpisode(this.trainer, observation, earlier)),
    );
    return trace && transfer(trace, traceTransferables(trace));
  }

  async views(kinds?: readonly RunView['kind'][]): Promise<readonly RunView[]> {
    const views = this.trainer.views(kinds);
    const { heldOut } = this.validations;
    return heldOut && (!kinds || kinds.includes('held-out')) ? [...views, heldOut] : views;
  }

  async dispose(): Promise<void> {
    this.interruptAll();
    clearInterval(this.pulse);
    await this.exclusively(async () => this.created?.dispose());
  }

  /** Throws the reason if the learner could not be started, or was never asked to. */
  private get trainer(): Trainer {
    if (this.startFailure !== null) throw this.startFailure;
    if (!this.created) throw new Error('The learner has not been started.');
    return this.created;
  }

  /** One control step, then validation if it is due, then the stop conditions; or a validation that is still due. */
  private async advance(): Promise<void> {
    const { validations } = this;
    if (!validations.isCutShort) {
      if (!(await this.prepare())) return;
      const { envSteps } = this.trainer.progress;
      this.stream.measure(await this.trainer.controlStep());
      const hasPlayed = this.trainer.progress.envSteps > envSteps;
      if (this.isSeen && !hasPlayed) await this.preview.show(this.trainer);
    }
    const { progress } = this.trainer;
    if (validations.isDueAfter(progress.controlSteps)) await this.validate();
    // If validation was cut short, the step is not over: it is measured when it is.
    if (validations.isCutShort) return;
    this.stream.measure(this.instruments.measure(progress, this.clock.wallSeconds));
    const { isSolved } = validations;
    this.ended = stopCondition(this.config, { progress, seconds: this.clock.elapsed, isSolved });
    this.flush();
  }

  /**
   * Returns whether the trainer is ready for a control step; it is not if it was asked to pause or stop first.
   * Replaying thousands of demonstrations takes longer than any call may wait, so waiting calls go first.
   */
  private async prepare(): Promise<boolean> {
    try {
      return (
        (await this.trainer.prepare?.({
          goesOn: () => this.request === null && !this.turns.isAnyWaiting,
          tell: (done, total) => {
            const isFirst = this.startUp === undefined;
            this.startUp = { task: 'replay', done, total };
            if (isFirst) this.flush(true);
          },
        })) ?? true
      );
    } finally {
      this.startUp = undefined;
    }
  }

  private async validate(): Promise<void> {
    const { signal } = this.interrupt;
    const metrics = await this.playingAs('validation', undefined, () =>
      this.validations.run(this.trainer, signal, () => this.clock.elapsed),
    );
    this.stream.measure(metrics);
  }

  /** Adds the time that `work` takes to the run's wall time, and to what the learner is busy with. */
  private timed(work: () => Promise<void>): Promise<void> {
    return this.clock.lap(() => this.instruments.timeline.activity(work));
  }

  private async restore(checkpoint: Checkpoint, state: TrainerState): Promise<void> {
    const { keptWhenTrimmed } = findAgent(this.config.agent);
    if (checkpoint.isTrimmed && checkpoint.best)
      await this.trainer.adopt(state, checkpoint.best.policy, keptWhenTrimmed);
    else await this.trainer.load(state);
    this.validations.restore(checkpoint);
    this.clock.wallSeconds = checkpoint.wallSeconds;
  }

  private async startFrom({ config, trainer: state }: Checkpoint): Promise<void> {
    if (!this.trainer.startFrom)
      throw new Error(`The agent ${this.config.agent} cannot start from another run.`);
    if (config.agent !== this.config.agent)
      throw new Error(`The run to start from uses the agent ${config.agent}, this one ${this.config.agent}.`);
    await this.trainer.startFrom(await unpackState(state));
  }

  /**
   * Episodes that end during `work` are recorded as played for this purpose; the records are sent as soon as it is
   * over.
   */
  private async playingAs<T>(as: PlayedAs, policy: string | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await this.play.during(as, policy, work);
    } finally {
      this.flush(true);
    }
  }

  private withPolicy<T>(choice: PolicyChoice, work: () => Promise<T>): Promise<T> {
    return this.kept.actWith(this.trainer, choice, work);
  }

  private interruptAll(): void {
    this.request = 'stop';
    this.interrupt.abort(new DOMException('The evaluation was stopped.', 'AbortError'));
  }

  /** What is interrupted from now on: an earlier request to stop does not count. */
  private renewInterrupt(): AbortController {
    if (this.interrupt.signal.aborted) this.interrupt = new AbortController();
    return this.interrupt;
  }

  private become(status: RunStatus): void {
    this.status = status;
    this.flush(true);
  }

  private flush(now = false): void {
    const state = () => ({
      status: this.status,
      progress: this.trainer.progress,
      wallSeconds: this.clock.elapsed,
      reached95: this.validations.reached95,
      numTensors: this.trainer.numTensors(),
      learner: this.instruments.profile(),
      ended: this.ended,
      ...(this.startUp && { startUp: this.startUp }),
      ...(this.evaluated && { evaluated: this.evaluated }),
    });
    this.stream.flush(state, now);
  }

  /** One thing at a time: calls wait for the current control step, and delay the next. */
  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take(work);
  }
}
