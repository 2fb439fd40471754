import { expect, test, vi } from 'vitest';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { Rng } from '../../../random/Rng';
import { resolveSettings } from '../settings';
import { TrainingEpisodes, type TrainingEpisodesOptions } from './TrainingEpisodes';

test('an episode that failed before is played by the agent itself, not along a workflow', () => {
  const begin = vi.fn(() => ({}));
  const parts = {
    context: {
      ...{ tasks: ['login-user'], taskOf: () => 'login-user' },
      timeline: { during: (_: string, work: () => unknown) => work() },
    },
    settings: { ...resolveSettings({}), retries: 1 },
    encoder: { encode: () => ({}) },
    learner: { countWords: () => {} },
    guidance: { begin },
    rng: new Rng(1),
  };
  const episodes = new TrainingEpisodes(parts as unknown as TrainingEpisodesOptions);
  for (let i = 0; i < 400; i++) episodes.exploration.conclude('login-user', true);
  episodes.seeds.fail('login-user', 7);

  const again = episodes.episodeOf(0, trainEpisode('login-user', 1));
  expect(again.seed).toBe(7);
  expect(episodes.begin(0, {} as never, again)).toMatchObject({ isRetry: true, workflow: null });
  expect(begin).not.toHaveBeenCalled();

  const fresh = episodes.episodeOf(1, trainEpisode('login-user', 2));
  expect(fresh.seed).toBe(2);
  expect(episodes.begin(0, {} as never, fresh)).toMatchObject({ isRetry: false, workflow: {} });
});
