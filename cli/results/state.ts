/** Which cells of the declared plan are measured, stale or missing. */

import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { environmentVersionOf } from '../../src/task/environmentVersion';
import { type SeededCell, withSeeds } from '../plan/cells';
import { CONDITIONS, conditionsOf, type GivenLimits, isSame } from '../plan/conditions';
import { PLAN } from '../plan/plan';
import type { Cell } from './cell';

export interface CellState {
  readonly name: string;
  readonly agent: string;
  readonly state: 'measured' | 'stale' | 'missing';
  /** Why it is stale. */
  readonly reason?: string;
}

/** @param cells the existing ones */
export function statesOf(
  planned: readonly SeededCell[],
  cells: readonly Cell[],
  given?: GivenLimits,
): CellState[] {
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  return planned.map(({ cell, name }) => {
    const found = byName.get(name);
    const { agent } = cell;
    if (!found) return { name, agent, state: 'missing' };
    const reason = staleness(found, conditionsOf(cell, given));
    return reason === null ? { name, agent, state: 'measured' } : { name, agent, state: 'stale', reason };
  });
}

const inPlan = new Map(withSeeds(PLAN).map(({ name, cell }) => [name, cell]));

/** Whether the plan has this cell under other conditions, or it is from an earlier version. */
export function isStale(cell: Cell): boolean {
  const planned = inPlan.get(cell.name);
  return planned !== undefined && staleness(cell, conditionsOf(planned)) !== null;
}

function staleness(cell: Cell, planned: ReturnType<typeof conditionsOf>): string | null {
  const { trainingVersion = 1, environmentVersion = 1, agent, task, code = 'unknown' } = cell;
  if (!isSame(withoutUnreachedLimit(cell, planned), planned))
    return `limits or settings of the plan have changed: ${difference(cell, planned)}`;
  if (trainingVersion < trainingVersionOf(agent)) return `${agent} trains differently since ${code}`;
  if (environmentVersion < environmentVersionOf(task)) return `episodes have changed since ${code}`;
  return null;
}

/** As if it had had the plan's limit, if it ended before either limit: the run would have been the same with both. */
const withoutUnreachedLimit = (cell: Cell, { maxSteps }: ReturnType<typeof conditionsOf>): Cell =>
  cell.maxSteps !== undefined && maxSteps !== undefined && cell.envSteps < Math.min(cell.maxSteps, maxSteps)
    ? { ...cell, maxSteps }
    : cell;

const difference = (cell: Cell, planned: ReturnType<typeof conditionsOf>): string =>
  CONDITIONS.filter((key) => (cell[key] ?? '') !== (planned[key] ?? ''))
    .map((key) => `${key} was ${cell[key] ?? 'none'}, is ${planned[key] ?? 'none'}`)
    .join('; ');
