/** A run as held by the page: commands, checkpoints, storage, and listeners. */
import type { EarlierStep, Explained, Inspection } from '../../contracts/agent';
import type { PackedDemos } from '../../contracts/demo';
import type { Action, Observation } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { EpisodeTrace } from '../../contracts/network';
import type {
  BackendInfo,
  Checkpoint,
  LearnerUpdate,
  PolicyChoice,
  PolicyInfo,
  RunConfig,
  RunResult,
  RunStatus,
} from '../../contracts/run';
import type { RunView } from '../../contracts/views';
import { packDemos } from '../../demo/packedDemos';
import type { Pace, WatchableEnv } from '../../env/LockstepEnv';
import { wallDelay } from '../../env/waiting';
import { packInfoOf } from '../../packs/registry';
import { createVectorEnv } from '../../replay/createVectorEnv';
import { siteInfosOf } from '../../replay/registry';
import { summarise } from '../../rl/summary';
import type { RunId } from '../../store/database';
import { findTask } from '../../task/catalogue';
import { choiceProblem, tasksOf, toTaskChoice } from '../../task/taskChoice';
import { heldOutTasks, mostQueries, testEpisodesOfEach, testedTasks } from '../../task/testedTasks';
import { envConfigOf } from '../envConfigOf';
import { RunFailure } from '../failures';
import { IDLE_UPDATE, idleAt, restartedAt } from '../idleUpdate';
import { learningOf } from '../learningOf';
import type { RunEvent, RunListener, StorageNews } from '../runEvents';
import { inEveryTask, testSeeds } from '../seeds';
import { createLearnerWorker } from './createLearnerWorker';
import { DEADLINES } from './deadlines';
import { LearnerSupervisor } from './LearnerSupervisor';
import { PageMeter } from './PageMeter';
import { RestGate } from './RestGate';
import { RunDriver } from './RunDriver';
import type { RunOptions } from './RunOptions';
import { RunRecorder } from './RunRecorder';

/** Least milliseconds between two actions while an episode is watched. */
const WATCH_STEP_MS = 500;
/** How long a run trains before it is listed, if that can wait: startup has the browser to itself. */
const LISTED_AFTER_MS = 500;
/** Shown for a run of which only the part needed for acting is kept (`keptState.ts`). */
const ONLY_POLICY_KEPT =
  'Only the best policy of this run is kept: with its full training state, the run is too large. The policy can be watched and tested later, and trained further with a new optimiser.';
/** Statuses after which the run is again what it was before. */
const PASSING: ReadonlySet<RunStatus> = new Set(['starting', 'evaluating', 'failed']);
/** Watched episodes are drawn from this many test episodes. */
const WATCH_EPISODES = 1_000;

export class RunController {
  readonly id: RunId;
  readonly config: RunConfig;
  readonly env: WatchableEnv;
  private newest: LearnerUpdate;
  /** The newest update that says what the run itself is doing, and not an evaluation or a failure. */
  private steady: LearnerUpdate;
  private latest: Checkpoint | undefined;
  private isWatching = false;
  /** The first write of the run, once it has begun. */
  private begun: Promise<void> | undefined;
  private isAbandoned = false;
  private noteOpened = () => {};
  private readonly opened = new Promise<void>((resolve) => {
    this.noteOpened = resolve;
  });
  private pace: Pace = 'max';
  private readonly supervisor: LearnerSupervisor;
  private readonly driver: RunDriver;
  private readonly recorder: RunRecorder | null;
  private storageNews: StorageNews | null = null;
  private readonly meter: PageMeter;
  private readonly restGate = new RestGate((update) => this.emit({ type: 'update', update }));
  private readonly listeners = new Set<RunListener>();

  private constructor(options: RunOptions) {
    const { config, checkpoint, repository } = options;
    const deadlines = { ...DEADLINES, ...options.deadlines };
    this.id = options.id ?? crypto.randomUUID();
    this.config = config;
    const task = findTask(config.task);
    this.env =
      options.env ??
      createVectorEnv(task, {
        container: options.container,
        baseUrl: new URL('miniwob/', document.baseURI),
      });
    this.meter = new PageMeter(this.env.timeline);
    this.latest = checkpoint;
    this.newest = checkpoint ? idleAt(checkpoint) : IDLE_UPDATE;
    this.steady = this.newest;
    this.recorder = repository
      ? new RunRecorder(
          this.id,
          repository,
          (news) => this.receiveStorageNews(news),
          deadlines.storageMs,
          options.isListedLater ? this.opened.then(() => wallDelay(LISTED_AFTER_MS)) : undefined,
        )
      : null;
    this.supervisor = new LearnerSupervisor({
      init: {
        config,
        startFrom: options.startFrom,
        wasmPath: new URL('wasm/', document.baseURI).href,
        showDecisions: options.showDecisions,
        speeds: options.speeds,
        pack: task.pack === undefined ? undefined : packInfoOf(task.pack),
        sites: siteInfosOf(tasksOf(config).map(findTask)),
      },
      env: this.env,
      replays: options.replays,
      createWorker: options.createWorker ?? createLearnerWorker,
      deadlines,
      isHeld: () => this.env.brake.isHeld,
      lastCheckpoint: () => this.latest,
      status: () => restartedAt(this.latest, this.steady).status,
      onStarting: (progress) => {
        options.onStarting?.(progress);
        this.emit({ type: 'starting', progress });
      },
      onUpdate: (update) => this.receive(this.meter.complete(update)),
      onEvent: (event) => this.receiveEvent(event),
    });
    this.driver = new RunDriver({
      supervisor: this.supervisor,
      checkpoint: () => this.checkpoint(),
      onUnkept: (why) => this.tellUnkept(`The run continues, but cannot be kept: ${why}`),
      isTraining: () => this.newest.status === 'running',
      onRest: async () => {
        await this.flush();
        this.restGate.release();
      },
    });
  }

