import { expect, test } from 'vitest';
import { tdSteps } from './tdTargets';

const step = (reward: number, value?: number) => ({
  reward,
  ...(value !== undefined && { note: { actor: 'DOM-Q-NET', value } }),
});

test('a target is the reward and the discounted value of what comes next; at the end it is the reward', () => {
  expect(tdSteps([step(0, 0.5), step(1, 0.8)], 0.9)).toEqual([
    { reward: 0, value: 0.5, next: 0.8, target: expect.closeTo(0.72), error: expect.closeTo(0.22) },
    { reward: 1, value: 0.8, next: null, target: 1, error: expect.closeTo(0.2) },
  ]);
});

test('the last target of an episode that was cut off is unknown', () => {
  expect(tdSteps([step(0, 0.5), step(-1, 0.4)], 0.9, true)).toHaveLength(1);
});

test('without values there are no targets', () => {
  expect(tdSteps([step(0, 0.5), step(1)], 0.9)).toEqual([]);
});
