import { expect, test } from 'vitest';
import {
  firstEpisodes,
  inEveryTask,
  recordingSeed,
  scriptedSeed,
  testSeeds,
  trainingSeed,
  validationSeeds,
} from './seeds';

test('no run is validated or tested with an episode that it trains on', () => {
  const held = [...testSeeds(10_000), ...validationSeeds(10_000)];
  expect(new Set(held).size).toBe(held.length);
  const trained = [0, 1, 135, 1_000_000].flatMap((run) =>
    [0, 1, 999_999_999, 2 ** 40].map((n) => trainingSeed(run, n)),
  );
  expect(Math.min(...trained)).toBeGreaterThan(Math.max(...held));
});

test('episodes that experts demonstrate occur in no run and in no person’s recording', () => {
  const scripted = [0, 1, 135, 2 ** 40].flatMap((run) => [0, 1, 89_999_999].map((n) => scriptedSeed(run, n)));
  expect(Math.min(...scripted)).toBeGreaterThan(Math.max(...validationSeeds(10_000)));
  expect(Math.max(...scripted)).toBeLessThan(recordingSeed());
  expect(scriptedSeed(1, 0)).not.toBe(scriptedSeed(2, 0));
});

test('runs with neighbouring seeds share no stretch of episodes', () => {
  const first = new Set(Array.from({ length: 20_000 }, (_, n) => trainingSeed(3, n)));
  const second = Array.from({ length: 20_000 }, (_, n) => trainingSeed(4, n));
  expect(second.some((seed) => first.has(seed))).toBe(false);
});

test('every task is tested with the same seeds', () => {
  expect(inEveryTask({ task: 'a', otherTasks: ['b'] }, [5, 6], 'test')).toEqual([
    { task: 'a', seed: 5, dataMode: 'test' },
    { task: 'b', seed: 5, dataMode: 'test' },
    { task: 'a', seed: 6, dataMode: 'test' },
    { task: 'b', seed: 6, dataMode: 'test' },
  ]);
});

test('the first episodes of a run, by frame, are those that it trains on first', () => {
  const episodes = firstEpisodes({ task: 'a', otherTasks: ['b'], seed: 7, numEnvs: 3 });
  expect(episodes).toEqual([
    { task: 'a', seed: trainingSeed(7, 0), dataMode: 'train' },
    { task: 'b', seed: trainingSeed(7, 1), dataMode: 'train' },
    { task: 'a', seed: trainingSeed(7, 2), dataMode: 'train' },
  ]);
});
