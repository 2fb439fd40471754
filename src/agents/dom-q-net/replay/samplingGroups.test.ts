import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import { madeUpState } from '../testing/page';
import type { ReplayItem } from './item';
import { samplingGroups } from './samplingGroups';

const item = (more: Partial<ReplayItem>): ReplayItem => ({
  state: madeUpState(new Rng(1), 2, 4, 1),
  action: { candidate: 0, token: 0, mode: 0 },
  reward: 1,
  next: null,
  discount: 1,
  task: 'a',
  isRetry: false,
  ...more,
});

test('successes are favoured by task, and separately those of episodes that had failed before', () => {
  const settings = { rewardedShare: 0.25, retriedShare: 0.4, batchShares: 'surprise' } as const;
  const [{ share, groupOf, weightOf }] = samplingGroups(settings, (task) => (task === 'a' ? 1 : 0.1));
  expect(share).toBe(0.25);
  expect(groupOf(item({ reward: 0 }))).toBeNull();
  expect(groupOf(item({ reward: 0, isRetry: true }))).toBeNull();
  const groups = [{}, { isRetry: true }, { task: 'b' }, { task: 'b', isRetry: true }].map(
    (more) => groupOf(item(more))!,
  );
  expect(new Set(groups).size).toBe(4);
  [0.6, 0.4, 0.06, 0.04].forEach((weight, i) => {
    expect(weightOf!(groups[i])).toBeCloseTo(weight, 9);
  });
});

test('a share of 0 keeps them together', () => {
  const settings = { rewardedShare: 0.25, retriedShare: 0, batchShares: 'surprise' } as const;
  const [{ groupOf, weightOf }] = samplingGroups(settings, () => 1);
  expect(groupOf(item({ isRetry: true }))).toBe(groupOf(item({})));
  expect(weightOf!(groupOf(item({}))!)).toBe(1);
});

test('tasks share the rest of a batch by how much they are practised', () => {
  const settings = { rewardedShare: 0.25, retriedShare: 0.5, batchShares: 'need' } as const;
  const [tasks, rewarded] = samplingGroups(settings, (task) => (task === 'a' ? 1 : 0.1));
  expect([tasks.share, rewarded.share]).toEqual([0.75, 0.25]);
  expect(['a', 'b'].map((task) => tasks.groupOf(item({ task, reward: 0 })))).toEqual(['a', 'b']);
  expect([tasks.weightOf!('a'), tasks.weightOf!('b')]).toEqual([1, 0.1]);
});
