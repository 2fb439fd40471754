/** A run as held by the page: commands, checkpoints, storage, and listeners. */
import type { Inspection } from '../../contracts/agent';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { Pace, TaskChoice } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { LearnerInit, LearnerUpdate, PolicyChoice } from '../../contracts/learner';
import type { EpisodeTrace } from '../../contracts/network';
import type { BackendInfo, RunConfig, RunOrigin } from '../../contracts/run';
import type { WatchableEnv } from '../../env/LockstepEnv';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { packInfoOf } from '../../packs/registry';
import { siteInfosOf } from '../../sitePlayer/registry';
import type { RunId } from '../../store/Database';
import { findTask } from '../../task/catalogue';
import { packOf } from '../../task/source';
import { choiceProblem, tasksOf } from '../../task/taskChoice';
import { createVectorEnv } from '../../taskEnv/createVectorEnv';
import type { CheckpointTimes } from '../checkpointTimes';
import { evaluationProblem } from '../evaluationProblem';
import type { RunFacts } from '../result';
import type { RunEvent, RunListener } from '../runEvents';
import type { LearnerQuestions, RunHandle, RunTest } from '../runHandle';
import { createLearnerWorker } from './createLearnerWorker';
import { DEADLINES } from './deadlines';
import { EnvPace } from './EnvPace';
import { LearnerSupervisor } from './LearnerSupervisor';
import { learnerQuestions } from './learnerQuestions';
import { PageMeter } from './PageMeter';
import { RunDriver } from './RunDriver';
import { RunEmitter } from './RunEmitter';
import { RunOpening } from './RunOpening';
import type { RunOptions } from './RunOptions';
import { RunRecorder } from './RunRecorder';
import { RunState } from './RunState';
import { randomTestEpisode, testEpisodes } from './testEpisodes';
import { evaluateRun, testRun } from './testRun';

/** Shown for a run of which only the part needed for acting is kept (`keptState.ts`). */
const ONLY_POLICY_KEPT =
  'Only the best policy of this run is kept: with its full training state, the run is too large. The policy can be watched and tested later, and trained further with a new optimiser.';

export class RunController implements RunHandle {
  readonly id: RunId;
  readonly config: RunConfig;
  readonly env: WatchableEnv;
  readonly learner: LearnerQuestions;
  private readonly state: RunState;
  private readonly emitter = new RunEmitter();
  private readonly pace: EnvPace;
  private readonly meter: PageMeter;
  private readonly recorder: RunRecorder | null;
  private readonly supervisor: LearnerSupervisor;
  private readonly driver: RunDriver;

  /** @param mayBeListed as in `RunOpening` */
  private constructor(options: RunOptions, mayBeListed?: Promise<void>) {
    const { config, checkpoint, repository } = options;
    const deadlines = { ...DEADLINES, ...options.deadlines };
    this.id = options.id ?? crypto.randomUUID();
    this.config = config;
    this.env =
      options.env ??
      createVectorEnv(findTask(config.task), {
        container: options.container,
        baseUrl: taskPagesUrl(),
      });
    this.pace = new EnvPace(this.env.brake);
    this.meter = new PageMeter(this.env.timeline);
    this.state = new RunState(checkpoint);
    this.recorder = repository
      ? new RunRecorder(
          this.id,
          repository,
          (status) => this.emitter.emitStorage(status),
          deadlines.storageMs,
          mayBeListed,
        )
      : null;
    this.supervisor = new LearnerSupervisor({
      init: initOf(options),
      env: this.env,
      demoCache: options.demoCache,
      createWorker: options.createWorker ?? createLearnerWorker,
      deadlines,
      isHeld: () => this.env.brake.isHeld,
      lastCheckpoint: () => this.state.checkpoint,
      status: () => this.state.restarted.status,
      onStarting: (progress) => {
        options.onStarting?.(progress);
        this.emitter.emit({ type: 'starting', progress });
      },
      onUpdate: (update) => this.receive(this.meter.complete(update)),
      onEvent: (event) => this.receiveEvent(event),
    });
    this.learner = learnerQuestions(this.supervisor);
    this.driver = new RunDriver({
      supervisor: this.supervisor,
      checkpoint: () => this.checkpoint(),
      onUnkept: (why) => this.emitter.emitUnkept(`Training continues, but the run cannot be saved: ${why}`),
      onRest: async () => {
        await this.flush();
        this.emitter.releaseRest();
      },
    });
  }

  /** Starts environment and learner. Rejects, leaving nothing behind, if they cannot be started. */
  static async open(options: RunOptions): Promise<RunController> {
    const problem = choiceProblem(options.config);
    if (problem) throw new Error(problem);
    const opening = new RunOpening(options);
    const run = new RunController(options, opening.mayBeListed);
    const { env, supervisor, recorder } = run;
    await opening.start({ env, supervisor, recorder, dispose: () => run.dispose() });
    return run;
  }

  get backend(): BackendInfo {
    return this.supervisor.backend;
  }

  /** The newest update; its metrics are those that came with it, not the whole history. */
  get update(): LearnerUpdate {
    return this.state.update;
  }

