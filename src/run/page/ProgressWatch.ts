/** Distinguishes a learner that makes progress from one that is merely alive. */
import type { LearnerMessage } from '../../contracts/learner';

export class ProgressWatch {
  private counters = '';

  /** Whether the message reports something that was done since the last one. */
  isMadeBy(message: LearnerMessage): boolean {
    if (message.type === 'starting') return true;
    if (message.type !== 'update') return false;
    const { progress, metrics } = message.update;
    const counters = JSON.stringify(progress);
    const isNew = counters !== this.counters || metrics.length > 0;
    this.counters = counters;
    return isNew;
  }
}
