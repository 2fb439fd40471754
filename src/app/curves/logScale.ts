/** Whether the values of a chart can have a logarithmic scale, and what is to be said about it. */

/** `whole`: all values are positive. `negative`: there is no such scale. `empty`: there is nothing to draw on it. */
export type LogScale = 'whole' | 'without zeros' | 'negative' | 'empty';

/** @param columns of values; those that are not finite do not count */
export function logScaleOf(columns: Iterable<readonly number[]>): LogScale {
  let [hasZeros, hasPositive] = [false, false];
  for (const values of columns) {
    for (const value of values) {
      if (!Number.isFinite(value)) continue;
      if (value < 0) return 'negative';
      if (value === 0) hasZeros = true;
      else hasPositive = true;
    }
  }
  if (!hasPositive) return 'empty';
  return hasZeros ? 'without zeros' : 'whole';
}

export const isLogarithmic = (scale: LogScale | null): boolean =>
  scale === 'whole' || scale === 'without zeros';

/** For the reader of a chart for which the scale was chosen. */
export const LOG_NOTES: { readonly [S in LogScale]: string } = {
  whole: 'log scale',
  'without zeros': 'log scale, zeros left out',
  negative: 'no log scale: some are negative',
  empty: 'no log scale: none are positive',
};
