import { expect, test } from 'vitest';
import { sumUpTo } from './multitaskPlot';

test('steps are summed up to each control step, also over those that measured nothing else', () => {
  const measured = [
    { step: 0, value: 5 },
    { step: 1, value: 7 },
    { step: 3, value: 1 },
    { step: 4, value: 2 },
  ];
  expect(sumUpTo([1, 2, 4, 9], measured)).toEqual([12, 12, 15, 15]);
  expect(sumUpTo([], measured)).toEqual([]);
});
