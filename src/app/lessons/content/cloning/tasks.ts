export const TASK = 'click-checkboxes';
/** Demonstrations that are cloned from. */
export const COUNTS = [1, 3, 10] as const;
export type Count = (typeof COUNTS)[number];
