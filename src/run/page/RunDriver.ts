/** Drives a run: trains until it is done or paused, through failures of the learner, with regular checkpoints. */
import { errorMessage } from '../../contracts/errorMessage';
import { CHECKPOINT_TIMES, type CheckpointTimes } from '../checkpointTimes';
import { periodically } from '../periodically';
import { RunFailure } from '../RunFailure';
import type { LearnerSupervisor } from './LearnerSupervisor';

interface RunDriverOptions {
  readonly supervisor: LearnerSupervisor;
  /** Takes a checkpoint and keeps it. */
  readonly checkpoint: () => Promise<unknown>;
  /** Called with the reason if there is no checkpoint: training continues anyway. */
  readonly onUnkept: (why: string) => void;
  /** Training has ended, and its last checkpoint is kept or cannot be. */
  readonly onRest: () => Promise<void>;
}

/** How to train. */
interface Training {
  /** At most that many; as many as the run takes if left out. */
  readonly controlSteps?: number;
  readonly checkpoints?: CheckpointTimes;
}

export class RunDriver {
  private training: Promise<void> | null = null;
  private isWanted = false;
  /** Training is over or will soon be, and its last checkpoint is not kept yet. */
  private isEnding = false;
  private isDisposed = false;

  constructor(private readonly options: RunDriverOptions) {}

  /** True from the call of `run` until training has ended, including its last checkpoint. */
  get isUnderWay(): boolean {
    return this.training !== null;
  }

  /** Whether training would go on after a restart. */
  get goesOn(): boolean {
    return this.isWanted;
  }

  /**
   * Trains until it is done or paused; meanwhile, every caller awaits the same training. If one is ending, the next begins
   * after it, unless the run is paused by then.
   */
  async run(how: Training = {}): Promise<void> {
    this.isWanted = true;
    while (this.isEnding) await this.training?.catch(() => {});
    if (!this.isWanted) return;
    this.training ??= this.trainThroughFailures(how).finally(() => {
      this.training = null;
      this.isEnding = false;
    });
    await this.training;
  }

  /** Ends training after the current control step. */
  async rest(how: 'pause' | 'stop'): Promise<void> {
    const { training } = this;
    this.endTraining();
    await this.options.supervisor.call(how);
    await training;
  }

  /** The learner is about to end: later failures do not matter. */
  dispose(): void {
    this.isDisposed = true;
    this.endTraining();
  }

  private endTraining(): void {
    this.isWanted = false;
    this.isEnding = this.training !== null;
  }

  private async trainThroughFailures({
    controlSteps,
    checkpoints = CHECKPOINT_TIMES,
  }: Training): Promise<void> {
    const stopCheckpoints = periodically(checkpoints, () => this.tryCheckpoint());
    try {
      while (!this.isEnding && !(await this.tryTraining(controlSteps)));
      if (!this.isEnding) this.endTraining();
      if (!this.isDisposed) await this.tryCheckpoint();
    } finally {
      stopCheckpoints();
      await this.options.onRest();
    }
  }

  /** Whether training ended; false if the learner failed and is being restarted. */
  private async tryTraining(controlSteps?: number): Promise<boolean> {
    const { supervisor } = this.options;
    try {
      await supervisor.call('run', controlSteps);
      return true;
    } catch (error) {
      if (this.isDisposed) return true;
      if (!(error instanceof RunFailure)) supervisor.report(error);
      else if (error.kind === 'given-up') throw error;
      return false;
    }
  }

  /** A checkpoint that fails together with its worker needs no report of its own: that failure is handled elsewhere. */
  private async tryCheckpoint(): Promise<void> {
    await this.options.checkpoint().catch((error: unknown) => {
      if (!(error instanceof RunFailure)) this.options.onUnkept(errorMessage(error));
    });
  }
}
