/** Variants of cells in several tables. */

/** Trained with every published setting. */
export const PAPER_PRESET = 'paper preset';

/** The same, for as long as the paper's own program trains. */
export const PUBLISHED_LENGTH = 'paper preset, published length';

/** Learned from a number of demonstrations other than ten. */
export const withDemos = (count: number): string => `${count} demonstration${count === 1 ? '' : 's'}`;
