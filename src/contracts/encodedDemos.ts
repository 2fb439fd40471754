/** A demonstration that was played again, as bytes in the format of the agent that learns from it. */
export interface EncodedDemo {
  /** Identifies the demonstration and all settings that change the result. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

/**
 * Where encoded demonstrations are kept for whoever learns from the same ones: a resumed run, or another run with other
 * settings. Those kept by another build of the page or another browser are not found. The cache may lose anything at any
 * time and never fails: what is missing is played again.
 */
export interface EncodedDemoCache {
  /** By key, in their order; null where there is none. */
  recall(keys: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  keep(demos: readonly EncodedDemo[]): Promise<void>;
}
