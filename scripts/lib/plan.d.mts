/** One row of the plan: agent, task and limits, for any seed. */
export interface PlannedCell {
  /** One of `TABLES`. */
  readonly table: string;
  /** Minutes that a run with one seed takes on two cores, as far as known; not part of its conditions. */
  readonly cost: number;
  readonly task: string;
  readonly agent: string;
  readonly source: 'human' | 'bundled' | 'scripted' | 'none';
  /** Command line options besides the defaults. */
  readonly options: readonly string[];
  readonly minutes?: number;
  readonly maxSteps?: number;
  /** Gradient steps. */
  readonly maxUpdates?: number;
  /** Number of seeds, if not all of them. */
  readonly seeds?: number;
  /** Number of demonstrations, if not ten. */
  readonly demos?: number;
  /** Human demonstrations are drawn from the thousands, even if there are no more than ten. */
  readonly fromThousands?: boolean;
  readonly variant?: string;
  readonly way?: string;
  /** The cell that this one starts from, with the same seed. */
  readonly startsFrom?: { readonly task: string; readonly variant?: string; readonly way?: string };
  readonly isAblation?: boolean;
}

/** In order of importance. */
export const TABLES: readonly string[];
/** Tasks that are learned at once, by their collective name in the plan. */
export const TASK_GROUPS: Readonly<Record<string, readonly string[]>>;
export const PLAN: readonly PlannedCell[];
