/** Numbers by size. What is not a finite number is left out. */

/** Indices of the numbers, that of the greatest first; equal ones as they come. */
export const rank = (numbers: readonly number[]): readonly number[] =>
  numbers
    .map((_, i) => i)
    .filter((i) => Number.isFinite(numbers[i]))
    .sort((a, b) => numbers[b] - numbers[a]);

/** The first of the greatest, -1 where there is none. */
export const indexOfGreatest = (numbers: readonly number[]): number => rank(numbers)[0] ?? -1;
