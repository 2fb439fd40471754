/** When a run takes checkpoints while it trains, in milliseconds. */
export interface CheckpointTimes {
  /** From the beginning of training to the first one. */
  readonly firstMs: number;
  /** From one to the next; longer if taking them is slow. */
  readonly everyMs: number;
}

/** The first one comes soon: a run that has just begun has nothing to resume from. */
export const CHECKPOINT_TIMES: CheckpointTimes = { firstMs: 3_000, everyMs: 20_000 };
