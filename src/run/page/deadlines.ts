/** How long the page waits for what a run needs before it takes it for lost, milliseconds. */

/** For the learner. */
export interface LearnerDeadlines {
  /** For the worker's code to be loaded and to answer. */
  readonly connectMs: number;
  /** For a call, and as long again where the control step or the episodes under way have not ended by then. */
  readonly callMs: number;
  /** Without a sign of life, which a learner also gives in the midst of an update: nothing else it does takes nearly as long. */
  readonly heartbeatMs: number;
  /**
   * Alive, but with nothing to show for it: no page stepped, no update made, no shader compiled. A message that was lost
   * is waited for like this.
   */
  readonly stallMs: number;
}

export interface RunDeadlines extends LearnerDeadlines {
  /** For the storage to answer: after that it is said to give no answer, and nobody waits for it any more. */
  readonly storageMs: number;
}

export const DEADLINES: RunDeadlines = {
  connectMs: 60_000,
  callMs: 600_000,
  heartbeatMs: 30_000,
  stallMs: 300_000,
  storageMs: 15_000,
};
