/**
 * The part of the plan that learns from demonstrations: WGE on all tasks of Table 1 and of Figure 3, the baselines on those of Table 1, and the
 * paper's own settings there. Environment steps are the limit, the same for all agents; the minutes are more than any machine needs.
 */
import {
  BUNDLED_TASKS,
  DEMO_STEPS,
  DRAWN_TEN,
  EDITED,
  EDITED_TASK,
  EDITS_FILE,
  FEWER_SEEDS,
  FIGURE_3,
  FIGURE_4,
  MANY_SEEDS,
  OPTIONS,
  OTHER_TASKS,
  PAPER_PRESET,
  SAME_TEN,
  TABLE_1,
  TELLING_TASK,
  TRAINED_ON,
  TRAINED_ON_STEPS,
  UNTIL_SOLVED,
  WGE_OPTIONS,
  withDemos,
  withoutDemo,
} from './published.mjs';

/**
 * Minutes of a run on two cores, including its test, if it takes more than one: for tasks that are not solved within a few
 * thousand steps. Estimates from earlier runs; `npm run reproduce` goes by the time that its own runs take.
 */
const WGE_MINUTES = {
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
const BASELINE_MINUTES = { 'bc-rl': 5, 'workflow-only': 4 };
const PAPER_MINUTES = { wge: 6, 'bc-rl': 6, 'workflow-only': 3 };
/** The paper uses six pages at once, and twelve on two tasks. */
const PAPER_FRAMES = { 'click-checkboxes-large': 12, 'click-checkboxes-soft': 12 };

const training = (table, task, agent, source, more) => ({
  ...{ table, task, agent, source, maxSteps: DEMO_STEPS, minutes: 600 },
  options: OPTIONS[task] ?? [],
  ...more,
});

/** Five seeds if a run takes under a minute. */
const wge = (table, task, source = 'human') =>
  training(table, task, 'wge', source, {
    cost: WGE_MINUTES[task] ?? 1,
    options: [...(OPTIONS[task] ?? []), ...(WGE_OPTIONS[task] ?? [])],
    ...(!WGE_MINUTES[task] && { seeds: 5 }),
  });

const telling = (variant, seeds, more = {}) =>
  training('fifty seeds', TELLING_TASK, 'wge', 'human', {
    ...{ variant, seeds, cost: 0.5, options: [], ...more },
  });

/** From ten demonstrations that do not depend on the seed, complete and with one of them left out. */
const sameTen = (variant, options = []) =>
  telling(variant, FEWER_SEEDS, { options: ['--demos-seed', '1', ...options] });

const baseline = (task, agent) =>
  training('baselines', task, agent, 'human', { cost: BASELINE_MINUTES[agent] });

const withMore = (task, demos) =>
  training('Figure 4', task, 'bc-rl', 'human', {
    ...{ variant: withDemos(demos), demos, cost: BASELINE_MINUTES['bc-rl'] },
  });

const wgeWithDrawnTen = (task) => ({
  ...wge('Figure 4', task),
  ...{ variant: DRAWN_TEN, fromThousands: true },
});

const paperPreset = (task, agent) =>
  training('paper presets', task, agent, 'human', {
    ...{ variant: PAPER_PRESET, cost: PAPER_MINUTES[agent] },
    options: ['--preset', 'paper', '--envs', String(PAPER_FRAMES[task] ?? 6)],
  });

/** WGE with induced lattices is the bundled row of its table. */
const LATTICES = [
  { agent: 'wge', variant: EDITED },
  { agent: 'workflow-only' },
  { agent: 'workflow-only', variant: EDITED },
].map(({ agent, variant }) =>
  training('fifty seeds', EDITED_TASK, agent, 'bundled', {
    ...{ variant, cost: agent === 'wge' ? WGE_MINUTES[EDITED_TASK] : BASELINE_MINUTES[agent] },
    options: variant ? ['--lattice-edits', EDITS_FILE] : [],
  }),
);

export const DEMONSTRATIONS = [
  ...Object.keys(TABLE_1).map((task) => wge('Table 1', task)),
  ...[...Object.keys(FIGURE_3), ...OTHER_TASKS].map((task) => wge('Figure 3', task)),
  ...BUNDLED_TASKS.map((task) => wge('bundled demonstrations', task, 'bundled')),
  ...Object.keys(TABLE_1).flatMap((task) =>
    Object.keys(BASELINE_MINUTES).map((agent) => baseline(task, agent)),
  ),
  ...Object.keys(TABLE_1).flatMap((task) =>
    Object.keys(PAPER_MINUTES).map((agent) => paperPreset(task, agent)),
  ),
  ...LATTICES,
  telling(UNTIL_SOLVED, MANY_SEEDS),
  telling(TRAINED_ON, FEWER_SEEDS, { maxSteps: TRAINED_ON_STEPS, options: ['--no-stop-when-solved'] }),
  sameTen(SAME_TEN),
  ...Array.from({ length: 10 }, (_, i) => sameTen(withoutDemo(i + 1), ['--leave-out', String(i + 1)])),
  ...FIGURE_4.tasks.flatMap((task) => [
    ...FIGURE_4.counts.map((demos) => withMore(task, demos)),
    wgeWithDrawnTen(task),
  ]),
];
