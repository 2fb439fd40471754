/** Episodes for tests, and what was seen in them. */
import type { Observation } from '../env';
import type { EpisodeOutcome, EpisodeSpec, Seed } from '../episode';

export const trainEpisode = (task: string, seed: Seed): EpisodeSpec => ({ task, seed, dataMode: 'train' });

/** One for each frame; null for a frame that is left alone. */
export const trainEpisodes = (task: string, seeds: readonly (Seed | null)[]): (EpisodeSpec | null)[] =>
  seeds.map((seed) => (seed === null ? null : trainEpisode(task, seed)));

/** What an observation shows, whenever it was made: the same in each replay of an episode. */
export const withoutMoment = ({ at: _, ...shown }: Observation): Observation => shown;

/** An episode of one step, which the page ended. */
export const endedEpisode = (spec: EpisodeSpec, success: boolean): EpisodeOutcome => {
  const reward = success ? 1 : -1;
  const end = { terminated: true, truncated: false, reason: null };
  return { spec, success, rawReward: reward, scaledReward: reward, return: reward, steps: 1, ...end };
};
