/**
 * Findings from many short runs: how success varies over fifty seeds, how much of that is due to the order of the demonstrations, and what
 * each of ten demonstrations is worth, measured by leaving them out one at a time. There are ten of the task, so all seeds have the same.
 */

import { mean, median } from '../../src/maths/statistics';
import { SAME_TEN, TELLING_TASK, TRAINED_ON_STEPS, UNTIL_SOLVED, withoutDemo } from '../plan/manySeeds';
import { TABLE_1 } from '../plan/published';
import { TRAINED_ON } from '../plan/variants';
import type { Cell } from './cell';
import { editedLattices } from './editedLattices';
import { manySeedsPlot, type Strip } from './manySeedsPlot';
import type { Section } from './section';
import { isStale } from './state';
import { formatSteps, percent, STALE, seedsOf, spread, toTable } from './table';

/** Fewer seeds than this say nothing about a distribution. */
const ENOUGH_SEEDS = 8;
const DRAWING = 'seeds.svg';
const OWN_ORDER = 'the ten in an order of its own for each seed';

/** Null until there are enough seeds. */
export function manySeedsSection(all: readonly Cell[]): Section | null {
  const wge = all.filter(
    ({ task, agent, source }) => task === TELLING_TASK && agent === 'wge' && source === 'human',
  );
  const own = ofVariant(wge, UNTIL_SOLVED);
  if (own.length < ENOUGH_SEEDS) return null;
  const [same, trainedOn] = [SAME_TEN, TRAINED_ON].map((variant) => ofVariant(wge, variant));
  const leftOut = Array.from({ length: 10 }, (_, i) => ({
    k: i + 1,
    cells: ofVariant(wge, withoutDemo(i + 1)),
  })).filter(({ cells }) => cells.length > 0);
  const rows = [
    [OWN_ORDER, 'solved', ...summaryOf(own)],
    ...(same.length > 0 ? [['the ten in one order for all seeds', 'solved', ...summaryOf(same)]] : []),
    ...(trainedOn.length > 0
      ? [[OWN_ORDER, `${formatSteps(TRAINED_ON_STEPS)} steps`, ...summaryOf(trainedOn)]]
      : []),
  ];
  const parts = [
    introduction(own, same),
    toTable('demonstrations, until, mean, deviation, worst, median, best, seeds'.split(', '), rows),
    ...(same.length > 0 && leftOut.length > 0 ? [worth(same, leftOut)] : []),
    ...editedLattices(all),
  ];
  const strips = [
    stripOf('own order', own),
    ...(same.length > 0 ? [stripOf('one order', same)] : []),
    ...(trainedOn.length > 0 ? [stripOf('trained on', trainedOn)] : []),
  ];
  return {
    text: `${parts.join('\n\n')}\n`,
    drawings: { [DRAWING]: manySeedsPlot(strips, TABLE_1[TELLING_TASK].rates.wge! / 100) },
    inShort: [
      `WGE on ${TELLING_TASK}, stopped as soon as it has solved its training episodes: ${spread(ratesOf(own))} in percent over ${own.length} seeds (published ${TABLE_1[TELLING_TASK].rates.wge})`,
    ],
  };
}

const ofVariant = (cells: readonly Cell[], variant: string | undefined): Cell[] =>
  cells.filter((cell) => cell.variant === variant);

const ratesOf = (cells: readonly Cell[]): number[] => cells.map(({ successRate }) => successRate);

const stripOf = (name: string, cells: readonly Cell[]): Strip => ({
  name: cells.some(isStale) ? `${name}${STALE}` : name,
  rates: ratesOf(cells),
});

/** Whether all are from the same version of the agent and of its pages. */
const areComparable = (cells: readonly Cell[]): boolean =>
  new Set(
    cells.map(
      ({ trainingVersion = 1, environmentVersion = 1 }) => `${trainingVersion}, ${environmentVersion}`,
    ),
  ).size === 1;

