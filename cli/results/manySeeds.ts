/**
 * Findings from many short runs: how success varies over fifty seeds, how much of that is due to the order of the demonstrations, and what
 * each of ten demonstrations is worth, measured by leaving them out one at a time. There are ten of the task, so all seeds have the same.
 */
import {
  SAME_TEN,
  TABLE_1,
  TELLING_TASK,
  TRAINED_ON,
  TRAINED_ON_STEPS,
  UNTIL_SOLVED,
  withoutDemo,
} from '../../scripts/lib/published.mjs';
import { mean } from '../../src/rl/statistics';
import type { Cell } from './cell';
import { editedLattices } from './editedLattices';
import { manySeedsPlot } from './manySeedsPlot';
import type { Section } from './section';
import { formatSteps, median, percent, seedsOf, toTable } from './table';

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
    introduction(own),
    toTable('demonstrations, until, mean, deviation, worst, median, best, seeds'.split(', '), rows),
    ...(same.length > 0 && leftOut.length > 0 ? [worth(same, leftOut)] : []),
    ...editedLattices(all),
  ];
  const rates = [
    { name: 'own order', rates: ratesOf(own) },
    ...(same.length > 0 ? [{ name: 'one order', rates: ratesOf(same) }] : []),
    ...(trainedOn.length > 0 ? [{ name: 'trained on', rates: ratesOf(trainedOn) }] : []),
  ];
  return {
    text: `${parts.join('\n\n')}\n`,
    drawings: { [DRAWING]: manySeedsPlot(rates, TABLE_1[TELLING_TASK].wge! / 100) },
  };
}

const ofVariant = (cells: readonly Cell[], variant: string | undefined): Cell[] =>
  cells.filter((cell) => cell.variant === variant);

const ratesOf = (cells: readonly Cell[]): number[] => cells.map(({ successRate }) => successRate);

function introduction(cells: readonly Cell[]): string {
  const published = TABLE_1[TELLING_TASK].wge!;
  const above = cells.filter(({ successRate }) => successRate >= published / 100).length;
  return `## Fifty seeds, and the value of a demonstration

WGE on ${TELLING_TASK}, where training asks for up to three ticked boxes and the test for four to six. These runs
end solved, after ${Math.round(median(cells.map(({ wallSeconds }) => wallSeconds)))} s (median). How well the policy transfers to the test depends on the seed, not on the order of the ten demonstrations. After
another half minute of training it does transfer (the policy that is kept is the newest of those that validate best). The paper has one number, ${published}; ${above} of ${cells.length} seeds are at or above it.

![Success of every seed on the test](${DRAWING})`;
}

/** Mean, standard deviation, worst, median, best in percent; seeds. */
function summaryOf(cells: readonly Cell[]): string[] {
  const rates = ratesOf(cells);
  const told = [mean(rates), deviationOf(rates), Math.min(...rates), median(rates), Math.max(...rates)];
  return [...told.map(percent), seedsOf(cells)];
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
    const seeds = new Set(cells.map(({ seed }) => seed));
    // The same seed with and without: at first, both draw the same random numbers.
    const differences = whole
      .filter(({ seed }) => seeds.has(seed))
      .map(({ seed, successRate }) => successRate - cells.find((cell) => cell.seed === seed)!.successRate);
    const error = deviationOf(differences) / Math.sqrt(Math.max(1, differences.length));
    return { k, cells, loss: mean(differences), error };
  });
  const rows = losses.map(({ k, cells, loss, error }) => [
    ...[String(k), ...[mean(ratesOf(cells)), loss, error].map(percent), seedsOf(cells)],
  ]);
  const clear = losses.filter(({ loss, error }) => Math.abs(loss) >= 2 * error).map(({ k }) => k);
  const verdict =
    clear.length === 0
      ? `No loss is two standard errors from 0: with ${whole.length} seeds, no demonstration can be called useful or harmful.`
      : `Two standard errors or more from 0: ${clear.join(', ')}.`;
  return `The loss in success when one of the ten is left out, seed by seed; "error" is the standard error of this loss over seeds.
${verdict}

${toTable('left out, success without, loss, error, seeds'.split(', '), rows)}`;
}
