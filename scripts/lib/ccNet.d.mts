import type { PlannedCell } from './plan.mjs';

export const TWELVE_TASKS: readonly string[];
export const ALL_TASKS: readonly string[];
export const CC_DEMOS: number;
export const CC_UPDATES: number;
export const CC_MINUTES: number;
export const ABLATION_UPDATES: number;

/** How a table's cells learn: settings for `--set`, the cells that they start from, and limits. */
type Ways = Readonly<
  Record<
    string,
    {
      readonly settings: readonly string[];
      readonly startsFrom?: { readonly task: string; readonly way: string };
      /** For each task, if it differs from the rest of a table. */
      readonly demos?: number;
      readonly maxUpdates?: number;
      readonly minutes?: number;
      readonly cost?: number;
    }
  >
>;
export const ALL_WAYS: Ways;
export const CC_WAYS: Ways;
/** Assignments for `--set`, by what they do. */
export const CC_ABLATIONS: Readonly<Record<string, readonly string[]>>;
export const CC_REINFORCED: Readonly<
  Record<
    string,
    {
      readonly settings: readonly string[];
      readonly startsFrom?: { readonly task: string; readonly variant: string };
      readonly maxUpdates: number;
    }
  >
>;
export const CC_NET: readonly PlannedCell[];
