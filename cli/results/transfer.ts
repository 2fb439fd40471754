/** What a network that was trained on one task saves on another. */
import { median } from '../../src/maths/statistics';
import { startingFrom, TRANSFERS } from '../plan/transfer';
import type { Cell } from './cell';
import type { Section } from './section';
import { formatSteps, medianReached, overSeeds, seedsOf, toTable } from './table';

const INTRODUCTION = `## Starting from another task: WGE

A run may begin with the network of another one (\`--start-from\`): here that of the run with the same seed on a shorter task, next to the
runs from scratch of the first table. Everything else is equal, the limit included; the steps of the run that it begins with are not counted. "95% after" and
"trained" as in the first table.
`;

/** Null until there are such runs. */
export function transferSection(all: readonly Cell[]): Section | null {
  const pairs = TRANSFERS.map(({ task, from }) => {
    const of = (variant?: string) =>
      all.filter(
        (cell) =>
          cell.task === task && cell.agent === 'wge' && cell.source === 'human' && cell.variant === variant,
      );
    return { task, from, scratch: of(), transferred: of(startingFrom(from)) };
  }).filter(({ transferred }) => transferred.length > 0);
  if (pairs.length === 0) return null;
  const rows = pairs.flatMap(({ task, from, scratch, transferred }) => [
    [task, 'from scratch', ...outcomeOf(scratch)],
    [task, startingFrom(from), ...outcomeOf(transferred)],
  ]);
  const table = toTable('task, network, success, 95% after, trained, seeds'.split(', '), rows);
  return {
    text: `${INTRODUCTION}\n${table}\n`,
    drawings: {},
    inShort: pairs.map(
      ({ task, from, scratch, transferred }) =>
        `${task}, 95% after ${stepsTo95(transferred)} environment steps ${startingFrom(from)}, and after ${stepsTo95(scratch)} from scratch`,
    ),
  };
}

const stepsTo95 = (cells: readonly Cell[]): string =>
  medianReached(
    cells.map(({ envStepsTo95 }) => envStepsTo95),
    formatSteps,
  );

const outcomeOf = (cells: readonly Cell[]): string[] =>
  cells.length === 0
    ? ['–', '–', '–', '–']
    : [
        overSeeds(cells),
        stepsTo95(cells),
        formatSteps(median(cells.map(({ envSteps }) => envSteps))),
        seedsOf(cells),
      ];
