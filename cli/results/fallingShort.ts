/**
 * Tasks on which an agent falls far short of its published rate within the limit of all runs: with more training, and with one of the
 * published settings changed.
 */

import { median } from '../../src/maths/statistics';
import {
  ADDITIONS,
  type Addition,
  PAPER_PRESET,
  PAPER_PRESET_LONG,
  PUBLISHED_LENGTH,
  withOne,
} from '../plan/variants';
import type { Cell } from './cell';
import { meanRate } from './compare';
import {
  formatSteps,
  holdingIfAny,
  medianReached,
  overEpisodes,
  overSeeds,
  percent,
  seedsOf,
  toTable,
} from './table';

const HEADER = 'task, settings, published, success, over episodes, seeds, 95% after, trained';

/** Variants that were trained for longer than the limit of all runs. */
const LONG: readonly (string | undefined)[] = [PAPER_PRESET_LONG, PUBLISHED_LENGTH];

/** Whether its settings or its length are not those of the main table. */
const isOther = ({ variant }: Cell): boolean => variant !== undefined && variant !== PAPER_PRESET;

/**
 * A part of a section; empty until there are runs that were longer, or with an addition.
 *
 * @param cells of the agent
 * @param publishedOf success rate of a task, in percent
 * @param introduction heading and text
 * @param ofLonger what the text says of longer runs, if there are any
 */
export function fallingShort(
  cells: readonly Cell[],
  agent: Addition['agent'],
  publishedOf: (task: string) => number,
  introduction: string,
  ofLonger = '',
): string[] {
  const added = ADDITIONS.filter((one) => one.agent === agent);
  const longer = cells.filter(({ variant }) => LONG.includes(variant));
  const tasks = [...new Set([...added, ...longer].map(({ task }) => task))];
  const rows = tasks.flatMap((task) => {
    const ofTask = cells.filter((cell) => cell.task === task);
    const settings: readonly [name: string, variant: string | undefined][] = [
      ['published', PAPER_PRESET],
      ['published, longer', PAPER_PRESET_LONG],
      ...added
        .filter((one) => one.task === task)
        .map(({ addition }): [string, string] => [`published, and ${addition}`, withOne(addition)]),
      ['ours', undefined],
      ['ours, longer', PUBLISHED_LENGTH],
    ];
    const groups = settings.map(([name, variant]) => ({
      name,
      measured: holdingIfAny(ofTask.filter((cell) => cell.variant === variant)),
    }));
    const filled = groups.filter(({ measured }) => measured.length > 0);
    if (!filled.some(({ measured }) => measured.some(isOther))) return [];
    return filled.map(({ name, measured }) => [
      task,
      name,
      String(publishedOf(task)),
      ...outcomeOf(measured),
    ]);
  });
  if (rows.length === 0) return [];
  const text = longer.length > 0 ? `${introduction}${ofLonger}` : introduction;
  return [`${text}\n\n${toTable(HEADER.split(', '), rows)}`];
}

/**
 * `with every published setting but one: click-tab 100.0 (attention of the goal over the elements)`: of each task, the
 * addition with the highest success rate, in percent. Empty until there are runs with one.
 *
 * @param cells of the agent
 */
export function bestAdditions(cells: readonly Cell[], agent: Addition['agent']): string[] {
  const measured = ADDITIONS.filter((one) => one.agent === agent).flatMap(({ task, addition }) => {
    const runs = holdingIfAny(
      cells.filter((cell) => cell.task === task && cell.variant === withOne(addition)),
    );
    return runs.length > 0 ? [{ task, addition, rate: meanRate(runs) }] : [];
  });
  const best = new Map(measured.toSorted((a, b) => a.rate - b.rate).map((one) => [one.task, one]));
  const rates = [...best.values()].map(
    ({ task, addition, rate }) => `${task} ${percent(rate)} (${addition})`,
  );
  return rates.length > 0 ? [`with every published setting but one: ${rates.join('; ')}`] : [];
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
