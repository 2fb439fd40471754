/**
 * Tasks on which WGE falls far short of its published rate within the limit of all runs: with more training, and with our settings
 * added to the published ones one at a time.
 */

import { median } from '../../src/rl/statistics';
import { PUBLISHED } from '../plan/published';
import { ADDITIONS, PAPER_PRESET, PAPER_PRESET_LONG, PUBLISHED_LENGTH, withOne } from '../plan/variants';
import type { Cell } from './cell';
import { formatSteps, holdingIfAny, medianReached, overEpisodes, overSeeds, seedsOf, toTable } from './table';

const HEADER = 'task, settings, published, success, over episodes, seeds, 95% after, trained';

const INTRODUCTION = `### Where WGE falls far short

Tasks on which WGE, with the published settings or with ours, falls far short of the published rate within the limit of all runs; what more training changes
("longer": until solved, or for as long as the published program trains: 50 000 control steps, which are 330 000 episodes on six pages and 660 000 on
the twelve of the checkbox tasks); and what each of our settings changes when it alone is added to the published ones.`;

const TASKS = [...new Set([...ADDITIONS.map(({ task }) => task), 'click-shades'])];

/** Empty until there are runs that were longer, or with an addition. */
export function fallingShort(all: readonly Cell[]): string[] {
  const wge = all.filter(({ agent, source }) => agent === 'wge' && source === 'human');
  const added = ADDITIONS.map(({ task, addition }) => ({
    task,
    name: `published, and ${addition}`,
    variant: withOne(addition),
  }));
  const rows = TASKS.flatMap((task) => {
    const settings = [
      { name: 'published', variant: PAPER_PRESET },
      { name: 'published, longer', variant: PAPER_PRESET_LONG },
      ...added.filter((one) => one.task === task),
      { name: 'ours', variant: undefined },
      { name: 'ours, longer', variant: PUBLISHED_LENGTH },
    ].map(({ name, variant }) => ({
      name,
      cells: holdingIfAny(wge.filter((cell) => cell.task === task && cell.variant === variant)),
    }));
    const measured = settings.filter(({ cells }) => cells.length > 0);
    const isTelling = measured.some(({ name }) => !['published', 'ours'].includes(name));
    const published = String(PUBLISHED[task].rates.wge);
    return isTelling ? measured.map(({ name, cells }) => [task, name, published, ...outcomeOf(cells)]) : [];
  });
  return rows.length > 0 ? [`${INTRODUCTION}\n\n${toTable(HEADER.split(', '), rows)}`] : [];
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
