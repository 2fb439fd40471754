import { expect, test } from 'vitest';
import { withNormalisedAdvantages } from './normalisedAdvantages';

const of = (...advantages: number[]) =>
  withNormalisedAdvantages(advantages.map((advantage, id) => ({ id, advantage })));

test('advantages are measured against each other: what is less bad than the rest counts as good', () => {
  expect(of(-3, -1, -1, -3).map(({ advantage }) => advantage)).toEqual([-1, 1, 1, -1]);
  expect(of(-3, -1).map(({ id }) => id)).toEqual([0, 1]);
});

test('if all are nearly equal, they stay small', () => {
  for (const { advantage } of of(-0.5, -0.501, -0.499)) expect(Math.abs(advantage)).toBeLessThan(0.05);
  expect(of(2).map(({ advantage }) => advantage)).toEqual([0]);
});
