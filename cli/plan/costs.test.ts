import { expect, test } from 'vitest';
import { withSeeds } from './cells';
import { costsByTable, describeCost, withMeasuredCosts } from './costs';
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
  expect(describeCost([cell])).toBe('about 30 minutes');
  expect(describeCost([cell, cell, cell, cell, cell], 0.8)).toBe('about 2.0 hours');
});

test('what runs cost is added up by table, in the order of the tables, and what is left of them', () => {
  const run = (table: string, cost: number) => ({ cell: { ...planned, table, cost } });
  const left = [run('Figure 3', 2)];
  const runs = [...left, run('Table 1', 5), run('Figure 3', 4)];
  expect(costsByTable(runs, left, ['Table 1', 'Figure 4', 'Figure 3'])).toEqual([
    ['Table 1', '1', 'about 5 minutes', '', ''],
    ['Figure 3', '2', 'about 6 minutes', '1', 'about 2 minutes'],
  ]);
});
