/** Our rates next to published ones, in words. */
import { mean } from '../../src/maths/statistics';
import type { Cell } from './cell';

export interface Compared {
  readonly name: string;
  /** In percent. */
  readonly ours: number;
  readonly published: number;
  /** How many runs ours is the mean of. */
  readonly seeds: number;
}

/** Percentage points that count as close. */
const CLOSE = 3;

/** `at or above the published rate on 8 of 11 tasks (3 to 5 seeds each), at most 3 points below it on 2, further below on x (1.0, published 5)` */
export function compare(rows: readonly Compared[]): string {
  const isClose = ({ ours, published }: Compared) => ours >= published - CLOSE;
  const above = rows.filter(({ ours, published }) => ours >= published);
  const close = rows.filter((row) => isClose(row) && !above.includes(row));
  const below = rows.filter((row) => !isClose(row));
  return [
    `at or above the published rate on ${above.length} of ${rows.length} tasks (${describeSeeds(rows.map(({ seeds }) => seeds))} each)`,
    ...(close.length > 0 ? [`at most ${CLOSE} points below it on ${close.length}`] : []),
    ...(below.length > 0 ? [`further below on ${below.map(describeRow).join('; ')}`] : []),
  ].join(', ');
}

/** `1 seed`, `3 to 5 seeds` */
export function describeSeeds(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `${least === most ? '' : `${least} to `}${most} seed${most === 1 ? '' : 's'}`;
}

const describeRow = ({ name, ours, published }: Compared): string =>
  `${name} (${ours.toFixed(1)}, published ${published})`;

/** Success over seeds, 0 to 1. */
export const meanRate = (cells: readonly Pick<Cell, 'successRate'>[]): number =>
  mean(cells.map(({ successRate }) => successRate));