/** Whether most of the variance over seeds remains if all seeds have the demonstrations in one order. */
function isMostlyDueToSeeds(own: readonly Cell[], same: readonly Cell[]): boolean {
  if (same.length < ENOUGH_SEEDS || !areComparable([...own, ...same])) return false;
  return deviationOf(ratesOf(same)) ** 2 > deviationOf(ratesOf(own)) ** 2 / 2;
}

/** @param same the runs with one order for all seeds */
function introduction(cells: readonly Cell[], same: readonly Cell[]): string {
  const published = TABLE_1[TELLING_TASK].rates.wge!;
  const above = cells.filter(({ successRate }) => successRate >= published / 100).length;
  return `## Fifty seeds, and the value of a demonstration

WGE on ${TELLING_TASK}, where training asks for up to three ticked boxes and the test for four to six. These runs
end solved, after ${Math.round(median(cells.map(({ wallSeconds }) => wallSeconds)))} s (median). How well the policy transfers to the test ${isMostlyDueToSeeds(cells, same) ? 'depends mainly on the seed, not on the order of the ten demonstrations' : 'differs from seed to seed'}. What more
training changes is in the table (the policy that is kept is the newest of those that validate best). The paper has one number, ${published}; ${above} of ${cells.length} seeds are at or above it.

![Success of every seed on the test](${DRAWING})`;
}

/** Mean, standard deviation, worst, median, best in percent; seeds. */
function summaryOf(cells: readonly Cell[]): string[] {
  const rates = ratesOf(cells);
  const figures = [mean(rates), deviationOf(rates), Math.min(...rates), median(rates), Math.max(...rates)];
  return [...figures.map(percent), seedsOf(cells)];
}

/** Sample standard deviation; 0 for a single value. */
function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

function worth(
  whole: readonly Cell[],
  leftOut: readonly { readonly k: number; readonly cells: readonly Cell[] }[],
): string {
  const losses = leftOut.map(({ k, cells }) => {
    // The same seed with and without: at first, both draw the same random numbers.
    const pairs = cells.flatMap((cell) => {
      const partner = whole.find(({ seed }) => seed === cell.seed);
      return partner ? [{ cell, partner }] : [];
    });
    const differences = pairs
      .filter(({ cell, partner }) => areComparable([cell, partner]))
      .map(({ cell, partner }) => partner.successRate - cell.successRate);
    const isMixed = differences.length < pairs.length;
    if (differences.length < 2) return { k, cells, isMixed, summary: null };
    const error = deviationOf(differences) / Math.sqrt(differences.length);
    return { k, cells, isMixed, summary: { loss: mean(differences), error, count: differences.length } };
  });
  const rows = losses.map(({ k, cells, summary }) => [
    String(k),
    percent(mean(ratesOf(cells))),
    ...(summary ? [summary.loss, summary.error].map(percent) : ['–', '–']),
    seedsOf(cells),
  ]);
  const mixed = losses.some(({ isMixed }) => isMixed)
    ? '\nPairs of runs from different versions of the agent or its pages are left out.'
    : '';
  return `The loss in success when one of the ten is left out, seed by seed; "error" is the standard error of this loss over seeds.${mixed}
${verdictOn(losses)}

${toTable('left out, success without, loss, error, seeds'.split(', '), rows)}`;
}

interface Loss {
  readonly k: number;
  /** Null if fewer than two seeds can be compared. */
  readonly summary: { readonly loss: number; readonly error: number; readonly count: number } | null;
}

function verdictOn(losses: readonly Loss[]): string {
  const known = losses.flatMap(({ k, summary }) => (summary ? [{ k, ...summary }] : []));
  if (known.length === 0) return 'There are too few pairs of seeds for a verdict.';
  const clear = known.filter(({ loss, error }) => Math.abs(loss) >= 2 * error).map(({ k }) => k);
  const seeds = Math.max(...known.map(({ count }) => count));
  return clear.length === 0
    ? `No loss is two standard errors from 0: with ${seeds} seeds, no demonstration can be called useful or harmful.`
    : `Two standard errors or more from 0: ${clear.join(', ')}.`;
}
