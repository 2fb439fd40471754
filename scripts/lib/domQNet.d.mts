export interface Goal {
  /** Environment steps of the published training. */
  readonly budget: number;
  /** Success rate in percent. */
  readonly published: number;
}

export const DOM_Q_NET: Readonly<Record<string, Goal>>;
export const NINE_TASKS: readonly string[];
export const NINE_TASKS_BUDGET: number;

/** Assignments for `--set`, by what they do. */
export const ABLATIONS: Readonly<Record<string, readonly string[]>>;
export const ABLATED_TASKS: readonly string[];
