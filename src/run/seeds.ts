/**
 * Which episode seeds are used for what. The ranges are disjoint for every run, so no evaluation ever plays an episode that
 * was trained on or demonstrated.
 */
import type { TaskChoice } from '../contracts/env';
import type { DataMode, EpisodeSpec, Seed } from '../contracts/episode';
import { tasksOf } from '../task/taskChoice';

const TRAINING_BASE = 1_000_000_000;
const TRAINING_SPAN = 1_000_000_000;
const VALIDATION_BASE = 500_000_000;
const TEST_BASE = 0;
/** Seeds for demonstrations by scripted experts, between those for validation and those for people's recordings. */
const SCRIPTED_BASE = 900_000_000;
const SCRIPTED_SPAN = 90_000_000;
/** Seeds for people's recordings, between those for scripted demonstrations and those for training. */
const RECORDING_BASE = 990_000_000;
const RECORDING_SPAN = 10_000_000;

/** An odd stride far from round numbers: runs with neighbouring seeds share no stretch of episodes. */
const RUN_STRIDE = 7_368_787;

/** Seed of the n-th training episode of the run with the given seed. */
export const trainingSeed = (runSeed: number, n: number): Seed =>
  TRAINING_BASE +
  (((((runSeed % TRAINING_SPAN) * RUN_STRIDE + n) % TRAINING_SPAN) + TRAINING_SPAN) % TRAINING_SPAN);

const range = (base: number, count: number): Seed[] => Array.from({ length: count }, (_, i) => base + i);

/** Seed of the n-th episode that an expert demonstrates for the run with the given seed. */
export const scriptedSeed = (runSeed: number, n: number): Seed =>
  SCRIPTED_BASE + ((((runSeed * RUN_STRIDE + n) % SCRIPTED_SPAN) + SCRIPTED_SPAN) % SCRIPTED_SPAN);

/** Fixed episodes for choosing when to stop and which parameters to keep. */
export const validationSeeds = (count: number): Seed[] => range(VALIDATION_BASE, count);

/** Fixed episodes for the reported success rate. */
export const testSeeds = (count: number): Seed[] => range(TEST_BASE, count);

/** Seed of an episode that a person is about to demonstrate: a different one each time. */
export const recordingSeed = (): Seed => RECORDING_BASE + Math.floor(Math.random() * RECORDING_SPAN);

/** Every seed in each of the tasks, seed by seed: the episodes for validation and testing. */
export const inEveryTask = (choice: TaskChoice, seeds: readonly Seed[], dataMode: DataMode): EpisodeSpec[] =>
  seeds.flatMap((seed) => tasksOf(choice).map((task): EpisodeSpec => ({ task, seed, dataMode })));

/** The first training episode of each frame. */
export function firstEpisodes({
  seed,
  numEnvs,
  ...choice
}: TaskChoice & { readonly seed: number; readonly numEnvs: number }): EpisodeSpec[] {
  const tasks = tasksOf(choice);
  return Array.from({ length: numEnvs }, (_, frame) => ({
    task: tasks[frame % tasks.length],
    seed: trainingSeed(seed, frame),
    dataMode: 'train',
  }));
}
