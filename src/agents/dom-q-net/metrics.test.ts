import { expect, test } from 'vitest';
import { PrioritisedReplayBuffer } from '../../rl/PrioritisedReplayBuffer';
import type { QUpdate } from './learner';
import { trainingMetrics } from './metrics';
import type { ReplayItem } from './replay/item';

const state = {
  nodes: new Int16Array(),
  texts: new Int16Array(),
  goal: new Int16Array(),
  quoted: new Int16Array(),
  phrases: new Int16Array(),
};

const transition = (reward: number): ReplayItem => ({
  state,
  action: { candidate: 0, token: 0, mode: 0 },
  reward,
  next: null,
  discount: 1,
  task: 'a',
  isRetry: false,
});

const update = (errors: readonly number[], rewarded: number): QUpdate => ({
  errors: Float32Array.from(errors),
  loss: 0.5,
  meanValue: 0.25,
  rewarded,
  gradNorm: 2,
  skipped: false,
});

function replayOf(...rewards: number[]): PrioritisedReplayBuffer<ReplayItem> {
  const replay = new PrioritisedReplayBuffer<ReplayItem>({ capacity: 8, alpha: 0.5, beta: 0 });
  for (const reward of rewards) replay.add(transition(reward));
  return replay;
}

test('the buffer and what was drawn from it', () => {
  const replay = replayOf(0, 0.9, 0, 0);
  replay.reprioritise(Int32Array.of(0, 1, 2, 3), [4, 4, 0, 0]);
  const metrics = trainingMetrics([], [update([1, 3], 0.5), update([0, 2], 1)], replay);
  expect(metrics).toMatchObject({
    'replay/transitions': 4,
    'replay/rewarded': 0.25,
    'replay/rewarded-batch': 0.75,
    'td/error': 1.5,
    'loss/td': 0.5,
    'q/mean': 0.25,
    'grad/norm': 2,
  });
  expect(metrics['priority/greatest']).toBeCloseTo(4, 6);
  expect(metrics['priority/mean']).toBeCloseTo(1, 3);
});

test('before the first update there is nothing to say about updates', () => {
  const names = Object.keys(
    trainingMetrics([{ task: 'a', success: true, steps: 1, isRetry: false }], [], replayOf(1)),
  );
  expect(names.filter((name) => /^(loss|td|q|grad)\/|batch/.test(name))).toEqual([]);
});

test('success is reported by task if there are several', () => {
  const outcomes = [
    { task: 'a', success: true, steps: 1, isRetry: false },
    { task: 'b', success: false, steps: 10, isRetry: false },
    { task: 'b', success: true, steps: 3, isRetry: false },
  ];
  const metrics = trainingMetrics(outcomes, [], replayOf(), 2);
  expect(metrics['explore/neural-success']).toBeCloseTo(2 / 3);
  expect(metrics['explore/neural-success/a']).toBe(1);
  expect(metrics['explore/neural-success/b']).toBe(0.5);
  expect(metrics['explore/env-steps/b']).toBe(13);
  // Also if only one of them has played.
  expect(trainingMetrics(outcomes.slice(1), [], replayOf(), 2)).toHaveProperty('explore/neural-success/b');
  expect(trainingMetrics(outcomes.slice(1), [], replayOf())).not.toHaveProperty('explore/neural-success/b');
});

test('episodes that are played again cost steps but do not count as success or failure', () => {
  const outcomes = [
    { task: 'a', success: true, steps: 1, isRetry: false },
    { task: 'a', success: false, steps: 4, isRetry: true },
  ];
  const metrics = trainingMetrics(outcomes, [], replayOf(), 2);
  expect(metrics['explore/neural-success']).toBe(1);
  expect(metrics['explore/neural-success/a']).toBe(1);
  expect(metrics['explore/env-steps/a']).toBe(5);
  expect(trainingMetrics(outcomes.slice(1), [], replayOf())).not.toHaveProperty('explore/neural-success');
});
