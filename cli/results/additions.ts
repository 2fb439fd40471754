/** Which of our settings the published ones lack, on the tasks where these fall far short: added one at a time. */

import { median } from '../../src/rl/statistics';
import { TABLE_1 } from '../plan/published';
import { ADDITIONS, PAPER_PRESET, PUBLISHED_LENGTH, withOne } from '../plan/variants';
import type { Cell } from './cell';
import { formatSteps, holdingIfAny, medianReached, overEpisodes, overSeeds, seedsOf, toTable } from './table';

const HEADER = 'task, settings, published, success, over episodes, seeds, 95% after, trained';

const INTRODUCTION = `### What the published settings lack

Two tasks on which WGE with the published settings falls far short of the published rate, within the limit of all runs and for as long as the
published program trains (50 000 control steps, or 660 000 episodes on twelve pages); and with one of our settings added to them.`;

/** Empty until there are runs with an addition. */
export function additions(all: readonly Cell[]): string[] {
  const wge = all.filter(({ agent, source }) => agent === 'wge' && source === 'human');
  const rows = [...new Set(ADDITIONS.map(({ task }) => task))].flatMap((task) => {
    const settings: readonly [name: string, variant?: string][] = [
      ['published', PAPER_PRESET],
      ['published, as long as published', PUBLISHED_LENGTH],
      ...ADDITIONS.filter((one) => one.task === task).map(({ addition }): [string, string] => [
        `published, and ${addition}`,
        withOne(addition),
      ]),
      ['ours'],
    ];
    return settings.flatMap(([name, variant]) => {
      const cells = holdingIfAny(wge.filter((cell) => cell.task === task && cell.variant === variant));
      return cells.length > 0 ? [[task, name, String(TABLE_1[task].rates.wge), ...outcomeOf(cells)]] : [];
    });
  });
  const isAdded = wge.some(({ variant }) => ADDITIONS.some(({ addition }) => variant === withOne(addition)));
  return isAdded ? [`${INTRODUCTION}\n\n${toTable(HEADER.split(', '), rows)}`] : [];
}

const outcomeOf = (cells: readonly Cell[]): string[] => [
  overSeeds(cells),
  overEpisodes(cells),
  seedsOf(cells),
  medianReached(
    cells.map(({ envStepsTo95 }) => envStepsTo95),
    formatSteps,
  ),
  formatSteps(median(cells.map(({ envSteps }) => envSteps))),
];
