/**
 * The comparison on generated sites (Gur et al. 2021, Section 5): six methods with equal environment steps, and two weights of
 * the budget. The paper's figures give success by level, on held-out sites, without steps or seeds; otherwise it says only
 * that Flexible b-PAIRED gets past 75% at every level, about four times the strongest baseline.
 */
import { type PlannedCell, set } from './PlannedCell';

/** Percent at every level. */
export const PUBLISHED_LEVEL = 75;
/** As a multiple of the strongest baseline's success rate. */
export const PUBLISHED_RATIO = 4;

/** Environment steps of every run, over all frames: these are the limit, not time. */
export const PAIRED_STEPS = 200_000;

/** Settings, each `name=value`, by the name of the variant. */
type Variants = Readonly<Record<string, readonly string[]>>;

export const METHODS: Variants = {
  'Flexible b-PAIRED': ['method=flexible-b-paired'],
  'Flexible PAIRED': ['method=flexible-paired'],
  'PAIRED + budget': ['method=b-paired'],
  PAIRED: ['method=paired'],
  // The share of primitives that is kept grows to 1 during the run.
  curriculum: ['method=cl', `keepSteps=${PAIRED_STEPS}`],
  'domain randomisation': ['method=dr'],
};

export const BUDGETS: Variants = {
  'Flexible b-PAIRED, alpha 0.25': ['method=flexible-b-paired', 'budgetWeight=0.25'],
};

export const PAIRED_CELLS: readonly PlannedCell[] = Object.entries({ ...METHODS, ...BUDGETS }).map(
  ([variant, settings]) => ({
    ...{ task: 'gminiwob', agent: 'paired', source: 'none', maxSteps: PAIRED_STEPS, minutes: 600, variant },
    ...{ table: 'generated sites', cost: 12, options: ['--envs', '16', ...set(settings)] },
  }),
);
