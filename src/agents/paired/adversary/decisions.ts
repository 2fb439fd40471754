/** What an adversary decides when it designs a site, and how likely it was to. */

export interface DesignStep {
  /** Index into `TOKENS`; 0 places nothing. */
  readonly token: number;
  /** Counted from 0. */
  readonly page: number;
}

export interface Decisions {
  /** What the design started from. */
  readonly noise: Float32Array;
  /** 1 and up. */
  readonly pages: number;
  readonly steps: readonly DesignStep[];
}

export interface DecisionProbabilities {
  /** [MAX_PAGES] of 1 page, 2 pages, ... */
  readonly pages: Float32Array;
  readonly steps: readonly { readonly tokens: Float32Array; readonly pages: Float32Array }[];
}
