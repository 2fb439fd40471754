import { expect, test } from 'vitest';
import { Rng } from '../../rl/rng';
import { favoured } from './favoured';
import type { Remembered } from './storedReplay';
import { madeUpState } from './testPage';

const remembered = (more: Partial<Remembered>): Remembered => ({
  state: madeUpState(new Rng(1), 2, 4, 1),
  action: { candidate: 0, token: 0, mode: 0 },
  reward: 1,
  next: null,
  discount: 1,
  task: 'a',
  isRetry: false,
  ...more,
});

test('successes are favoured by task, and apart from them those of episodes that had failed before', () => {
  const { share, groupOf, weightOf } = favoured({ rewardedShare: 0.25, retriedShare: 0.4 }, (task) =>
    task === 'a' ? 1 : 0.1,
  );
  expect(share).toBe(0.25);
  expect(groupOf(remembered({ reward: 0 }))).toBeNull();
  expect(groupOf(remembered({ reward: 0, isRetry: true }))).toBeNull();
  const groups = [{}, { isRetry: true }, { task: 'b' }, { task: 'b', isRetry: true }].map(
    (more) => groupOf(remembered(more))!,
  );
  expect(new Set(groups).size).toBe(4);
  [0.6, 0.4, 0.06, 0.04].forEach((weight, i) => {
    expect(weightOf!(groups[i])).toBeCloseTo(weight, 9);
  });
});

test('a share of nothing keeps them together', () => {
  const { groupOf, weightOf } = favoured({ rewardedShare: 0.25, retriedShare: 0 }, () => 1);
  expect(groupOf(remembered({ isRetry: true }))).toBe(groupOf(remembered({})));
  expect(weightOf!(groupOf(remembered({}))!)).toBe(1);
});
