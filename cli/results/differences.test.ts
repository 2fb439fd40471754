import { expect, test } from 'vitest';
import type { Cell } from './cell';
import { differences } from './differences';

const CELL = {
  ...{ name: 'click-tab-wge-1', successRate: 0.998, envSteps: 1200, wallSeconds: 40 },
  causes: { 'out of actions': 1, 'timed out': 2 },
  curves: { 'evaluate/success': [[300, 0.5]] },
} as unknown as Cell;

test('the same numbers are the same, whatever the time and the order of keys', () => {
  const causes = { 'timed out': 2, 'out of actions': 1 };
  expect(differences(CELL, { ...CELL, wallSeconds: 90, code: 'abc1234', causes })).toEqual([]);
});

test('a short value is told, a long one named', () => {
  const curves = { 'evaluate/success': [[300, 0.5] as const, [600, 0.75] as const] };
  expect(differences(CELL, { ...CELL, successRate: 0.996, curves })).toEqual([
    'successRate 0.996, was 0.998',
    'curves',
  ]);
});

test('what an earlier version did not measure is not compared', () => {
  expect(differences(CELL, { ...CELL, meanReward: 0.9 })).toEqual([]);
});
