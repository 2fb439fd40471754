/** Selects cells from the plan by the options of `latticework reproduce`. */
import type { PlannedCell } from '../plan/PlannedCell';
import { UsageError } from '../UsageError';

export interface Selecting {
  readonly table?: readonly string[];
  readonly task?: readonly string[];
  readonly agent?: readonly string[];
  readonly demos?: readonly string[];
  readonly way?: readonly string[];
  readonly ablations?: boolean;
}

/** Options that cells have to match, and the keys of cells that they are compared with. */
const NAMED = { table: 'table', task: 'task', agent: 'agent', demos: 'source', way: 'way' } as const;

/** Cells that match all options; ablations only if they are requested. Refuses a name that is not in the plan. */
export function selectFrom(plan: readonly PlannedCell[], options: Selecting): PlannedCell[] {
  const isWanted = (Object.keys(NAMED) as (keyof typeof NAMED)[]).map((option) => {
    const names = options[option];
    const nameIn = (cell: PlannedCell) => cell[NAMED[option]];
    if (!names) return () => true;
    refuseUnknown(option, names, new Set(plan.map(nameIn)));
    return (cell: PlannedCell) => names.includes(nameIn(cell) ?? '');
  });
  return plan.filter(
    (cell) => (options.ablations || !cell.isAblation) && isWanted.every((matches) => matches(cell)),
  );
}

function refuseUnknown(
  option: string,
  names: readonly string[],
  inPlan: ReadonlySet<string | undefined>,
): void {
  const unknown = names.filter((name) => !inPlan.has(name));
  if (unknown.length === 0) return;
  const known = [...inPlan].filter((name) => name !== undefined);
  throw new UsageError(`--${option}: the plan has no ${unknown.join(', ')}. It has: ${known.join(', ')}.`);
}
