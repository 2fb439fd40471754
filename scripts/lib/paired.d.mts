/** Percent at every level. */
export const PUBLISHED_LEVEL: number;
/** Times the success rate of the strongest baseline. */
export const PUBLISHED_RATIO: number;
/** Environment steps of every training, over all frames. */
export const PAIRED_STEPS: number;

/** Assignments for `--set`, by the name of the variant. */
export const METHODS: Readonly<Record<string, readonly string[]>>;
export const BUDGETS: Readonly<Record<string, readonly string[]>>;

/** Tasks of the paper's Table 2. */
export const FORMS: readonly string[];
/** Most environment steps of each. */
export const FORM_STEPS: number;
/** Variants of a cell. */
export const FROM_SCRATCH: string;
export const FROM_EMBEDDINGS: string;
/** The variant on generated sites whose embeddings are taken over. */
export const EMBEDDED: string;
