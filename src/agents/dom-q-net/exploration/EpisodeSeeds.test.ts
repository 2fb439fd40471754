import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import { EpisodeSeeds } from './EpisodeSeeds';

const SURE = 1;

test('a failed episode is played again, once, if the task otherwise succeeds', () => {
  const seeds = new EpisodeSeeds(1, new Rng(1));
  seeds.fail('a', 7);
  expect(seeds.seedOf(0, 'a', 0, 100)).toBe(100);
  expect(seeds.seedOf(1, 'a', SURE, 101)).toBe(7);
  expect(seeds.seedOf(1, 'a', SURE, 101)).toBe(7);
  expect(seeds.seedOf(2, 'a', SURE, 102)).toBe(102);
  expect([7, 102].map((seed) => seeds.begin(seed))).toEqual([true, false]);
  seeds.endStep();
  expect(seeds.seedOf(0, 'a', SURE, 103)).toBe(103);
});

test('an episode that was planned but not begun is not lost', () => {
  const seeds = new EpisodeSeeds(1, new Rng(1));
  seeds.fail('a', 7);
  seeds.seedOf(0, 'a', SURE, 100);
  seeds.endStep();
  const copy = new EpisodeSeeds(1, new Rng(1));
  copy.load(seeds.save());
  expect(copy.seedOf(0, 'a', SURE, 101)).toBe(7);
});

test('how often is decided by a setting', () => {
  const seeds = new EpisodeSeeds(0.5, new Rng(3));
  const again = Array.from({ length: 2000 }, (_, n) => {
    seeds.fail('a', -1);
    return seeds.seedOf(n, 'a', 0.8, n) === -1;
  });
  expect(again.filter(Boolean).length / again.length).toBeCloseTo(0.4, 1);
});
