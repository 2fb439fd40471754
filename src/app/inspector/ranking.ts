/** Ranks numbers by size. Those that are not finite are left out. */

/** Indices of the numbers, greatest first; equal ones keep their order. */
export const rank = (numbers: readonly number[]): readonly number[] =>
  numbers
    .map((_, i) => i)
    .filter((i) => Number.isFinite(numbers[i]))
    .sort((a, b) => numbers[b] - numbers[a]);

/** Index of the greatest number, the first if there are several; -1 if there is none. */
export const indexOfGreatest = (numbers: readonly number[]): number => rank(numbers)[0] ?? -1;
