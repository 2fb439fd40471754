/** Threads that compute gradients of micro-batches for a learner. */
export interface GradientInit {
  /** Id of the agent. */
  readonly agent: string;
  /** Plain data from which the agent builds a network like the one that learns. */
  readonly model: unknown;
  /** Where the WASM binaries are; ends in a slash. */
  readonly wasmPath: string;
}

/** A pass over a micro-batch: a part of a batch. Losses, metrics and gradients of all of them add up. */
export interface MicroBatchGradient {
  /** [1 + metrics] loss, then metrics */
  readonly numbers: Float32Array;
  /** Flat, in parameter order; zero where the loss does not depend on the parameter. */
  readonly gradient: Float32Array;
  /** Whether it does, by parameter. */
  readonly depends: readonly boolean[];
}

export interface GradientWorker {
  /**
   * Losses and gradients for a micro-batch.
   * @param weights flat, in parameter order
   * @param microBatch the inputs of the agent's objective; plain data
   */
  compute(weights: Float32Array, microBatch: unknown): Promise<MicroBatchGradient>;
  dispose(): void;
}
