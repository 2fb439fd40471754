/** The decisions of an adversary in designing a site, and how likely they were. */

export interface DesignStep {
  /** Index into `TOKENS`; 0 places nothing. */
  readonly token: number;
  /** Counted from 0. */
  readonly page: number;
}

export interface Decisions {
  /** The noise that the design started from. */
  readonly noise: Float32Array;
  /** At least 1. */
  readonly pages: number;
  readonly steps: readonly DesignStep[];
}

export interface DecisionProbabilities {
  /** [MAX_PAGES] of 1 page, 2 pages, ... */
  readonly pages: Float32Array;
  readonly steps: readonly { readonly tokens: Float32Array; readonly pages: Float32Array }[];
}
