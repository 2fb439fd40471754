/**
 * What CC-Net (Humphreys et al., ICML 2022) is trained on: the twelve tasks of World of Bits' table in one network, by cloning and by
 * both losses; what it learns from and with parts left out (Figures 6 and 8); and all tasks of Table 3. Demonstrations are scripted.
 */
import { TABLE_3 } from './table3.mjs';
import { WORLD_OF_BITS } from './worldOfBits.mjs';

export const TWELVE_TASKS = Object.keys(WORLD_OF_BITS);
export const ALL_TASKS = Object.keys(TABLE_3);

/** Scripted demonstrations of each task. */
export const CC_DEMOS = 200;
/** Gradient steps, which decide; minutes are a cap for slow machines. */
export const CC_UPDATES = 8_000;
export const CC_MINUTES = 240;
/** What is compared is told apart well before a training is at its end. */
export const ABLATION_UPDATES = 2_000;

const CLONING = 'learning=cloning';

/**
 * All tasks. A night is longer cloning, with twice the demonstrations of two hours' cloning and larger batches, and both losses from there on, whose
 * updates wait for sixteen steps of each task.
 * Demonstrations are of each task that has any: moving items are not hit again when they are replayed.
 */
export const ALL_WAYS = {
  cloning: { settings: [CLONING], demos: 25, maxUpdates: 12_000, cost: 120 },
  'longer cloning': {
    settings: [CLONING, 'cloningEpisodes=24', 'averaging=0.98', 'gradientThreads=2'],
    ...{ demos: 50, maxUpdates: 10_000, cost: 140 },
  },
  'cloning and reinforcement': {
    ...{ settings: ['headStart=0', 'gradientThreads=2'], demos: 25 },
    ...{ startsFrom: { task: 'all', way: 'longer cloning' }, maxUpdates: 100, cost: 60 },
  },
};

/**
 * The columns of the twelve tasks, and the settings that make them. Reinforcement goes on from what was cloned, with both losses: its updates
 * wait for the steps of all frames, 192 of them, so that two hundred take an hour.
 */
export const CC_WAYS = {
  cloning: { settings: [CLONING], maxUpdates: CC_UPDATES, cost: 55 },
  'cloning and reinforcement': {
    ...{ settings: ['headStart=0'], startsFrom: { task: 'twelve', way: 'cloning' } },
    ...{ maxUpdates: 200, cost: 60 },
  },
};

/** Cloned with parts left out, all for the same updates. */
export const CC_ABLATIONS = {
  'all of it': [CLONING],
  'without elements': [CLONING, 'dom=false'],
  'without pixels': [CLONING, 'pixels=false'],
  'without task fields': [CLONING, 'taskFields=false'],
  'actions on elements': [CLONING, 'actions=elements'],
  'a tenth of the demonstrations': [CLONING, 'dataShare=0.1'],
  'a hundredth of the demonstrations': [CLONING, 'dataShare=0.01'],
  'places by columns and rows alone': [CLONING, 'pointsAtElements=false'],
  'not told what the pointer is on': [CLONING, 'feelsElements=false'],
};
/** With reinforcement, whose updates wait for the steps of all frames: some 40 minutes each. */
export const CC_REINFORCED = {
  'both losses, from all of it on': {
    settings: ['headStart=0'],
    startsFrom: { task: 'twelve', variant: 'all of it' },
    maxUpdates: 250,
  },
  'reinforcement alone': { settings: ['learning=reinforcement'], maxUpdates: 480 },
};
const ABLATION_COST = 20;
const REINFORCED_COST = 40;
/** Of what takes less than an hour; the rest has one. */
const ABLATION_SEEDS = 3;
/** Test episodes of each task: 1,200, 600 and 2,080 in all. With 500 of each, a test would take longer than a training. */
const TEST_EPISODES = { ways: 100, ablations: 50, allTasks: 20 };

/** Until its limit, solved or not. */
const training = (task, testEpisodes, settings, more) => ({
  ...{ table: 'CC-Net', task, agent: 'cc-net', source: 'scripted', demos: CC_DEMOS, seeds: 1 },
  ...{ minutes: CC_MINUTES, ...more },
  options: [
    ...['--no-stop-when-solved', '--eval-episodes', String(testEpisodes)],
    ...settings.flatMap((setting) => ['--set', setting]),
  ],
});

export const CC_NET = [
  ...Object.entries(CC_WAYS).map(([way, { settings, ...limits }]) =>
    training('twelve', TEST_EPISODES.ways, settings, { way, ...limits }),
  ),
  ...Object.entries(CC_ABLATIONS).map(([variant, settings]) =>
    training('twelve', TEST_EPISODES.ablations, settings, {
      ...{ variant, isAblation: true, seeds: ABLATION_SEEDS },
      ...{ maxUpdates: ABLATION_UPDATES, cost: ABLATION_COST },
    }),
  ),
  ...Object.entries(CC_REINFORCED).map(([variant, { settings, ...limits }]) =>
    training('twelve', TEST_EPISODES.ablations, settings, {
      ...{ variant, isAblation: true, seeds: ABLATION_SEEDS, cost: REINFORCED_COST, ...limits },
    }),
  ),
  ...Object.entries(ALL_WAYS).map(([way, { settings, ...limits }]) =>
    training('all', TEST_EPISODES.allTasks, settings, {
      ...{ way, ...limits },
    }),
  ),
];
