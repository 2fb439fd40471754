/**
 * Where a run's time and memory go: what both threads did recently, and what they hold. Crosses from worker to page.
 */

/** What the page thread does for a run, while pages run. The rest of its time is the page's own. */
export type PageWork = 'step' | 'reset';

/**
 * What the learner thread does: forward passes while exploring, observations to numbers, gradient steps, either of the
 * first two while evaluating, and whatever else keeps it from being idle.
 */
export type LearnerWork = 'act' | 'encode' | 'update' | 'evaluate' | 'other';

/** A stretch of work. Milliseconds since 1970, with fractions, so that both threads share one clock. */
export interface Span<Work extends string> {
  readonly work: Work;
  readonly start: number;
  readonly end: number;
  /** How many pieces of this work began in it: more than one where they follow one another without a break. */
  readonly begun: number;
}

export interface LearnerProfile {
  /** Since the last update, in order. */
  readonly spans: readonly Span<LearnerWork>[];
  readonly tensors: number;
  readonly tensorBytes: number;
  /** Memory of the wasm backend, used or not; null on other backends. */
  readonly wasmHeapBytes: number | null;
  /** Whose kernels are in use, in a few words. */
  readonly kernels: string;
}

export interface PageProfile {
  /** Since the last update, in order. */
  readonly spans: readonly Span<PageWork>[];
  /** Arrays and texts of the newest checkpoint; null before there is one. */
  readonly checkpointBytes: number | null;
}
