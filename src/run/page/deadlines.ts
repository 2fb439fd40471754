/** How long the page waits for what a run needs before it counts as lost, in milliseconds. */

/** Deadlines for the learner. */
export interface LearnerDeadlines {
  /** For the worker's code to be loaded and to answer. */
  readonly connectMs: number;
  /** For a call, extended by the same time as long as the current control step or episodes have not ended. */
  readonly callMs: number;
  /**
   * Time without a sign of life, which a learner also gives in the middle of an update: nothing else it does takes
   * nearly as long.
   */
  readonly heartbeatMs: number;
  /**
   * Time alive but without progress: no page stepped, no update made, no shader compiled. This also covers a lost
   * message.
   */
  readonly stallMs: number;
}

export interface RunDeadlines extends LearnerDeadlines {
  /** For the storage to answer: after that, it counts as not answering, and nothing waits for it any more. */
  readonly storageMs: number;
}

export const DEADLINES: RunDeadlines = {
  connectMs: 60_000,
  callMs: 600_000,
  heartbeatMs: 30_000,
  stallMs: 300_000,
  storageMs: 15_000,
};
