/**
 * The declared plan of `npm run reproduce`: agents, tasks, limits, tables and costs. Seeds come from the command line.
 */
import { ALL_TASKS, CC_NET, TWELVE_TASKS } from './ccNet.mjs';
import { DEMONSTRATIONS } from './demonstrations.mjs';
import {
  ABLATIONS,
  DOM_Q_NET,
  GUIDED_STEPS,
  GUIDED_TASKS,
  NINE_TASKS,
  NINE_TASKS_BUDGET,
  NINE_TASKS_SETTINGS,
  PAPER_STEPS_A_MINUTE,
} from './domQNet.mjs';
import {
  BUDGETS,
  EMBEDDED,
  FORM_STEPS,
  FORMS,
  FROM_EMBEDDINGS,
  FROM_SCRATCH,
  METHODS,
  PAIRED_STEPS,
} from './paired.mjs';
import { PAPER_PRESET } from './published.mjs';
import { RECORDED_SITES, SITE_COST, SITE_MINUTES, SITE_STEPS } from './recordedSites.mjs';
import { WAYS, WOB_MINUTES, WORLD_OF_BITS } from './worldOfBits.mjs';

const set = (settings) => settings.flatMap((setting) => ['--set', setting]);

/** The tables in order of importance (`byImportance` of `cells.mjs`). Cells that start from another run come after its table. */
export const TABLES = [
  'Table 1',
  'Figure 3',
  'DOM-Q-NET',
  'baselines',
  'Figure 4',
  'fifty seeds',
  'bundled demonstrations',
  'generated sites',
  'forms',
  'World of Bits',
  'CC-Net',
  'recorded sites',
  'paper presets',
  'parts left out',
];

/** Minutes of a run with workflows. */
const GUIDED_COST = 15;

/** Rows that take at least this many minutes have a single seed: three would take most of the day that the whole plan should fit in. */
const LONG = 30;

/** Steps are the intended limit; the cap in minutes is more than any machine needs. */
const domQNet = (task, maxSteps, settings = [], cost = 2) => ({
  ...{ table: 'DOM-Q-NET', task, agent: 'dom-q-net', source: 'none', maxSteps, minutes: 600, cost },
  ...(cost >= LONG && { seeds: 1 }),
  options: set(settings),
});

/** DOM-Q-NET on each task, on nine at once, with every published setting on one frame as published, and ablations. */
const WITHOUT_DEMONSTRATIONS = [
  ...Object.entries(DOM_Q_NET).map(([task, { budget, settings, minutes }]) =>
    domQNet(task, budget, settings, minutes),
  ),
  domQNet('nine', NINE_TASKS_BUDGET, NINE_TASKS_SETTINGS, 8),
  ...GUIDED_TASKS.map((task) => ({
    ...domQNet(task, GUIDED_STEPS, DOM_Q_NET[task].settings, GUIDED_COST),
    ...{ agent: 'dom-q-net-workflows', source: 'human' },
  })),
  ...Object.entries(DOM_Q_NET).map(([task, { budget }]) => ({
    ...domQNet(task, budget, [], budget / PAPER_STEPS_A_MINUTE),
    ...{ table: 'paper presets', variant: PAPER_PRESET, options: ['--preset', 'paper', '--envs', '1'] },
  })),
  ...ABLATIONS.flatMap(({ task, budget, minutes, variants }) =>
    Object.entries(variants).map(([variant, settings]) => ({
      ...domQNet(task, budget, settings, minutes),
      ...{ table: 'parts left out', variant, isAblation: true, minutes: 20 },
    })),
  ),
];

/** Six methods of generating sites, and a smaller budget, each with the same environment steps: these are the limit, not time. */
const GENERATED_SITES = Object.entries({ ...METHODS, ...BUDGETS }).map(([variant, settings]) => ({
  ...{ task: 'gminiwob', agent: 'paired', source: 'none', maxSteps: PAIRED_STEPS, minutes: 600, variant },
  ...{ table: 'generated sites', cost: 12, options: ['--envs', '16', ...set(settings)] },
}));

/** The navigator on MiniWoB's forms; `startsFrom` is the cell whose run with the same seed provides the embeddings. */
const FORMS_OF_MINIWOB = FORMS.flatMap((task) =>
  [
    { variant: FROM_SCRATCH },
    { variant: FROM_EMBEDDINGS, startsFrom: { task: 'gminiwob', variant: EMBEDDED } },
  ].map((way) => ({
    ...{ task, agent: 'paired', source: 'none', maxSteps: FORM_STEPS, minutes: 60, ...way },
    ...{ table: 'forms', cost: 1, options: ['--envs', '16'] },
  })),
);

/**
 * World of Bits at random, by cloning, and by cloning and reinforcement, all from the same scripted demonstrations. Cloning alone has one seed: its
 * result is also reported for every run that continues from it.
 */
const WITH_A_HAND = Object.keys(WORLD_OF_BITS).flatMap((task) => [
  { table: 'World of Bits', task, agent: 'random-hand', source: 'none', options: [], cost: 2 },
  ...Object.entries(WAYS).map(([way, { settings, ...limits }]) => ({
    ...{ task, agent: 'world-of-bits', source: 'scripted', way, minutes: WOB_MINUTES },
    ...{ table: 'World of Bits', cost: WOB_MINUTES, options: set(settings), ...limits },
  })),
]);

/** Forms and questions of recorded sites, from the demonstrations in their archives. */
const ON_RECORDED_SITES = RECORDED_SITES.map(({ settings = [], ...way }) => ({
  ...{ source: 'bundled', maxSteps: SITE_STEPS, minutes: SITE_MINUTES, ...way },
  ...{ table: 'recorded sites', cost: SITE_COST, options: ['--envs', '8', ...set(settings)] },
}));

/** Tasks that are learned at once, by their collective name. */
export const TASK_GROUPS = { nine: NINE_TASKS, twelve: TWELVE_TASKS, all: ALL_TASKS };

export const PLAN = [
  ...DEMONSTRATIONS,
  ...WITHOUT_DEMONSTRATIONS,
  ...GENERATED_SITES,
  ...FORMS_OF_MINIWOB,
  ...WITH_A_HAND,
  ...CC_NET,
  ...ON_RECORDED_SITES,
];
