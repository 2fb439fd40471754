/** The declared plan of `npm run reproduce`: what is trained on what, under which limits. Seeds come from the command line. */
import { ABLATIONS, DOM_Q_NET, NINE_TASKS_BUDGET, NINE_TASKS_SETTINGS } from './domQNet.mjs';
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
import { BASELINE_TASKS, BUNDLED_TASKS, OPTIONS, PUBLISHED } from './published.mjs';
import { RECORDED_SITES, SITE_MINUTES, SITE_STEPS } from './recordedSites.mjs';
import { WAYS, WOB_MINUTES, WORLD_OF_BITS } from './worldOfBits.mjs';

const set = (settings) => settings.flatMap((setting) => ['--set', setting]);

const fromDemos = (task, agent, source) => ({ task, agent, source, options: OPTIONS[task] ?? [] });

/** Table 1 for the tasks that it has a column of baselines for, WGE for all others. */
const DEMONSTRATIONS = Object.keys(PUBLISHED).flatMap((task) => [
  fromDemos(task, 'wge', 'human'),
  ...(BASELINE_TASKS.includes(task)
    ? ['workflow-only', 'bc-rl'].map((agent) => fromDemos(task, agent, 'human'))
    : []),
  ...(BUNDLED_TASKS.includes(task) ? [fromDemos(task, 'wge', 'bundled')] : []),
]);

const domQNet = (task, maxSteps, settings = []) => ({
  ...{ task, agent: 'dom-q-net', source: 'none', maxSteps },
  options: set(settings),
});

/** DOM-Q-NET on each task, on nine at once, and with parts left out. */
const WITHOUT_DEMONSTRATIONS = [
  ...Object.entries(DOM_Q_NET).map(([task, { budget, settings }]) => domQNet(task, budget, settings)),
  domQNet('nine', NINE_TASKS_BUDGET, NINE_TASKS_SETTINGS),
  ...ABLATIONS.flatMap(({ task, budget, variants }) =>
    Object.entries(variants).map(([variant, settings]) => ({
      ...domQNet(task, budget, settings),
      ...{ variant, isAblation: true },
    })),
  ),
];

/** Six methods of generating sites, and a smaller budget, each with the same environment steps: they decide, not time. */
const GENERATED_SITES = Object.entries({ ...METHODS, ...BUDGETS }).map(([variant, settings]) => ({
  ...{ task: 'gminiwob', agent: 'paired', source: 'none', maxSteps: PAIRED_STEPS, minutes: 600, variant },
  options: ['--envs', '16', ...set(settings)],
}));

/** The navigator on MiniWoB's forms; `startsFrom` is the cell whose training with the same seed lends its embeddings. */
const FORMS_OF_MINIWOB = FORMS.flatMap((task) =>
  [
    { variant: FROM_SCRATCH },
    { variant: FROM_EMBEDDINGS, startsFrom: { task: 'gminiwob', variant: EMBEDDED } },
  ].map((way) => ({
    ...{ task, agent: 'paired', source: 'none', maxSteps: FORM_STEPS, minutes: 60, ...way },
    options: ['--envs', '16'],
  })),
);

/** World of Bits at random, by cloning, and by cloning and reinforcement, all from the same scripted demonstrations. */
const WITH_A_HAND = Object.keys(WORLD_OF_BITS).flatMap((task) => [
  { task, agent: 'random-hand', source: 'none', options: [] },
  ...Object.entries(WAYS).map(([way, settings]) => ({
    ...{ task, agent: 'world-of-bits', source: 'scripted', way, minutes: WOB_MINUTES },
    options: set(settings),
  })),
]);

/** Forms and questions of recorded sites, from the demonstrations in their archives. */
const ON_RECORDED_SITES = RECORDED_SITES.map(({ task, agent }) => ({
  ...{ task, agent, source: 'bundled', maxSteps: SITE_STEPS, minutes: SITE_MINUTES },
  options: ['--envs', '8'],
}));

export const PLAN = [
  ...DEMONSTRATIONS,
  ...WITHOUT_DEMONSTRATIONS,
  ...GENERATED_SITES,
  ...FORMS_OF_MINIWOB,
  ...WITH_A_HAND,
  ...ON_RECORDED_SITES,
];
