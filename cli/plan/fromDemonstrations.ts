/**
 * Runs that learn from demonstrations. Environment steps are the limit, the same for all agents; the minutes are more than any
 * machine needs.
 */
import type { PlannedCell } from './PlannedCell';
import { GOING_ON } from './variants';

/** Environment steps of every run from demonstrations, over all frames. */
export const DEMO_STEPS = 60_000;

/** Command line options by task. */
type Options = Readonly<Record<string, readonly string[]>>;

/**
 * Options of a run besides the defaults. On search-engine, the last few percent are rare coincidences (the
 * name searched for also appears on a wrong page): more episodes for each update show more of them, and weighting by
 * surprise keeps them from being drowned out. The test of click-checkboxes-transfer asks for more than training does: what is learned after
 * the training episodes are solved transfers to it (fifty seeds).
 */
const OPTIONS: Options = {
  'search-engine': ['--envs', '16', '--set', 'replayWeight=surprise'],
  'click-checkboxes-transfer': GOING_ON,
};

/**
 * Further options of WGE. On social-media-all, workflows hardly ever succeed by chance, in 7 of 10,000 episodes: they follow
 * demonstrations of similar goals, click no element twice, and learn less from failures.
 */
const WGE_OPTIONS: Options = {
  'social-media-all': [
    ...['--set', 'goalLikeness=10', '--set', 'clicksOnce=true'],
    ...['--set', 'workflowLearningRate=0.1', '--set', 'neuralEvery=10'],
  ],
};

/**
 * Minutes of a run of WGE on two cores, including its test, if it takes more than one: for tasks that are not solved within a few
 * thousand steps. Estimates from earlier runs; `npm run reproduce` goes by the time that its own runs take.
 */
export const WGE_MINUTES: Readonly<Record<string, number>> = {
  'click-checkboxes-large': 10,
  'click-checkboxes-soft': 12,
  'click-checkboxes-transfer': 6,
  'social-media': 12,
  'social-media-all': 20,
  'social-media-some': 20,
  'email-inbox': 8,
  'email-inbox-nl-turk': 20,
  'search-engine': 12,
  'click-tab-2': 6,
  'click-collapsible-2-nodelay': 25,
  'book-flight-nodelay': 30,
  'choose-date-nodelay': 15,
  'choose-list': 8,
  'click-shape': 10,
  'click-shades': 8,
  'count-shape': 10,
  'enter-time': 8,
  'guess-number': 8,
  'identify-shape': 5,
  'tic-tac-toe': 10,
  'use-spinner': 10,
  'click-pie-nodelay': 8,
};

/** Minutes of a run of the baselines. */
export const BASELINE_MINUTES = { 'bc-rl': 5, 'workflow-only': 4 } as const;

/** What differs from run to run. */
type More = Pick<PlannedCell, 'cost'> & Partial<PlannedCell>;

export const training = (
  table: string,
  task: string,
  agent: string,
  source: PlannedCell['source'],
  more: More,
): PlannedCell => ({
  ...{ table, task, agent, source, maxSteps: DEMO_STEPS, minutes: 600 },
  options: OPTIONS[task] ?? [],
  ...more,
});

/** Five seeds if a run takes under a minute. */
export const wge = (table: string, task: string, source: PlannedCell['source'] = 'human'): PlannedCell =>
  training(table, task, 'wge', source, {
    cost: WGE_MINUTES[task] ?? 1,
    options: [...(OPTIONS[task] ?? []), ...(WGE_OPTIONS[task] ?? [])],
    ...(!WGE_MINUTES[task] && { seeds: 5 }),
  });
