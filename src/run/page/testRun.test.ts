import { afterEach, expect, test, vi } from 'vitest';
import type { EpisodeSpec } from '../../contracts/episode';
import { endedEpisode } from '../../contracts/testing/episodes';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { runConfig } from '../../contracts/testing/runConfig';
import { findTask } from '../../task/catalogue';
import { registerTasks, unregisterTasks } from '../../task/registry';
import { testRun } from './testRun';

afterEach(() => unregisterTasks('shop'));

/** A run that succeeds in what it was trained on, and in nothing else. */
function fixture(task: string) {
  const play = vi.fn(async (episodes: readonly EpisodeSpec[]) =>
    episodes.map((episode) => endedEpisode(episode, episode.dataMode === 'train')),
  );
  const config = runConfig({ task });
  const update = learnerUpdate({ reached95: { seconds: 40, envSteps: 1200 } });
  return { config, origin: {}, backend: { name: 'wasm', reason: 'chosen' }, update, play } as const;
}

test('a run on queries is tested on those it has not seen, then on those it has; its result has both', async () => {
  registerTasks('shop', [{ ...findTask('click-test'), id: 'shop/find', queries: { train: 3, test: 2 } }]);
  const run = fixture('shop/find');
  const { evaluation, result } = await testRun(run, 100, []);
  expect(run.play.mock.calls.map(([episodes]) => episodes.map(({ dataMode }) => dataMode))).toEqual([
    ['test', 'test'],
    ['train', 'train', 'train'],
  ]);
  expect(evaluation).toMatchObject({ successes: 0, episodes: 2 });
  expect(result).toMatchObject({
    successRate: 0,
    evalEpisodes: 2,
    onTrained: { successRate: 1, episodes: 3 },
  });
});

test('a run on other tasks is tested on test episodes alone; its result has the time to 95%', async () => {
  const run = fixture('click-test');
  const { result } = await testRun(run, 4, [{ parsed: {} }, { parsed: { isScripted: true } }]);
  expect(run.play).toHaveBeenCalledTimes(1);
  expect(result).not.toHaveProperty('onTrained');
  expect(result).toMatchObject({
    ...{ evalEpisodes: 4, demos: 2, scriptedDemos: 1, secondsTo95: 40, envStepsTo95: 1200 },
  });
});
