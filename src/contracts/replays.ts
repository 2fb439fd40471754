/** The result of playing a demonstration again, as bytes in the format of the agent that learns from it. */
export interface Replay {
  /** Identifies the demonstration and all settings that change the result. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

/**
 * Where replays are kept for playing the same demonstrations again: in a resumed run, or in another run with other
 * settings. Replays kept by another build of the page or another browser are not found. The store may lose anything at
 * any time and never fails: missing replays are played again.
 */
export interface KeptReplays {
  /** By key, in their order; null where there is none. */
  recall(keys: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  keep(replays: readonly Replay[]): Promise<void>;
}
