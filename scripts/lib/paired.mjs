/**
 * The comparison on generated sites (Gur et al. 2021, Section 5): six methods with equal environment steps, and two weights of
 * the budget. The paper's figures give success by level, on held-out sites, without steps or seeds; otherwise it says only
 * that Flexible b-PAIRED gets past 75% at every level, about four times the strongest baseline.
 */
export const PUBLISHED_LEVEL = 75;
export const PUBLISHED_RATIO = 4;

/** Environment steps of every run, over all frames. */
export const PAIRED_STEPS = 200_000;

/** Name of a variant, and its settings. */
export const METHODS = {
  'Flexible b-PAIRED': ['method=flexible-b-paired'],
  'Flexible PAIRED': ['method=flexible-paired'],
  'PAIRED + budget': ['method=b-paired'],
  PAIRED: ['method=paired'],
  // The share of primitives that is kept grows to 1 during the run.
  curriculum: ['method=cl', `keepSteps=${PAIRED_STEPS}`],
  'domain randomisation': ['method=dr'],
};

export const BUDGETS = { 'Flexible b-PAIRED, alpha 0.25': ['method=flexible-b-paired', 'budgetWeight=0.25'] };

/**
 * MiniWoB's form tasks (Gur et al. 2021, Table 2, for which no text contains the numbers; it says that all are solved): one navigator,
 * from scratch or with the embeddings that the tested agent of a run on generated sites has learned.
 */
export const FORMS = ['enter-text', 'enter-text-dynamic', 'enter-password', 'login-user'];
export const FORM_STEPS = 60_000;
export const FROM_SCRATCH = 'from scratch';
export const FROM_EMBEDDINGS = 'from trained embeddings';
/** The source of the embeddings: the run with the same seed. */
export const EMBEDDED = 'Flexible b-PAIRED';
