/** `latticework results`: which cells of the tables have been measured, which are stale and why, and which are missing. */
import { join } from 'node:path';
import { type SeededCell, tellCost, withSeeds } from '../../scripts/lib/cells.mjs';
import { PLAN } from '../../scripts/lib/plan.mjs';
import { formatTable } from '../format';
import { projectRoot } from '../projectRoot';
import { readCells } from '../results/cell';
import { type CellState, statesOf } from '../results/state';

interface ResultsOptions {
  readonly agent?: string;
  readonly ablations?: boolean;
  readonly json?: boolean;
}

export function listResults({ agent, ablations = false, json }: ResultsOptions): void {
  const plan = PLAN.filter(
    (cell) => (ablations || !cell.isAblation) && (agent === undefined || cell.agent === agent),
  );
  const planned = withSeeds(plan);
  const states = statesOf(planned, readCells(join(projectRoot, 'results', 'cells')));
  if (json) console.log(JSON.stringify(states));
  else if (states.length === 0) console.log(`Nothing is planned for ${agent}.`);
  else console.log(describe(states, planned));
}

/** @param planned in the same order */
function describe(states: readonly CellState[], planned: readonly SeededCell[]): string {
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
  return [
    table,
    ...(stale.length > 0
      ? [`\nStale:\n${stale.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')}`]
      : []),
    ...(missing.length > 0 ? [`\nMissing:\n${missing.map(({ name }) => `  ${name}`).join('\n')}`] : []),
    `\nnpm run reproduce measures what is stale or missing (--table, --agent, --only PART of a name): ${tellCost(
      planned.filter((_, i) => states[i].state !== 'measured'),
    )} on two cores, one at a time.`,
  ].join('\n');
}
