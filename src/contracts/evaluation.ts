/** The summary of a list of played episodes. */

/** A task counts as solved once a validation reaches this success rate. */
export const SOLVED_RATE = 0.993;

export interface SuccessCount {
  readonly episodes: number;
  readonly successes: number;
}

export interface EvaluationResult extends SuccessCount {
  readonly successRate: number;
  /** Wilson interval of the success rate, 95%. */
  readonly ci95: readonly [number, number];
  readonly meanSteps: number;
  /** Mean of the tasks' rewards after time scaling, -1 to 1 (CC-Net's score); a truncated episode counts 0. */
  readonly meanScore: number;
  /** Mean of the tasks' raw rewards at the ends, before time scaling; partial credit counts. A truncated episode counts 0. */
  readonly meanReward: number;
  /** How many episodes failed for each reason, the most frequent first; at most 20 reasons. */
  readonly causes: Readonly<Record<string, number>>;
  /** Positive among non-zero raw rewards (World of Bits, Section 4.1); null where all are zero. */
  readonly positiveRate: number | null;
  /** [tasks] in the order in which they were asked for */
  readonly byTask: readonly SuccessCount[];
}
