import { expect, test } from 'vitest';
import type { DecisionView } from '../../../../contracts/views';
import { actionFactors } from './actionFactors';

const views = (...probabilities: number[]): DecisionView[] => [
  {
    ...{ kind: 'pixel-map', name: 'pointer', columns: 2, rows: 2 },
    values: Float32Array.of(0.125, 0.125, 0.25, 0.5),
  },
  { kind: 'choice-probabilities', name: 'action', units: ['wait', 'move', 'click'], probabilities },
];

test('a move is the product of its type, its column and its row', () => {
  expect(actionFactors(views(0.25, 0.5, 0.25))).toEqual({
    ...{ type: 'move', parts: [0.5, 0.625, 0.8] },
    product: 0.25,
  });
});

test('any other action happens where the pointer is: places are no part of it', () => {
  expect(actionFactors(views(0.1, 0.2, 0.7))).toEqual({ type: 'click', parts: [0.7], product: 0.7 });
});

test('there is nothing to multiply without the views', () => {
  expect(actionFactors([])).toBeNull();
});
