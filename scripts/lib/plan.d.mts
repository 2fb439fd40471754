/** One row of the plan: what is trained on what, under which limits, whatever the seed. */
export interface PlannedCell {
  readonly task: string;
  readonly agent: string;
  readonly source: 'human' | 'bundled' | 'scripted' | 'none';
  /** Command line options beside the defaults. */
  readonly options: readonly string[];
  readonly minutes?: number;
  readonly maxSteps?: number;
  readonly variant?: string;
  readonly way?: string;
  /** The cell whose training with the same seed lends what it has learned. */
  readonly startsFrom?: { readonly task: string; readonly variant: string };
  readonly isAblation?: boolean;
}

export const PLAN: readonly PlannedCell[];
