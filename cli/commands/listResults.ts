/** `latticework results`: the measured cells of the tables, stale ones with the reason, and missing ones. */
import { join } from 'node:path';
import { nameOf, type SeededCell, withSeeds } from '../plan/cells';
import { costsByTable, countAndCost, describeCost, withMeasuredCosts } from '../plan/costs';
import { PLAN, TABLES } from '../plan/plan';
import { projectRoot } from '../projectRoot';
import { type Cell, readCells } from '../results/cell';
import { type CellState, statesOf } from '../results/state';
import { overEpisodes, overSeeds, seedsOf } from '../results/table';
import { formatTable } from '../terminal/formatTable';

interface ResultsOptions {
  readonly agent?: string;
  readonly ablations?: boolean;
  readonly json?: boolean;
}

export function listResults({ agent, ablations = false, json }: ResultsOptions): void {
  const plan = PLAN.filter(
    (cell) => (ablations || !cell.isAblation) && (agent === undefined || cell.agent === agent),
  );
  const cells = readCells(join(projectRoot, 'results', 'cells'));
  const planned = withMeasuredCosts(withSeeds(plan), cells);
  const states = statesOf(planned, cells);
  if (json) console.log(JSON.stringify(states));
  else if (states.length === 0) console.log(`Nothing is planned for ${agent}.`);
  else console.log(describe(states, planned, cells));
}

/** @param planned in the same order */
function describe(
  states: readonly CellState[],
  planned: readonly SeededCell[],
  cells: readonly Cell[],
): string {
  const agents = [...new Set(states.map(({ agent }) => agent))];
  const count = (agent: string, state: CellState['state']) =>
    String(states.filter((one) => one.agent === agent && one.state === state).length);
  const table = formatTable([
    ['agent', 'measured', 'stale', 'missing'],
    ...agents.map((agent) => [
      agent,
      count(agent, 'measured'),
      count(agent, 'stale'),
      count(agent, 'missing'),
    ]),
  ]);
  const stale = states.filter(({ state }) => state === 'stale');
  const missing = states.filter(({ state }) => state === 'missing');
  const [measured, left] = [true, false].map((isMeasured) =>
    planned.filter((_, i) => (states[i].state === 'measured') === isMeasured),
  );
  const rows = measuredRows(measured, cells);
  return [
    table,
    ...(rows.length > 0
      ? [
          `\nMeasured, in percent:\n${formatTable([['row', 'over seeds', 'over episodes', 'seeds'], ...rows])}`,
        ]
      : []),
    ...(stale.length > 0
      ? [`\nStale:\n${stale.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')}`]
      : []),
    ...(missing.length > 0 ? [`\nMissing:\n${missing.map(({ name }) => `  ${name}`).join('\n')}`] : []),
    `\nWhat runs take, one at a time on two cores; most were timed beside other work:\n${costs(planned, left)}`,
    left.length > 0
      ? `\nnpm run reproduce measures stale and missing cells (--table, --agent, --only PART of a name): ${describeCost(left)}.`
      : '\nNothing is stale or missing.',
  ].join('\n');
}

/** How many runs each table of the plan has and what they cost, the same of those that are left, and all in all. */
const costs = (planned: readonly SeededCell[], left: readonly SeededCell[]): string =>
  formatTable([
    ['table of the plan', 'runs', 'cost', 'left', 'cost'],
    ...costsByTable(planned, left, TABLES),
    ['all', ...countAndCost(planned), ...countAndCost(left)],
  ]);

/** One row for all seeds of a run. */
function measuredRows(measured: readonly SeededCell[], cells: readonly Cell[]): string[][] {
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const rows = new Map<string, Cell[]>();
  for (const { cell, name } of measured) {
    const row = nameOf(cell, '*');
    rows.set(row, [...(rows.get(row) ?? []), byName.get(name)!]);
  }
  return [...rows].map(([row, group]) => [row, overSeeds(group), overEpisodes(group), seedsOf(group)]);
}
