/**
 * The tasks of World of Bits (Shi et al., ICML 2017): twelve tasks of the paper's four categories, each at random, by cloning
 * alone, and by cloning and reinforcement, with the same demonstrations and limits. Published success rates in percent, of
 * cloning and reinforcement: Humphreys et al. (2022), Table 3.
 */
import { type PlannedCell, set } from './PlannedCell';

/** Scripted demonstrations for each task: the public ones do not say where the mouse was. */
export const EXPERT_DEMOS = 200;
/** Minutes that every run may take, if none are given. */
const MINUTES = 10;
export const RANDOM_EPISODES = 500;

interface PublishedTask {
  readonly category: string;
  readonly published: number;
}

export const WORLD_OF_BITS: Readonly<Record<string, PublishedTask>> = {
  'click-test': { category: 'click', published: 100 },
  'click-dialog': { category: 'click', published: 100 },
  'click-tab': { category: 'click', published: 97 },
  'focus-text': { category: 'click', published: 95 },
  'circle-center': { category: 'click', published: 98 },
  'drag-box': { category: 'drag', published: 31 },
  'highlight-text': { category: 'drag', published: 90 },
  'enter-text': { category: 'mouse and keyboard', published: 0 },
  'enter-text-dynamic': { category: 'mouse and keyboard', published: 100 },
  'login-user': { category: 'mouse and keyboard', published: 0 },
  'email-inbox': { category: 'compound', published: 3 },
  'social-media': { category: 'compound', published: 23 },
};

interface Way extends Pick<PlannedCell, 'maxUpdates' | 'minutes' | 'seeds'> {
  /** Each `name=value`. */
  readonly settings: readonly string[];
}

/**
 * Names of a task's rows, the settings behind them, and limits of their own. Gradient steps of cloning cost the same everywhere. Cloning
 * alone has one seed: its result is also reported for every run that continues from it.
 */
export const WAYS: Readonly<Record<string, Way>> = {
  cloning: { settings: ['phases=cloning'], maxUpdates: 2_000, minutes: 30, seeds: 1 },
  'cloning and reinforcement': { settings: [] },
};

export const WORLD_OF_BITS_CELLS: readonly PlannedCell[] = Object.keys(WORLD_OF_BITS).flatMap((task) => [
  { table: 'World of Bits', task, agent: 'random-hand', source: 'none', options: [], cost: 2 },
  ...Object.entries(WAYS).map(
    ([way, { settings, ...limits }]): PlannedCell => ({
      ...{ task, agent: 'world-of-bits', source: 'scripted', way, minutes: MINUTES },
      ...{ table: 'World of Bits', cost: MINUTES, options: set(settings), ...limits },
    }),
  ),
]);
