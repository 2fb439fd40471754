/** What the page knows of a run: its newest checkpoint and the newest update. */
import type { Checkpoint } from '../../contracts/checkpoint';
import type { LearnerUpdate } from '../../contracts/learner';
import { PASSING } from '../../contracts/runStatus';
import { IDLE_UPDATE, idleAt, restartedAt } from '../idleUpdate';
import type { RunEvent } from '../runEvents';

export class RunState {
  private newest: LearnerUpdate;
  /** The newest update that says what the run itself is doing, and not an evaluation or a failure. */
  private steady: LearnerUpdate;

  /** @param newestCheckpoint where the next learner begins; from scratch if there is none */
  constructor(private newestCheckpoint: Checkpoint | undefined) {
    this.newest = newestCheckpoint ? idleAt(newestCheckpoint) : IDLE_UPDATE;
    this.steady = this.newest;
  }

  get checkpoint(): Checkpoint | undefined {
    return this.newestCheckpoint;
  }

  get update(): LearnerUpdate {
    return this.newest;
  }

  /** What the run is if its learner is replaced or given up now, and it does not go on training. */
  get restarted(): LearnerUpdate {
    return restartedAt(this.newestCheckpoint, this.steady);
  }

  noteCheckpoint(checkpoint: Checkpoint): void {
    this.newestCheckpoint = checkpoint;
  }

  noteUpdate(update: LearnerUpdate): void {
    this.newest = update;
    if (!PASSING.has(update.status)) this.steady = update;
  }

  /**
   * What the run is after this, where no learner says so itself; null if one will.
   * @param goesOn whether the next learner goes on training
   */
  after(event: Extract<RunEvent, { type: 'failure' | 'restarted' }>, goesOn: boolean): LearnerUpdate | null {
    const isOver = event.type === 'restarted' || event.isFinal;
    // A learner that has nothing to do says nothing, nor does one that was given up.
    if (isOver && !goesOn) return this.restarted;
    if (event.type === 'restarted') return null;
    return { ...this.newest, metrics: [], episodes: [], status: event.isFinal ? 'failed' : 'starting' };
  }
}
