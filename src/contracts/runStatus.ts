/** What the statuses of a run mean, where more than one place needs to know. */
import type { RunStatus } from './run';

/** The run trains, or will as soon as its learner has started. */
export const TRAINING: ReadonlySet<RunStatus> = new Set(['starting', 'running']);

/** The run has ended: nobody is expected to continue it, though it can be continued. */
export const ENDED: ReadonlySet<RunStatus> = new Set(['finished', 'stopped', 'failed']);
