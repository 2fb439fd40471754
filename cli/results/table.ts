/** Tables in Markdown, and the text of their cells. */
import { mean, median, wilsonInterval } from '../../src/maths/statistics';
import type { Cell } from './cell';
import { isStale } from './state';

export function toTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A table without those of the columns of `usual` in which every cell has the usual value: the text of the section says it once. */
export function toTableOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  usual: Readonly<Record<string, string>>,
): string {
  const isShown = header.map((name, i) => rows.some((row) => row[i] !== usual[name]));
  const shown = (row: readonly string[]) => row.filter((_, i) => isShown[i]);
  return toTable(shown(header), rows.map(shown));
}

type Tested = Pick<Cell, 'successRate' | 'evalEpisodes'>;

/** Success over the seeds: their mean, with the worst and the best in brackets. */
export const overSeeds = (cells: readonly Tested[]): string =>
  spread(cells.map(({ successRate }) => successRate));

/** Success over the test episodes of all seeds together: the 95% Wilson interval. It says nothing about other seeds. */
export function overEpisodes(cells: readonly Tested[]): string {
  const episodes = cells.reduce((sum, cell) => sum + cell.evalEpisodes, 0);
  const successes = cells.reduce((sum, cell) => sum + Math.round(cell.successRate * cell.evalEpisodes), 0);
  const [low, high] = wilsonInterval(successes, episodes);
  return `${percent(low)}–${percent(high)}`;
}

/** Marks the seeds of stale runs. */
export const STALE = '†';

/** The runs of a row that are up to date, if there are any: they are not mixed with those of earlier versions. */
export function holdingIfAny(cells: readonly Cell[]): readonly Cell[] {
  const holding = cells.filter((cell) => !isStale(cell));
  return holding.length > 0 ? holding : cells;
}

/** From this many consecutive seeds on, only the first and the last are shown. */
const MANY = 4;

/** `1, 2, 3†`, `1–50` */
export function seedsOf(cells: readonly Cell[]): string {
  const runs: { first: number; last: number; mark: string }[] = [];
  for (const cell of cells.toSorted((a, b) => a.seed - b.seed)) {
    const mark = isStale(cell) ? STALE : '';
    const run = runs.at(-1);
    if (run?.last === cell.seed - 1 && run.mark === mark) run.last = cell.seed;
    else runs.push({ first: cell.seed, last: cell.seed, mark });
  }
  const ranges = runs.flatMap(({ first, last, mark }) =>
    last - first + 1 >= MANY
      ? [`${first}–${last}${mark}`]
      : Array.from({ length: last - first + 1 }, (_, i) => `${first + i}${mark}`),
  );
  return ranges.join(', ');
}

/** What ends a run that is not solved: environment steps or updates; minutes if it has no other limit. */
function limitOf({ maxSteps, maxUpdates, minutes }: Cell): string {
  if (maxSteps !== undefined) return formatSteps(maxSteps);
  return maxUpdates === undefined ? `${minutes} min` : `${formatSteps(maxUpdates)} updates`;
}

/** The limits of the runs of a row, usually one. */
export const limitsOf = (cells: readonly Cell[]): string => [...new Set(cells.map(limitOf))].join(', ');

export const percent = (share: number): string => (100 * share).toFixed(1);

/** `12 s`, or `12 s (2 of 3)`; a dash if no run got there. */
export function medianReached(
  values: readonly (number | null | undefined)[],
  format: (value: number) => string,
): string {
  const reached = values.filter((value) => value !== null && value !== undefined);
  if (reached.length === 0) return '–';
  const share = reached.length === values.length ? '' : ` (${reached.length} of ${values.length})`;
  return `${format(median(reached))}${share}`;
}

export const formatSeconds = (seconds: number): string => `${Math.round(seconds)} s`;

/** `12 300` */
export const formatSteps = (steps: number): string =>
  Math.round(steps)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ');

/** Rates in percent: their mean, with the worst and the best in brackets. */
export const spread = (rates: readonly number[]): string =>
  rates.length === 1
    ? percent(rates[0])
    : `${percent(mean(rates))} (${percent(Math.min(...rates))}–${percent(Math.max(...rates))})`;
