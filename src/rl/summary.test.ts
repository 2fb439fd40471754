import { expect, test } from 'vitest';
import type { EpisodeOutcome } from '../contracts/episode';
import { trainEpisode } from '../contracts/testing/episodes';
import { wilsonInterval } from '../maths/statistics';
import { summarise } from './summary';

/** An episode with this raw reward, a success if it is 1; time takes a fifth off positive rewards. */
const outcome = (rawReward: number, { task = 'a', steps = 2 } = {}): EpisodeOutcome => ({
  spec: trainEpisode(task, 0),
  success: rawReward === 1,
  rawReward,
  scaledReward: rawReward > 0 ? 0.8 * rawReward : rawReward,
  return: rawReward,
  steps,
  terminated: rawReward !== 0,
  truncated: rawReward === 0,
  reason: null,
});

test('success rate with its interval, steps, score, and how many rewards were positive', () => {
  const summary = summarise([outcome(1, { steps: 1 }), outcome(0), outcome(-1), outcome(0.3, { steps: 9 })]);
  expect(summary).toMatchObject({ episodes: 4, successes: 1, successRate: 0.25, meanSteps: 3.5 });
  expect(summary.ci95).toEqual(wilsonInterval(1, 4));
  // (.8 + 0 - 1 + .24) / 4
  expect(summary.meanScore).toBeCloseTo(0.01, 12);
  // Of three that are not zero, two are positive.
  expect(summary.positiveRate).toBe(2 / 3);
});

test('if all rewards are zero, the share of positive ones is unknown', () => {
  expect(summarise([outcome(0), outcome(0)])).toMatchObject({
    ...{ successRate: 0, meanScore: 0, positiveRate: null },
  });
});

test('tasks are counted separately, in the requested order or in that of the episodes', () => {
  const outcomes = [outcome(1, { task: 'b' }), outcome(-1, { task: 'a' }), outcome(1, { task: 'a' })];
  const [a, b] = [
    { episodes: 2, successes: 1 },
    { episodes: 1, successes: 1 },
  ];
  expect(summarise(outcomes).byTask).toEqual([b, a]);
  expect(summarise(outcomes, ['a', 'none', 'b']).byTask).toEqual([a, { episodes: 0, successes: 0 }, b]);
  expect(summarise(outcomes).successRate).toBeCloseTo(2 / 3, 12);
});

test('mean raw reward, and why episodes failed, the most frequent reason first', () => {
  const failed = [
    { ...outcome(0.5), reason: 'wrong: day' },
    { ...outcome(-1), reason: 'timed out' },
  ];
  const summary = summarise([outcome(1), ...failed, failed[0], outcome(0)]);
  expect(summary.meanReward).toBeCloseTo((1 + 0.5 - 1 + 0.5) / 5);
  expect(Object.entries(summary.causes)).toEqual([
    ['wrong: day', 2],
    ['timed out', 1],
    ['out of actions', 1],
  ]);
});

test('without episodes, nothing is known', () => {
  expect(summarise([])).toEqual({
    episodes: 0,
    successes: 0,
    successRate: 0,
    ci95: [0, 1],
    meanSteps: 0,
    meanScore: 0,
    meanReward: 0,
    causes: {},
    positiveRate: null,
    byTask: [],
  });
});
