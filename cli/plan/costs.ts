/** How long runs take. */
import { isPlayed, nameOf, type SeededCell } from './cells';

/** Approximate minutes for opening a browser and for the test episodes; the rest of a run is in its cell. */
const TEST_MINUTES = 0.3;

/** A result that says how long its training took. */
interface TimedCell {
  readonly name: string;
  readonly wallSeconds: number;
}

/** Replaces the plan's estimate with the minutes that runs of the same row took, if there are any. @param cells measured ones */
export function withMeasuredCosts(planned: readonly SeededCell[], cells: readonly TimedCell[]): SeededCell[] {
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const minutes = new Map<string, number[]>();
  for (const { cell, name } of planned) {
    const found = byName.get(name);
    const row = nameOf(cell, '*');
    if (found) minutes.set(row, [...(minutes.get(row) ?? []), found.wallSeconds / 60]);
  }
  return planned.map((one) => {
    const taken = minutes.get(nameOf(one.cell, '*'));
    if (!taken || isPlayed(one.cell)) return one;
    const cost = taken.reduce((sum, each) => sum + each, 0) / taken.length + TEST_MINUTES;
    return { ...one, cell: { ...one.cell, cost } };
  });
}

/** The cost of runs on two cores, one at a time: `about 12.5 hours`. @param factor by which it differs */
export function describeCost(cells: readonly Pick<SeededCell, 'cell'>[], factor = 1): string {
  const minutes = factor * cells.reduce((sum, { cell }) => sum + cell.cost, 0);
  return minutes < 90 ? `about ${Math.ceil(minutes)} minutes` : `about ${(minutes / 60).toFixed(1)} hours`;
}

/**
 * A row for each table that has any of these runs, in the order of the tables: its name, how many there are, their cost, and the same of
 * those that are left.
 */
export const costsByTable = (
  runs: readonly Pick<SeededCell, 'cell'>[],
  left: readonly Pick<SeededCell, 'cell'>[],
  tables: readonly string[],
): string[][] =>
  tables
    .map((table) => [runs, left].map((cells) => cells.filter(({ cell }) => cell.table === table)))
    .map((of, i) => [tables[i], ...of.flatMap((cells) => countAndCost(cells))])
    .filter(([, count]) => count !== '');

/** Both are empty if there are none. */
export const countAndCost = (cells: readonly Pick<SeededCell, 'cell'>[]): string[] =>
  cells.length === 0 ? ['', ''] : [String(cells.length), describeCost(cells)];
