import { expect, test } from 'vitest';
import type { HeadValues } from '../../contracts/views';
import { bestAction } from './bestAction';
import { indexOfGreatest, rank } from './ranking';

const values: HeadValues = {
  kind: 'head-values',
  elements: { refs: [7, 8, 9], values: [0.1, 0.5, Number.NaN] },
  tokens: { units: ['click', 'Ok'], values: [-0.25, 0.125] },
  modes: [
    { kind: 'click', value: 0.25 },
    { kind: 'type', value: -1 },
  ],
};

test('the best action combines the best of each part, and its value is their sum', () => {
  expect(bestAction(values)).toEqual({ element: 1, token: 1, mode: 0, value: 0.875 });
});

test('a part without any value leaves the sum undefined', () => {
  const { token, value } = bestAction({ ...values, tokens: { units: ['a'], values: [Number.NaN] } });
  expect(token).toBe(-1);
  expect(value).toBeNaN();
});

test('ranks in descending order, keeping the order of equal numbers and leaving out NaN', () => {
  expect(rank([0.1, Number.NaN, 0.5, 0.5, Number.NEGATIVE_INFINITY])).toEqual([2, 3, 0]);
  expect(indexOfGreatest([])).toBe(-1);
});
