import { expect, test } from 'vitest';
import type { TaskRollout } from '../src/run/headless/taskRollout';
import { hasFailed } from './hasFailed';

const rollout = (more: Partial<TaskRollout>): TaskRollout => ({
  ...{ task: 'click-test', loaded: true, episodes: 200, steps: 200, successRate: 1, positiveRate: 1 },
  ...{ meanReward: 1, stepsPerSecond: 1, meanElements: 1, digest: '', errors: [] },
  ...more,
});

test('a task that did not load is a failure, whoever plays', () => {
  for (const agent of ['random', 'workflow', 'expert'] as const) {
    expect(hasFailed(rollout({ loaded: false, errors: ['no page'] }), agent)).toBe(true);
    expect(hasFailed(rollout({}), agent)).toBe(false);
  }
});

test('only of an expert is success expected, up to what luck allows', () => {
  expect(hasFailed(rollout({ successRate: 0.2 }), 'random')).toBe(false);
  expect(hasFailed(rollout({ errors: ['page error: no'] }), 'random')).toBe(false);
  expect(hasFailed(rollout({ successRate: 0.995 }), 'expert')).toBe(true);
  expect(hasFailed(rollout({ errors: ['page error: no'] }), 'expert')).toBe(true);
  expect(hasFailed(rollout({ successRate: 0, ceiling: 0 }), 'expert')).toBe(false);
  expect(hasFailed(rollout({ successRate: 0.82, ceiling: 0.85 }), 'expert')).toBe(false);
  expect(hasFailed(rollout({ successRate: 0.75, ceiling: 0.85 }), 'expert')).toBe(true);
});
