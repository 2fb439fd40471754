/**
 * What CC-Net (Humphreys et al., ICML 2022) is trained on: the twelve tasks of World of Bits' table in one network, by cloning and by
 * both losses; learning signals and ablations (Figures 7 and 8); and all tasks of Table 3. Demonstrations are scripted.
 */
import { type PlannedCell, set } from './PlannedCell';
import { TABLE_3 } from './table3';
import { GOING_ON } from './variants';
import { WORLD_OF_BITS } from './worldOfBits';

export const TWELVE_TASKS = Object.keys(WORLD_OF_BITS);
export const ALL_TASKS = Object.keys(TABLE_3);

/** Scripted demonstrations of each task. */
export const CC_DEMOS = 200;
/** Gradient steps, which are the actual limit; minutes are a cap for slow machines. */
export const CC_UPDATES = 8_000;
const CC_MINUTES = 240;
/** Differences between variants show well before the end of a run. */
export const ABLATION_UPDATES = 2_000;

const CLONING = 'learning=cloning';

/** How cells of a table learn, and what limits them. */
interface Way extends Pick<PlannedCell, 'startsFrom' | 'demos' | 'maxUpdates' | 'minutes' | 'cost'> {
  /** Each `name=value`. */
  readonly settings: readonly string[];
}

type Ways = Readonly<Record<string, Way>>;

/**
 * All tasks. Overnight, longer cloning uses twice the demonstrations of the two-hour cloning and larger batches, and both losses continue from there,
 * with updates that wait for sixteen steps of each task.
 * Not every task has demonstrations: moving items are missed when they are replayed.
 */
export const ALL_WAYS: Ways = {
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
 * The columns of the twelve tasks, and the settings that make them. Reinforcement continues from the cloned policy, with both losses: its updates
 * wait for the steps of all frames, 192 of them, so two hundred take an hour.
 */
export const CC_WAYS: Ways = {
  cloning: { settings: [CLONING], maxUpdates: CC_UPDATES, cost: 55 },
  'cloning and reinforcement': {
    ...{ settings: ['headStart=0'], startsFrom: { task: 'twelve', way: 'cloning' } },
    ...{ maxUpdates: 200, cost: 60 },
  },
};

/** Ablations of cloning, all with the same number of updates. */
export const CC_ABLATIONS: Readonly<Record<string, readonly string[]>> = {
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
export const CC_REINFORCED: Ways = {
  'both losses, from all of it on': {
    settings: ['headStart=0'],
    startsFrom: { task: 'twelve', variant: 'all of it' },
    ...{ maxUpdates: 250, cost: 40 },
  },
  'reinforcement alone': { settings: ['learning=reinforcement'], maxUpdates: 480, cost: 40 },
};
const ABLATION_COST = 20;
/** Seeds of runs that take less than an hour; the others have one. */
const ABLATION_SEEDS = 3;
/** Test episodes of each task: 1,200, 600 and 2,080 in all. With 500 of each, a test would take longer than training. */
const TEST_EPISODES = { ways: 100, ablations: 50, allTasks: 20 };

/** Until its limit, solved or not. */
const training = (
  task: string,
  testEpisodes: number,
  settings: readonly string[],
  more: Pick<PlannedCell, 'cost'> & Partial<PlannedCell>,
): PlannedCell => ({
  ...{ table: 'CC-Net', task, agent: 'cc-net', source: 'scripted', demos: CC_DEMOS, seeds: 1 },
  ...{ minutes: CC_MINUTES, ...more },
  options: [...GOING_ON, '--eval-episodes', String(testEpisodes), ...set(settings)],
});

export const CC_NET_CELLS: readonly PlannedCell[] = [
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
      ...{ variant, isAblation: true, seeds: ABLATION_SEEDS, ...limits },
    }),
  ),
  ...Object.entries(ALL_WAYS).map(([way, { settings, ...limits }]) =>
    training('all', TEST_EPISODES.allTasks, settings, { way, ...limits }),
  ),
];
