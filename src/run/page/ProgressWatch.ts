/** Distinguishes a learner that makes progress from one that is merely alive. */
import type { LearnerMessage } from '../../contracts/learner';

export class ProgressWatch {
  private counters = '';

  /** Whether the message reports something that was done since the last one. */
  isMadeBy(message: LearnerMessage): boolean {
    if ('starting' in message) return true;
    if (!('progress' in message)) return false;
    const counters = JSON.stringify(message.progress);
    const isNew = counters !== this.counters || message.metrics.length > 0;
    this.counters = counters;
    return isNew;
  }
}