  /** Where the run comes from; empty while nothing is stored of it. */
  get origin(): RunOrigin {
    return this.recorder?.origin ?? {};
  }

  /** Trains until paused, stopped or done; survives failures of the learner. */
  run(checkpoints?: CheckpointTimes): Promise<void> {
    return this.train({ checkpoints });
  }

  /** One control step. */
  step(): Promise<void> {
    return this.train({ controlSteps: 1 });
  }

  /** Ends training after the current control step, which is no longer held or slowed down. */
  pause(): Promise<void> {
    return this.pace.unhindered(() => this.driver.rest('pause'));
  }

  /** Like `pause`, and the run counts as ended by the user. */
  stop(): Promise<void> {
    return this.pace.unhindered(() => this.driver.rest('stop'));
  }

  /** 'max', or the least milliseconds from one action to the next; takes effect at once. */
  setPace(pace: Pace): void {
    this.pace.choose(pace);
  }

  /** Stops the pages where they are, in the middle of an episode, or lets them continue. */
  hold(isHeld: boolean): void {
    if (isHeld) this.env.brake.hold();
    else this.env.brake.release();
  }

  /** Takes one action on each page in play, then holds them before the next. */
  singleAction(): void {
    this.env.brake.allowOne();
  }

  /** Plays one episode in frame 0 without learning, slowly enough to follow. */
  async watch(episode: EpisodeSpec = randomTestEpisode(this.config)): Promise<void> {
    await this.pace.whileWatching(() => this.supervisor.call('watch', episode));
  }

  async test(episodes: number, demos: RunFacts['demos']): Promise<RunTest> {
    const tested = await testRun(this, episodes, demos);
    await this.recorder?.result(tested.result);
    return tested;
  }

  async evaluate(episodes: number, tasks: TaskChoice = this.config): Promise<EvaluationResult> {
    for (const task of tasksOf(tasks)) {
      const problem = evaluationProblem(this.config, task);
      if (problem) throw new Error(problem);
    }
    return evaluateRun(this, testEpisodes(tasks, episodes), tasks);
  }

  /** Plays any episodes, with the best policy so far if `policy` is left out: how each turned out, in their order. */
  play(episodes: readonly EpisodeSpec[], policy?: PolicyChoice): Promise<readonly EpisodeOutcome[]> {
    return this.supervisor.call('evaluate', episodes, policy);
  }

  /** What the agent would do next in a frame, and why. */
  async inspectFrame(frameIndex: number): Promise<Inspection> {
    return this.learner.inspect({ observation: await this.env.observe(frameIndex) });
  }

  /** Everything that the network computes for what a frame shows now; null for an agent that declares no network. */
  async traceFrame(frameIndex: number): Promise<EpisodeTrace | null> {
    return this.learner.trace({ observation: await this.env.observe(frameIndex) });
  }

  /** Takes a checkpoint between two control steps and keeps it, in memory and in the repository. */
  async checkpoint(): Promise<Checkpoint> {
    const checkpoint = await this.supervisor.call('checkpoint');
    this.state.noteCheckpoint(checkpoint);
    this.meter.weigh(checkpoint);
    await this.recorder?.checkpoint(checkpoint);
    if (checkpoint.isTrimmed) this.emitter.emitUnkept(ONLY_POLICY_KEPT);
    this.emitter.emit({ type: 'checkpoint' });
    return checkpoint;
  }

  /** Resolves once everything so far is stored. */
  async flush(): Promise<void> {
    await this.recorder?.settle();
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: RunListener): () => void {
    return this.emitter.subscribe(listener);
  }

  /** Ends the worker and removes the frames. What is stored stays. */
  async dispose(): Promise<void> {
    this.driver.dispose();
    this.env.brake.release();
    this.emitter.dropRest();
    await this.supervisor.dispose();
    await this.env.close();
    await this.recorder?.close();
    this.emitter.close();
  }

  private receive(update: LearnerUpdate): void {
    this.state.noteUpdate(update);
    this.recorder?.update(update);
    this.emitter.emitUpdate(update, this.driver.isUnderWay);
  }

  private receiveEvent(event: Extract<RunEvent, { type: 'failure' | 'restarted' }>): void {
    if (event.type === 'restarted') void this.recorder?.rewind(event.progress);
    const update = this.state.after(event, this.driver.goesOn);
    if (update) this.receive(update);
    this.emitter.emit(event);
  }

  private train(how: Parameters<RunDriver['run']>[0]): Promise<void> {
    void this.recorder?.trains(this.config);
    return this.driver.run(how);
  }
}

/** What every learner of the run is started with. */
function initOf({ config, startFrom, showDecisions, speeds }: RunOptions): LearnerInit {
  const pack = packOf(findTask(config.task));
  return {
    config,
    startFrom,
    showDecisions,
    speeds,
    wasmPath: new URL('wasm/', document.baseURI).href,
    pack: pack === undefined ? undefined : packInfoOf(pack),
    sites: siteInfosOf(tasksOf(config).map(findTask)),
  };
}
