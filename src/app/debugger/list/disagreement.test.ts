import { expect, test } from 'vitest';
import type { EpisodeRecord } from '../../../contracts/record';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { episodeRecord } from '../../../contracts/testing/records';
import { disagreementsOf } from './disagreement';

const played = (seed: number, success: boolean, ...refs: number[]): EpisodeRecord =>
  episodeRecord({
    spec: trainEpisode('click-test', seed),
    success,
    taken: refs.map((ref) => ({ action: { kind: 'click', ref }, reward: 0 })),
  });

test('episodes that end differently come first; those played identically are left out', () => {
  const first = [played(1, true, 2, 3), played(2, true, 2, 3), played(3, true, 2), played(4, false, 2)];
  const second = [played(4, false, 2), played(3, false, 2, 5), played(2, true, 2, 4), played(1, true, 2, 3)];
  const found = disagreementsOf(first, second).map(({ one, other, step }) => [
    one.spec.seed,
    one.success,
    other.success,
    step,
  ]);
  expect(found).toEqual([
    [3, true, false, 1],
    [2, true, true, 1],
  ]);
});
