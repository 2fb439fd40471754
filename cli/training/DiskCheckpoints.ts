/** Keeps the checkpoints of a run on disk as well, less often than the run takes them: writing a whole run takes longer. */
import { errorMessage } from '../../src/contracts/errorMessage';
import { decodeBase64 } from '../../src/files/base64';
import { CHECKPOINT_TIMES, type CheckpointTimes } from '../../src/run/checkpointTimes';
import { restAfter } from '../../src/run/periodically';
import type { PageSession } from '../browser/browser';
import type { Progress } from '../terminal/Progress';
import type { TrainingFolder } from './TrainingFolder';

interface DiskCheckpointsOptions {
  readonly page: Pick<PageSession, 'call'>;
  readonly folder: Pick<TrainingFolder, 'saveCheckpoint'>;
  readonly progress: Pick<Progress, 'say'>;
  /** Seconds from one checkpoint on disk to the next. */
  readonly seconds: number;
}

export class DiskCheckpoints {
  /** When the run is to take them, so that one is due whenever one is to be written. */
  readonly times: CheckpointTimes;
  private readonly everyMs: number;
  private dueAt = 0;
  /** There is a checkpoint that is not on disk. */
  private isBehind = false;
  private underWay: Promise<void> | null = null;
  /** Training is over: nothing is due any more. */
  private isFinishing = false;
  private isOver = false;

  constructor(private readonly options: DiskCheckpointsOptions) {
    this.everyMs = 1000 * options.seconds;
    this.times = {
      firstMs: Math.min(CHECKPOINT_TIMES.firstMs, this.everyMs),
      everyMs: this.everyMs / Math.ceil(this.everyMs / CHECKPOINT_TIMES.everyMs),
    };
  }

  /** The run has taken a checkpoint, which is written if it is due. */
  taken(): void {
    this.isBehind = true;
    if (!this.isFinishing && performance.now() >= this.dueAt) void this.write();
  }

  /** Training is over: writes the last checkpoint. Resolves with whether everything taken is on disk. */
  async finish(): Promise<boolean> {
    this.isFinishing = true;
    await this.underWay;
    if (this.isBehind) await this.write();
    return !this.isBehind;
  }

  /** The page is about to close: a write that fails from now on is not reported. */
  end(): void {
    this.isOver = true;
  }

  private write(): Promise<void> {
    this.underWay ??= this.save().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** A failure is reported, but does not end the run. */
  private async save(): Promise<void> {
    const { page, folder, progress } = this.options;
    const start = performance.now();
    this.isBehind = false;
    try {
      const run = await page.call('snapshot');
      if (run !== null) folder.saveCheckpoint(decodeBase64(run));
    } catch (error) {
      this.isBehind = true;
      if (!this.isOver) progress.say(`No checkpoint could be written: ${errorMessage(error)}`);
    }
    const end = performance.now();
    // From the checkpoint that is nearest to this time, early or late.
    this.dueAt = end + restAfter(end - start, this.everyMs) - this.times.everyMs / 2;
  }
}
