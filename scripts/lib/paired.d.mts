/** Percent at every level. */
export const PUBLISHED_LEVEL: number;
/** Times the success rate of the strongest baseline. */
export const PUBLISHED_RATIO: number;
/** Environment steps of every training, over all frames. */
export const PAIRED_STEPS: number;

/** Assignments for `--set`, by the name of the variant. */
export const METHODS: Readonly<Record<string, readonly string[]>>;
export const BUDGETS: Readonly<Record<string, readonly string[]>>;
