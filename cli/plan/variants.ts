/** Variants of cells in several tables. */

/** Trained with every published setting. */
export const PAPER_PRESET = 'paper preset';

/** Learned from a number of demonstrations other than ten. */
export const withDemos = (count: number): string => `${count} demonstration${count === 1 ? '' : 's'}`;
