/**
 * What DOM-Q-NET (Jia, Kiros, Ba: ICLR 2019) is trained on, with the paper's budgets of environment steps (Appendix 6.4)
 * and success rates in percent: Humphreys et al. (2022), Table 3, and Section 4.1 of the paper for goal attention.
 */
import { NINE_TASKS } from '../../src/agents/dom-q-net/tasks/nineTasks';
import { TASK_PRESETS } from '../../src/agents/dom-q-net/tasks/presets';
import { ABLATIONS } from './domQNetAblations';
import { type PlannedCell, set } from './PlannedCell';
import { ADDITIONS, PAPER_PRESET, withOne } from './variants';

export { NINE_TASKS };

const EASY = 5_000;
const MEDIUM = 50_000;
export const HARD = 200_000;

interface Goal {
  /** Environment steps of the published run. */
  readonly budget: number;
  /** Success rate in percent. */
  readonly published: number;
  /** Each `name=value`. */
  readonly settings: readonly string[];
  /** Minutes of a run with our settings, as far as they are known. */
  readonly minutes: number;
}

const settingsOf = (id: string) =>
  Object.entries(TASK_PRESETS[id] ?? {}).map(([key, value]) => `${key}=${value}`);

/** Minutes that one seed takes on two cores: most are solved long before their budget is used up. */
const MINUTES: Readonly<Record<number, number>> = { [EASY]: 1, [MEDIUM]: 2, [HARD]: 20 };
/** Not solved, so that the whole budget is used. */
const UNSOLVED: Readonly<Record<string, number>> = { 'email-inbox': 100 };
/** Environment steps a minute if every step has an update with 128 transitions, on one frame. */
const PAPER_STEPS_A_MINUTE = 1_000;

const tasks = (budget: number, published: number, ...ids: readonly string[]): Record<string, Goal> =>
  Object.fromEntries(
    ids.map((id) => [
      id,
      { budget, published, settings: settingsOf(id), minutes: UNSOLVED[id] ?? MINUTES[budget] },
    ]),
  );

export const DOM_Q_NET: Readonly<Record<string, Goal>> = {
  ...tasks(
    EASY,
    100,
    'click-test',
    'click-test-2',
    'click-button',
    'click-link',
    'click-dialog',
    'click-tab',
  ),
  ...tasks(EASY, 100, 'click-button-sequence', 'focus-text', 'focus-text-2', 'navigate-tree', 'click-tab-2'),
  ...tasks(MEDIUM, 100, 'click-option', 'click-checkboxes', 'enter-text', 'enter-text-dynamic'),
  ...tasks(MEDIUM, 100, 'enter-password', 'login-user', 'click-widget', 'email-inbox-delete'),
  ...tasks(HARD, 100, 'social-media', 'search-engine', 'choose-date'),
  ...tasks(HARD, 54, 'email-inbox'),
};

/**
 * Tasks on which random actions hardly ever succeed: the workflows of ten demonstrations fill part of the replay buffer
 * (`exploration/Guidance.ts`). These runs have fewer environment steps than those without workflows.
 */
export const GUIDED_TASKS = ['email-inbox', 'social-media', 'search-engine'];
export const GUIDED_STEPS = 40_000;
/** Minutes of a run with workflows. */
const GUIDED_COST = 15;

/** Section 4.2: nine tasks at once took 63 000 steps, one by one 127 000. */
const NINE_TASKS_BUDGET = 127_000;
export const NINE_TASKS_SETTINGS = ['capacity=100000'];

/** Rows that take at least this many minutes have a single seed: three would take most of the day that the whole plan should fit in. */
const LONG = 30;

/** Steps are the intended limit; the cap in minutes is more than any machine needs. */
const training = (
  task: string,
  maxSteps: number,
  settings: readonly string[],
  cost: number,
): PlannedCell => ({
  ...{ table: 'DOM-Q-NET', task, agent: 'dom-q-net', source: 'none', maxSteps, minutes: 600, cost },
  ...(cost >= LONG && { seeds: 1 }),
  options: set(settings),
});

/**
 * With every published setting, on one frame as published. Not on the hard tasks: beside two other runs, an update of 128 transitions took
 * half a second to one and a half, and 200,000 steps with one each would take from a day to three and a half.
 */
const paperPreset = (task: string, budget: number): PlannedCell => ({
  ...training(task, budget, [], budget / PAPER_STEPS_A_MINUTE),
  ...{ table: 'paper presets', variant: PAPER_PRESET, options: ['--preset', 'paper', '--envs', '1'] },
});

const additions = ADDITIONS.filter(({ agent }) => agent === 'dom-q-net').map(
  ({ task, addition, setting }): PlannedCell => {
    const published = paperPreset(task, DOM_Q_NET[task].budget);
    return {
      ...published,
      ...{ variant: withOne(addition), options: [...published.options, ...set([setting])] },
    };
  },
);

/** On each task, on nine at once, with workflows, with the paper's settings, and ablations. */
export const DOM_Q_NET_CELLS: readonly PlannedCell[] = [
  ...Object.entries(DOM_Q_NET).map(([task, { budget, settings, minutes }]) =>
    training(task, budget, settings, minutes),
  ),
  training('nine', NINE_TASKS_BUDGET, NINE_TASKS_SETTINGS, 8),
  ...GUIDED_TASKS.map(
    (task): PlannedCell => ({
      ...training(task, GUIDED_STEPS, DOM_Q_NET[task].settings, GUIDED_COST),
      ...{ agent: 'dom-q-net-workflows', source: 'human' },
    }),
  ),
  ...Object.entries(DOM_Q_NET)
    .filter(([, { budget }]) => budget < HARD)
    .map(([task, { budget }]) => paperPreset(task, budget)),
  ...additions,
  ...ABLATIONS.flatMap(({ task, budget, minutes, variants }) =>
    Object.entries(variants).map(([variant, settings]) => ({
      ...training(task, budget, settings, minutes),
      ...{ table: 'parts left out', variant, isAblation: true, minutes: 20 },
    })),
  ),
];
