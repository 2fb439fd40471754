/** Percent at every level. */
export const PUBLISHED_LEVEL: number;
/** As a multiple of the strongest baseline's success rate. */
export const PUBLISHED_RATIO: number;
/** Environment steps of every run, over all frames. */
export const PAIRED_STEPS: number;

/** Assignments for `--set`, by the name of the variant. */
export const METHODS: Readonly<Record<string, readonly string[]>>;
export const BUDGETS: Readonly<Record<string, readonly string[]>>;

/** Tasks of the paper's Table 2. */
export const FORMS: readonly string[];
/** Limit on environment steps of each. */
export const FORM_STEPS: number;
/** Variants of a cell. */
export const FROM_SCRATCH: string;
export const FROM_EMBEDDINGS: string;
/** The variant on generated sites whose embeddings are reused. */
export const EMBEDDED: string;
