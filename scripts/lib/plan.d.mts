/** One row of the plan: what is trained on what, under which limits, whatever the seed. */
export interface PlannedCell {
  /** One of `TABLES`. */
  readonly table: string;
  /** Minutes that a training with one seed takes on two cores, as far as they are known; no part of its conditions. */
  readonly cost: number;
  readonly task: string;
  readonly agent: string;
  readonly source: 'human' | 'bundled' | 'scripted' | 'none';
  /** Command line options beside the defaults. */
  readonly options: readonly string[];
  readonly minutes?: number;
  readonly maxSteps?: number;
  /** Gradient steps. */
  readonly maxUpdates?: number;
  /** With how many of the seeds, where it is not all of them. */
  readonly seeds?: number;
  /** Demonstrations, where it is another number than ten. */
  readonly demos?: number;
  readonly variant?: string;
  readonly way?: string;
  /** The cell whose training with the same seed lends what it has learned. */
  readonly startsFrom?: { readonly task: string; readonly variant?: string; readonly way?: string };
  readonly isAblation?: boolean;
}

/** In the order of their importance. */
export const TABLES: readonly string[];
/** Tasks that are learned at once, by the name that stands for them in the plan. */
export const TASK_GROUPS: Readonly<Record<string, readonly string[]>>;
export const PLAN: readonly PlannedCell[];
