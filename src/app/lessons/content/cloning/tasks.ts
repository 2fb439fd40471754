/** A form whose rows come in any order: what one demonstration shows about their positions is wrong on the next page. */
export const TASK = 'multi-orderings';
/** Gradient steps between two tests on new pages: as many as it takes to copy. */
export const CLONING_EVERY = 250;
/** Demonstrations that are cloned from. */
export const COUNTS = [1, 3, 10] as const;
