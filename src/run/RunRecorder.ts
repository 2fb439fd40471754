/** Writes a run to the store while it goes: metrics in batches, checkpoints, status. Never stops the run. */
import type { DemoRecord } from '../contracts/demo';
import type { BackendInfo, Checkpoint, LearnerUpdate, RunConfig, RunResult } from '../contracts/run';
import type { RunId, StoredMetric } from '../store/database';
import type { RunPatch, RunStore } from '../store/RunStore';
import { holdRun } from '../store/runLock';
import { messageOf } from './failures';

const FLUSH_MS = 2_000;

export class RunRecorder {
  private readonly metrics: StoredMetric[] = [];
  private newest: LearnerUpdate | null = null;
  private savedBestStep = -1;
  private lastProblem = '';
  private writes: Promise<void> = Promise.resolve();
  private releaseRun: () => void = () => {};
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly id: RunId,
    private readonly store: RunStore,
    /** Told once for each new kind of storage problem. */
    private readonly onProblem: (message: string) => void,
  ) {
    this.timer = setInterval(() => this.flush(), FLUSH_MS);
  }

  /**
   * Lists the run, or takes up the one with this id after the control step of `checkpoint`.
   * @throws if another tab is training it
   */
  async begin(config: RunConfig, demos: readonly DemoRecord[], checkpoint?: Checkpoint): Promise<void> {
    const release = await holdRun(this.id);
    if (!release) throw new Error('This run is open in another tab.');
    this.releaseRun = release;
    await this.write(async () => {
      if (await this.store.get(this.id)) {
        await this.store.rewindMetrics(this.id, checkpoint?.progress.controlSteps ?? -1);
        return;
      }
      const now = Date.now();
      await this.store.create(
        {
          id: this.id,
          config,
          createdAt: now,
          updatedAt: now,
          status: 'idle',
          backend: null,
          progress: checkpoint?.progress ?? { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 },
          wallSeconds: checkpoint?.wallSeconds ?? 0,
          bestSuccessRate: checkpoint?.best?.successRate ?? null,
          secondsTo95: checkpoint?.secondsTo95 ?? null,
          result: null,
          demoIds: demos.map((demo) => demo.id),
        },
        demos,
      );
    });
  }

  update(update: LearnerUpdate): void {
    this.newest = update;
    for (const event of update.metrics) this.metrics.push({ ...event, seconds: update.wallSeconds });
  }

  backend(backend: BackendInfo): Promise<void> {
    return this.patch({ backend });
  }

  result(result: RunResult): Promise<void> {
    return this.patch({ result });
  }

  async checkpoint(checkpoint: Checkpoint): Promise<void> {
    this.flush();
    const { best, secondsTo95 } = checkpoint;
    await this.write(async () => {
      await this.store.saveCheckpoint(this.id, 'latest', checkpoint);
      if (best && best.controlSteps > this.savedBestStep) {
        await this.store.saveCheckpoint(this.id, 'best', checkpoint);
        this.savedBestStep = best.controlSteps;
      }
      await this.store.update(this.id, { bestSuccessRate: best?.successRate ?? null, secondsTo95 });
    });
  }

  /** The learner goes on from a checkpoint: what was measured after it did not happen to this policy. */
  async rewind(controlSteps: number): Promise<void> {
    this.flush();
    await this.write(() => this.store.rewindMetrics(this.id, controlSteps));
  }

  /** Resolves once everything told so far is written. */
  async settle(): Promise<void> {
    this.flush();
    await this.writes;
  }

  /** Writes the rest and lets go of the run. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.settle();
    this.releaseRun();
  }

  private flush(): void {
    const events = this.metrics.splice(0);
    const update = this.newest;
    this.newest = null;
    if (events.length > 0) void this.write(() => this.store.appendMetrics(this.id, events));
    if (update) {
      const { status, progress, wallSeconds } = update;
      void this.patch({ status, progress, wallSeconds });
    }
  }

  private patch(patch: RunPatch): Promise<void> {
    return this.write(() => this.store.update(this.id, patch));
  }

  /** Writes one after another, so that metrics stay in order. */
  private write(operation: () => Promise<void>): Promise<void> {
    this.writes = this.writes.then(operation).catch((error: unknown) => {
      const problem = messageOf(error);
      if (problem !== this.lastProblem) this.onProblem(problem);
      this.lastProblem = problem;
    });
    return this.writes;
  }
}
