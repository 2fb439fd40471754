/** What a demonstration has come to when it was played again, in the bytes of the agent that learns from it. */
export interface Replay {
  /** Of the demonstration and of all settings that change what it comes to. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

/**
 * Where replays are kept for whoever plays the same demonstrations again: a run that goes on, another run with other settings. What another build of
 * the page or another browser has kept is not found. It may lose anything at any time, and never fails: what is missing is played again.
 */
export interface KeptReplays {
  /** By key, in their order; null where there is none. */
  recall(keys: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  keep(replays: readonly Replay[]): Promise<void>;
}
