/** Types of `selection.mjs`, which runs before anything is installed and so is plain JavaScript. */
import type { PlannedCell } from './plan.mjs';

export interface Selecting {
  readonly table?: readonly string[];
  readonly task?: readonly string[];
  readonly agent?: readonly string[];
  readonly demos?: readonly string[];
  readonly way?: readonly string[];
  readonly ablations?: boolean;
}

/** The names in a repeated option, each of whose values may be a list with commas. */
export function namesIn(values: readonly string[] | undefined): string[] | undefined;

/**
 * Cells that match all options; ablations only if they are requested.
 * @throws if a name is not in the plan
 */
export function selectFrom(plan: readonly PlannedCell[], options: Selecting): PlannedCell[];
