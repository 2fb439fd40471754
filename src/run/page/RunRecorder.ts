/** Writes a run to the repository while it runs: metrics in batches, checkpoints, status. Never stops the run. */
import type { Progress } from '../../contracts/agent';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { DemoRecord } from '../../contracts/demo';
import type { LearnerUpdate } from '../../contracts/learner';
import { isRecordedBy } from '../../contracts/metrics';
import type { EpisodeRecord } from '../../contracts/record';
import type { BackendInfo, RunConfig, RunOrigin, RunResult } from '../../contracts/run';
import { STORED } from '../../contracts/runStatus';
import type { RunId, StoredMetric } from '../../store/Database';
import { isPlayedBy } from '../../store/episodeChunks';
import type { RunRepository } from '../../store/RunRepository';
import { holdRun, OPEN_ELSEWHERE } from '../../store/runLock';
import type { StorageStatus } from '../runEvents';
import { Backlog } from './Backlog';
import { continueIn } from './continueIn';
import { DEADLINES } from './deadlines';
import { newRecord } from './newRecord';
import { PatchBacklog } from './PatchBacklog';
import { PatientWrites } from './PatientWrites';
import type { RunOptions } from './RunOptions';
import { beginningOf, continuationOf } from './runOrigin';

const FLUSH_MS = 2_000;
/** How long a checkpoint that was refused waits before it is tried again, if no newer one takes its place: it is large. */
const CHECKPOINT_RETRY_MS = 20_000;
/** Events held for a repository that does not take them: about half an hour of training. */
const MAX_EVENTS = 50_000;
/** Episodes held for such a repository. */
const MAX_EPISODES = 20_000;
/** Time that a slow storage may take for each demonstration of a new run, in milliseconds: they are written at once. */
const DEMO_MS = 60;

/** What a run begins with, apart from its configuration and its demonstrations. */
type Beginning = Pick<RunOptions, 'checkpoint' | 'startFrom' | 'race'>;

/** Parts that are written separately: each may fail, and recover, on its own. */
type Part = 'state' | 'metrics' | 'episodes' | 'checkpoint';

export class RunRecorder {
  private readonly metrics = new Backlog<StoredMetric, Progress | undefined>(MAX_EVENTS, (events, rewinds) =>
    this.write('metrics', ({ metrics }) => continueIn(metrics, this.id, rewinds, events)),
  );
  private readonly episodes = new Backlog<EpisodeRecord, Progress | undefined>(
    MAX_EPISODES,
    (records, rewinds) =>
      this.write('episodes', ({ episodes }) => continueIn(episodes, this.id, rewinds, records)),
  );
  /** Each is large, and replaces the one before: only the newest waits. */
  private readonly checkpoints = new Backlog<Checkpoint>(1, (waiting) =>
    this.write('checkpoint', ({ checkpoints }) => checkpoints.save(this.id, waiting.at(-1)!)),
  );
  private readonly state = new PatchBacklog((patch) =>
    this.write('state', (repository) => repository.update(this.id, patch())),
  );
  private readonly writes: PatientWrites<Part>;
  /** Whether the run was listed here for the first time. */
  private isNew = false;
  private knownOrigin: RunOrigin = {};
  private releaseRun: () => void = () => {};
  private readonly timers: readonly ReturnType<typeof setInterval>[];

  constructor(
    private readonly id: RunId,
    private readonly repository: RunRepository | (() => Promise<RunRepository>),
    /** Called once for each new kind of problem, and once when all is well again. */
    onStatus: (status: StorageStatus) => void,
    patienceMs = DEADLINES.storageMs,
    /** Nothing is written before this, unless somebody is waiting for it. */
    mayWrite?: Promise<unknown>,
  ) {
    this.writes = new PatientWrites({
      patienceMs,
      mayWrite,
      // Items that were removed too long ago to be restored.
      makeRoom: async () => (await this.stored()).purge(),
      onProblem: (message) => onStatus({ saving: 'interrupted', message }),
      onRecovery: () => onStatus({ saving: 'resumed', message: 'The run is being saved again.' }),
    });
    // They go on when training rests: what the storage refused then is written when it works again.
    this.timers = [
      setInterval(() => this.flush(), FLUSH_MS),
      setInterval(() => this.checkpoints.flush(), CHECKPOINT_RETRY_MS),
    ];
  }

  /**
   * Lists the run, or resumes the one with this id after the control step of `checkpoint`.
   * @param startFrom the state of another run that a new one begins with
   * @param race the race that a new one is started in
   * @throws if another tab is training it
   */
  async begin(config: RunConfig, demos: readonly DemoRecord[], beginning: Beginning = {}): Promise<void> {
    const release = await holdRun(this.id);
    if (!release) throw new Error(OPEN_ELSEWHERE);
    this.releaseRun = release;
    const list = () => this.list(config, demos, beginning);
    await this.writes.begin('state', list, demos.length * DEMO_MS);
  }

