import { expect, test } from 'vitest';
import { bandOf, levelCurve } from './levels';

test('the curve of a level is the mean of its sites', () => {
  const curves = {
    'evaluate/success': [[10, 0.9]] as const,
    'evaluate/success/gminiwob.login-1': [
      [10, 0],
      [20, 1],
    ] as const,
    'evaluate/success/gminiwob.flight-1': [
      [10, 0.5],
      [20, 0.5],
    ] as const,
    'evaluate/success/gminiwob.flight-2': [
      [10, 1],
      [20, 1],
    ] as const,
  };
  expect(levelCurve({ curves }, '1')).toEqual([
    [10, 0.25],
    [20, 0.75],
  ]);
  expect(levelCurve({ curves }, '3')).toEqual([]);
});

test('a band has mean, worst and best of the seeds up to where the shortest ends', () => {
  const seeds = [
    [
      [5, 0.2],
      [10, 0.4],
    ],
    [
      [4, 0.6],
      [12, 1],
    ],
  ] as const;
  expect(bandOf(seeds, 2)).toEqual([
    { envSteps: 0, low: 0, mean: 0, high: 0 },
    { envSteps: 5, low: 0.2, mean: 0.4, high: 0.6 },
    { envSteps: 10, low: 0.4, mean: 0.5, high: 0.6 },
  ]);
  expect(bandOf([[]], 2)).toEqual([]);
});