  /** Starts environment and learner. Rejects, leaving nothing behind, if they cannot be started. */
  static async open(options: RunOptions): Promise<RunController> {
    const problem = choiceProblem(options.config);
    if (problem) throw new Error(problem);
    const run = new RunController(options);
    const { signal } = options;
    const cancel = () => void run.dispose();
    signal?.addEventListener('abort', cancel);
    try {
      signal?.throwIfAborted();
      // The learner comes first, so that its code is requested before the many files of the pages, which load in the
      // meantime.
      const starting = run.supervisor.start(run.takeUp(options));
      run.env.prepare(envConfigOf(options.config));
      await starting;
      const { name, reason } = run.backend;
      const listing = run.begun?.then(() => run.recorder?.backend({ name, reason }));
      if (options.isListedLater) listing?.catch(() => undefined);
      else await listing;
      signal?.throwIfAborted();
      run.noteOpened();
    } catch (error) {
      await run.abandon();
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
    return run;
  }

  get backend(): BackendInfo {
    return this.supervisor.backend;
  }

  /** The newest update; its metrics are those that came with it, not the whole history. */
  get update(): LearnerUpdate {
    return this.newest;
  }

  /** Trains until paused, stopped or done; survives failures of the learner. */
  run(): Promise<void> {
    return this.driver.run();
  }

  /** One control step. */
  step(): Promise<void> {
    return this.driver.run(1);
  }

  /** Ends training after the current control step, which is no longer held or slowed down. */
  pause(): Promise<void> {
    return this.rest('pause');
  }

  /** Like `pause`, and the run counts as ended by the user. */
  stop(): Promise<void> {
    return this.rest('stop');
  }

  /** 'max', or the least milliseconds from one action to the next; takes effect at once. */
  setPace(pace: Pace): void {
    this.pace = pace;
    this.applyPace();
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

  /** Plays one greedy episode in frame 0, slowly enough to follow. */
  async watch(episode: EpisodeSpec = this.randomTestEpisode()): Promise<void> {
    this.isWatching = true;
    this.applyPace();
    try {
      await this.supervisor.call('watch', episode);
    } finally {
      this.isWatching = false;
      this.env.brake.release();
      this.applyPace();
    }
  }

  /**
   * Plays the first `episodes` test episodes, of held-out tasks where there are any, with the best parameters so far.
   */
  async evaluate(episodes: number): Promise<EvaluationResult> {
    const tasks = testedTasks(this.config);
    const seeds = testSeeds(testEpisodesOfEach(this.config, episodes));
    return summarise(await this.play(inEveryTask(toTaskChoice(tasks), seeds, 'test')), tasks);
  }

  /** The same on the queries that the run was trained on; null if its tasks have none. */
  async evaluateOnTrained(): Promise<EvaluationResult | null> {
    const most = mostQueries(this.config, 'train');
    if (!Number.isFinite(most)) return null;
    const tasks = testedTasks(this.config);
    return summarise(await this.play(inEveryTask(toTaskChoice(tasks), testSeeds(most), 'train')), tasks);
  }

  /** Plays any episodes, with the best policy so far if `policy` is left out: how each turned out, in their order. */
  play(episodes: readonly EpisodeSpec[], policy?: PolicyChoice): Promise<readonly EpisodeOutcome[]> {
    return this.supervisor.call('evaluate', episodes, policy);
  }

  /** What the agent would do next in an episode that is played elsewhere. `member`, `policy`: as in `Learner.act`. */
  act(
    observation: Observation,
    earlier: readonly EarlierStep[],
    member?: number,
    policy?: PolicyChoice,
  ): Promise<Explained> {
    return this.supervisor.call('act', observation, earlier, member, policy);
  }

  /** How a policy sees every state of an episode that was played elsewhere. As in `Learner.explain`. */
  explain(
    observations: readonly Observation[],
    actions: readonly Action[],
    policy?: PolicyChoice,
  ): Promise<readonly Inspection[]> {
    return this.supervisor.call('explain', observations, actions, policy);
  }

  /** The policies that can be asked for. */
  policies(): Promise<readonly PolicyInfo[]> {
    return this.supervisor.call('policies');
  }

  /** How the agent sees what a frame shows now. */
  async inspect(frameIndex: number): Promise<Inspection> {
    return this.supervisor.call('inspect', await this.env.observe(frameIndex));
  }

  /** Everything that the network computes for what a frame shows now; null for an agent that declares no network. */
  async traceFrame(frameIndex: number): Promise<EpisodeTrace | null> {
    return this.supervisor.call('trace', await this.env.observe(frameIndex));
  }

  /** The same for an observation. `earlier`: the episode so far, looked up if it is one in progress. */
  trace(
    observation: Observation,
    earlier?: readonly EarlierStep[],
    policy?: PolicyChoice,
  ): Promise<EpisodeTrace | null> {
    return this.supervisor.call('trace', observation, earlier, policy);
  }

  /** What the run has to show at this point, of the kinds asked for. */
  views(kinds?: readonly RunView['kind'][]): Promise<readonly RunView[]> {
    return this.supervisor.call('views', kinds);
  }

  /** Takes a checkpoint between two control steps and keeps it, in memory and in the repository. */
  async checkpoint(): Promise<Checkpoint> {
    const checkpoint = await this.supervisor.call('checkpoint');
    this.latest = checkpoint;
    this.meter.weigh(checkpoint);
    await this.recorder?.checkpoint(checkpoint);
    if (checkpoint.isTrimmed) this.tellUnkept(ONLY_POLICY_KEPT);
    this.emit({ type: 'checkpoint', step: checkpoint.progress.controlSteps });
    return checkpoint;
  }

  /** Keeps the result of an evaluation with the stored run. */
  async saveResult(result: RunResult): Promise<void> {
    await this.recorder?.result(result);
  }

  /** Resolves once everything so far is stored. */
  async flush(): Promise<void> {
    await this.recorder?.settle();
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: RunListener): () => void {
    this.listeners.add(listener);
    // The run is put into the repository before anyone can listen.
    if (this.storageNews && !this.storageNews.isSaving) listener({ type: 'storage', ...this.storageNews });
    return () => this.listeners.delete(listener);
  }

  /** Ends the worker and removes the frames. What is stored stays. */
  async dispose(): Promise<void> {
    this.driver.dispose();
    this.env.brake.release();
    this.restGate.drop();
    await this.supervisor.dispose();
    await this.env.close();
    await this.recorder?.close();
    this.listeners.clear();
  }

  /** The demonstrations, once they have arrived; the run is listed in the meantime. */
  private async takeUp({ config, demos: coming, checkpoint }: RunOptions): Promise<PackedDemos> {
    const demos = await coming;
    if (this.isAbandoned) throw new RunFailure('closed', 'The run was closed.');
    this.begun = this.recorder?.begin(config, demos, checkpoint);
    // Reported by `open`, which awaits it.
    this.begun?.catch(() => undefined);
    return packDemos(
      demos.map(({ parsed }) => parsed),
      learningOf(config),
    );
  }

  /** Cleans up a run that could not be started. */
  private async abandon(): Promise<void> {
    this.isAbandoned = true;
    this.recorder?.hurry();
    // A write under way can be undone once it is complete.
    await this.begun?.catch(() => undefined);
    await this.recorder?.abandon();
    await this.dispose();
  }

  private async rest(how: 'pause' | 'stop'): Promise<void> {
    this.env.brake.release();
    this.env.pace = 'max';
    try {
      await this.driver.rest(how);
    } finally {
      this.applyPace();
    }
  }

  private applyPace(): void {
    const { pace } = this;
    const least = this.isWatching ? WATCH_STEP_MS : 0;
    this.env.pace = least === 0 ? pace : pace === 'max' ? least : Math.max(pace, least);
  }

  private randomTestEpisode(): EpisodeSpec {
    const seed = testSeeds(WATCH_EPISODES)[Math.floor(Math.random() * WATCH_EPISODES)];
    const tasks = heldOutTasks(this.config) ?? [this.config.task];
    return { task: tasks[Math.floor(Math.random() * tasks.length)], seed, dataMode: 'test' };
  }

  private receive(update: LearnerUpdate): void {
    this.newest = update;
    if (!PASSING.has(update.status)) this.steady = update;
    this.recorder?.update(update);
    this.restGate.receive(update, this.driver.isUnderWay);
  }

  private receiveEvent(event: Extract<RunEvent, { type: 'failure' | 'restarted' }>): void {
    if (event.type === 'restarted') void this.recorder?.rewind(this.latest?.progress);
    const isOver = event.type === 'restarted' || event.isFinal;
    // A learner that has nothing to do says nothing, nor does one that was given up.
    if (isOver && !this.driver.goesOn) this.receive(restartedAt(this.latest, this.steady));
    else if (event.type === 'failure')
      this.receive({
        ...this.newest,
        metrics: [],
        episodes: [],
        status: event.isFinal ? 'failed' : 'starting',
      });
    this.emit(event);
  }

  /** Reports this once, however many checkpoints fail. */
  private tellUnkept(message: string): void {
    if (this.storageNews?.message === message) return;
    this.receiveStorageNews({ isSaving: false, isLasting: true, message });
  }

  private receiveStorageNews(news: StorageNews): void {
    this.storageNews = news;
    this.emit({ type: 'storage', ...news });
  }

  private emit(event: RunEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
