/**
 * What CC-Net (Humphreys et al., ICML 2022) is trained on: the twelve tasks of World of Bits' table in one network, by cloning, by
 * reinforcement, and by both; the same with parts left out (Figures 6 and 8); and all tasks of Table 3. Demonstrations are scripted.
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
export const ABLATION_UPDATES = 3_000;

const CLONING = 'learning=cloning';

/**
 * All tasks: an hour by cloning, which the replay of the demonstrations is a part of, and as long as a night by both. Demonstrations are of
 * each task that has any: moving items are not hit again when they are replayed.
 */
export const ALL_WAYS = {
  cloning: { settings: [CLONING], demos: 25, minutes: 64 },
  'cloning and reinforcement': { settings: [], demos: 50, minutes: 480 },
};

/** How the columns of the twelve tasks are told apart, the settings that make them, and minutes on two cores. */
export const CC_WAYS = {
  cloning: { settings: [CLONING], cost: 50 },
  'cloning and reinforcement': { settings: [], cost: 150 },
  reinforcement: { settings: ['learning=reinforcement'], cost: 150 },
};

/** Cloned with parts left out, all for the same updates. */
export const CC_ABLATIONS = {
  'all of it': [],
  'without elements': ['dom=false'],
  'without pixels': ['pixels=false'],
  'without task fields': ['taskFields=false'],
  'actions on elements': ['actions=elements'],
  'a tenth of the demonstrations': ['dataShare=0.1'],
  'a hundredth of the demonstrations': ['dataShare=0.01'],
  'places by columns and rows alone': ['pointsAtElements=false'],
};
const ABLATION_COST = 20;
/** Test episodes of each of all tasks, 2,080 in all: 500 of each would take three hours. */
const ALL_TEST_EPISODES = 20;

const training = (task, more) => ({
  ...{ table: 'CC-Net', task, agent: 'cc-net', source: 'scripted', demos: CC_DEMOS, seeds: 1 },
  ...{ maxUpdates: CC_UPDATES, minutes: CC_MINUTES, ...more },
});

const set = (settings) => settings.flatMap((setting) => ['--set', setting]);
const UNTIL_THE_LIMIT = '--no-stop-when-solved';

export const CC_NET = [
  ...Object.entries(CC_WAYS).map(([way, { settings, cost }]) =>
    training('twelve', { way, cost, options: [UNTIL_THE_LIMIT, ...set(settings)] }),
  ),
  ...Object.entries(CC_ABLATIONS).map(([variant, settings]) =>
    training('twelve', {
      ...{ variant, isAblation: true, maxUpdates: ABLATION_UPDATES, cost: ABLATION_COST },
      options: [UNTIL_THE_LIMIT, ...set([CLONING, ...settings])],
    }),
  ),
  ...Object.entries(ALL_WAYS).map(([way, { settings, demos, minutes }]) =>
    training('all', {
      ...{ way, demos, maxUpdates: undefined, minutes, cost: minutes },
      options: [UNTIL_THE_LIMIT, '--eval-episodes', String(ALL_TEST_EPISODES), ...set(settings)],
    }),
  ),
];
