import { expect, test } from 'vitest';
import { withSeeds } from './cells';
import { tellCost, withMeasuredCosts } from './costs';
import type { PlannedCell } from './PlannedCell';

const planned: PlannedCell = {
  ...{ table: 'Figure 3', task: 'click-test', agent: 'wge', source: 'human', cost: 1, options: [] },
};

test('a row costs what its runs took, and what the plan estimates until there is one', () => {
  const other: PlannedCell = { ...planned, task: 'click-tab' };
  const cells = [60, 180].map((wallSeconds, i) => ({ name: `click-test-wge-${i + 1}`, wallSeconds }));
  const costs = withMeasuredCosts(withSeeds([planned, other]), cells).map(({ cell: { cost } }) => cost);
  expect(costs).toEqual([2.3, 1, 2.3, 1, 2.3, 1]);
});

test('the cost of runs is given in minutes or in hours', () => {
  const cell = { cell: { ...planned, cost: 30 } };
  expect(tellCost([cell])).toBe('about 30 minutes');
  expect(tellCost([cell, cell, cell, cell, cell], 0.8)).toBe('about 2.0 hours');
});
