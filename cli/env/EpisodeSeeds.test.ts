import { expect, test } from 'vitest';
import { testSeeds, trainingSeed } from '../../src/run/seeds';
import { EpisodeSeeds } from './EpisodeSeeds';

const TESTED = Math.max(...testSeeds(100_000));

test('episodes without a seed are training episodes, each another one, and never test episodes', () => {
  for (const first of [undefined, 0, 499, 2 ** 32 - 1, Number.MAX_SAFE_INTEGER]) {
    const seeds = new EpisodeSeeds();
    if (first !== undefined) expect(seeds.next(first)).toBe(first);
    const others = Array.from({ length: 100 }, () => seeds.next());
    expect(new Set(others).size, `after ${first}`).toBe(100);
    expect(Math.min(...others)).toBeGreaterThan(TESTED);
  }
});

test('a given seed determines the episodes that follow', () => {
  const seeds = new EpisodeSeeds();
  const played = [seeds.next(), seeds.next(7), seeds.next(), seeds.next(), seeds.next(7), seeds.next()];
  expect(played).toEqual([
    trainingSeed(0, 0),
    7,
    trainingSeed(7, 0),
    trainingSeed(7, 1),
    7,
    trainingSeed(7, 0),
  ]);
});
