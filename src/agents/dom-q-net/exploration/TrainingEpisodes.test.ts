import { expect, test, vi } from 'vitest';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { Rng } from '../../../random/Rng';
import { resolveSettings } from '../settings';
import { TrainingEpisodes, type TrainingEpisodesOptions } from './TrainingEpisodes';

const partsOf = (guidance: unknown): TrainingEpisodesOptions =>
  ({
    context: {
      ...{ tasks: ['login-user'], taskOf: () => 'login-user' },
      timeline: { during: (_: string, work: () => unknown) => work() },
    },
    settings: { ...resolveSettings({}), retries: 1 },
    encoder: { encodeAndLearnWords: () => ({}) },
    learner: { countWords: () => {} },
    guidance,
    rng: new Rng(1),
  }) as unknown as TrainingEpisodesOptions;

test('an episode that a workflow only began is not a success of the agent’s own', () => {
  const ended = { terminated: true, truncated: false, reward: 1, info: { success: true } };
  const guidance = { begin: () => ({}), giveUp: () => {}, noteEnd: vi.fn() };
  const episodes = new TrainingEpisodes({ ...partsOf(guidance), store: () => {} });
  const concluded = vi.spyOn(episodes.exploration, 'conclude');
  const running = episodes.begin(0, {} as never, trainEpisode('login-user', 3));
  running.workflow = null;
  const memo = { action: { candidate: 0, token: 0, mode: 0 }, isExploratory: true };
  episodes.conclude({ frame: 0, observation: {}, state: running, memo, result: ended, after: {} } as never);
  expect(episodes.endStep()).toMatchObject([{ success: true, isGuided: true }]);
  expect(concluded).not.toHaveBeenCalled();
  expect(guidance.noteEnd).toHaveBeenCalledWith(true);
});

test('an episode that failed before is played by the agent itself, not along a workflow', () => {
  const begin = vi.fn(() => ({}));
  const episodes = new TrainingEpisodes(partsOf({ begin }));
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