  /** Where the run comes from, as far as it is known. */
  get origin(): RunOrigin {
    return this.knownOrigin;
  }

  /** Notes that the run trains from now on: if it was trained with other versions before, these are added. */
  async trains(config: RunConfig): Promise<void> {
    // What the run was trained with before has been read by then.
    await this.writes.soFar;
    const origin = await continuationOf(this.knownOrigin, config);
    if (origin === this.knownOrigin) return;
    this.knownOrigin = origin;
    await this.state.put({ madeWith: origin.madeWith });
  }

  update(update: LearnerUpdate): void {
    const { status, progress, wallSeconds } = update;
    // A run that is opened without training keeps its status, even if it is evaluated or its learner is restarted.
    this.state.add({ ...(STORED.has(status) && { status }), progress, wallSeconds });
    this.metrics.add(update.metrics.map((event) => ({ ...event, seconds: update.wallSeconds })));
    this.episodes.add(update.episodes ?? []);
  }

  backend(backend: BackendInfo): Promise<void> {
    return this.state.put({ backend });
  }

  result(result: RunResult): Promise<void> {
    return this.state.put({ result });
  }

  /** The latest checkpoint holds the best policy as well, so it alone is kept. */
  async checkpoint(checkpoint: Checkpoint): Promise<void> {
    this.flush();
    const { best, secondsTo95, envStepsTo95 = null, progress, wallSeconds } = checkpoint;
    this.checkpoints.add([checkpoint]);
    this.checkpoints.flush();
    await this.writes.patiently(
      this.state.put({
        bestSuccessRate: best?.successRate ?? null,
        secondsTo95,
        envStepsTo95,
        progress,
        wallSeconds,
      }),
    );
  }

  /** The learner continues from a checkpoint: later measurements do not belong to this policy. */
  async rewind(progress?: Progress): Promise<void> {
    this.metrics.rewind(progress, (event) => isRecordedBy(event, progress));
    this.episodes.rewind(progress, (record) => isPlayedBy(record, progress));
    await this.writeOut();
  }

  /** Somebody is waiting: the first write begins. */
  hurry(): void {
    this.writes.hurry();
  }

  /** Resolves once everything reported so far is written. */
  settle(): Promise<void> {
    this.hurry();
    return this.writes.patiently(this.writeOut());
  }

  /** Releases a run that could not be started; a new one is removed from the list again. */
  async abandon(): Promise<void> {
    this.stopTimers();
    await this.settle();
    if (this.isNew) await this.write('state', (repository) => repository.drop(this.id));
    this.releaseRun();
  }

  /** Writes the rest and releases the run. */
  async close(): Promise<void> {
    this.stopTimers();
    await this.settle();
    this.releaseRun();
  }

  /** Puts the run into the repository, or what it stored after `checkpoint` out of it. */
  private async list(
    config: RunConfig,
    demos: readonly DemoRecord[],
    { checkpoint, startFrom, race }: Beginning,
  ): Promise<void> {
    const repository = await this.stored();
    const known = await repository.get(this.id);
    if (known) {
      // It may have been deleted in another tab just before it was held here.
      if (known.removedAt !== undefined) await repository.restore(this.id);
      await repository.metrics.rewind(this.id, checkpoint?.progress);
      await repository.episodes.rewind(this.id, checkpoint?.progress);
      const { madeWith, startedFrom } = known;
      this.knownOrigin = { ...(madeWith && { madeWith }), ...(startedFrom && { startedFrom }) };
    } else {
      this.isNew = true;
      this.knownOrigin = await beginningOf(config, startFrom);
      const inRace = race !== undefined && { race };
      const record = { ...newRecord(this.id, config, demos, checkpoint), ...this.knownOrigin, ...inRace };
      await repository.create(record, demos);
    }
  }

  private async stored(): Promise<RunRepository> {
    const { repository } = this;
    return typeof repository === 'function' ? repository() : repository;
  }

  /** Resolves once everything that has gathered is written, or cannot be. */
  private async writeOut(): Promise<void> {
    // Items that arrived while a batch was being written form the next batch.
    for (let batch = 0; batch < 2; batch++) {
      this.flush();
      this.checkpoints.flush();
      await this.writes.soFar;
    }
  }

  /** Hands over what has gathered. */
  private flush(): void {
    this.metrics.flush();
    this.episodes.flush();
    this.state.flush();
  }

  private stopTimers(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private write(part: Part, operation: (repository: RunRepository) => Promise<void>): Promise<boolean> {
    return this.writes.write(part, async () => operation(await this.stored()));
  }
}
