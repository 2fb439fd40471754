/**
 * Runs on the bundled recorded sites (World of Bits' FormWoB and QAWoB, `src/sitePlayer`), from ten of their
 * demonstrations, by WGE and the agents that it is compared with, and by World of Bits' cloning. There are no published results for these sites.
 */
import { type PlannedCell, set } from './PlannedCell';
import { GOING_ON, TRAINED_ON, withDemos } from './variants';
import { WAYS } from './worldOfBits';

/** Environment steps that every run may take, all with the defaults: the same limit on a busy machine as on a quiet one. */
const STEPS = 15_000;
/** Environment steps of runs that do not end when solved. */
export const SITE_TRAINED_ON_STEPS = 8_000;
/** Minutes: more than any of them takes. */
const MINUTES = 180;
/** Approximate minutes that one takes on a quiet core. */
const COST = 8;

/** Gradient steps of cloning with mouse and keyboard, which takes no environment steps. */
export const SITE_UPDATES = 2_000;
/** One demonstration of each training query, as in the paper. */
const CLONED_DEMOS = 20;

const SITES = ['formwob.airline', 'formwob.pizza', 'formwob.login', 'qawob.recipes', 'qawob.converter'];

type Learner = Pick<PlannedCell, 'agent' | 'way' | 'demos' | 'maxUpdates' | 'maxSteps' | 'variant'> & {
  /** Each `name=value`. */
  readonly settings?: readonly string[];
};

const LEARNERS: readonly Learner[] = [
  { agent: 'wge' },
  { agent: 'bc-rl' },
  { agent: 'dom-q-net' },
  {
    ...{ agent: 'world-of-bits', way: 'cloning', demos: CLONED_DEMOS },
    ...{ maxUpdates: SITE_UPDATES, settings: WAYS.cloning.settings },
  },
];

/** The flight form of Section 6.3.3 was learned from one demonstration, too. */
const FROM_ONE = ['wge', 'bc-rl'].map((agent): Learner => ({ agent, demos: 1, variant: withDemos(1) }));

/** Whether its test queries are solved some time after those that are trained on: runs that go on for two to four times as long. */
const LATE = 'qawob.recipes';
const ONWARDS = ['wge', 'bc-rl'].map(
  (agent): Learner => ({ agent, variant: TRAINED_ON, maxSteps: SITE_TRAINED_ON_STEPS }),
);

const training = (task: string, { settings = [], ...learner }: Learner): PlannedCell => ({
  ...{ source: 'bundled', maxSteps: STEPS, minutes: MINUTES, task, ...learner },
  ...{ table: 'recorded sites', cost: COST },
  options: ['--envs', '8', ...(learner.variant === TRAINED_ON ? GOING_ON : []), ...set(settings)],
});

export const RECORDED_SITES_CELLS: readonly PlannedCell[] = [
  ...SITES.flatMap((task) => LEARNERS.map((learner) => training(task, learner))),
  ...FROM_ONE.map((learner) => training('formwob.airline', learner)),
  ...ONWARDS.map((learner) => training(LATE, learner)),
];
