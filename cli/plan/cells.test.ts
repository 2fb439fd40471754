import { expect, test } from 'vitest';
import { withSeeds } from './cells';
import type { PlannedCell } from './PlannedCell';

const planned: PlannedCell = {
  ...{ table: 'Figure 3', task: 'click-test', agent: 'wge', source: 'human', cost: 1, options: [] },
};

test('a cell has a name for each seed; random actions have one seed', () => {
  const random: PlannedCell = {
    ...{ table: 'World of Bits', task: 'click-test', agent: 'random-hand', source: 'none', options: [] },
    cost: 2,
  };
  expect(withSeeds([planned, random]).map(({ name }) => name)).toEqual([
    'click-test-wge-1',
    'click-test-random-hand-1',
    'click-test-wge-2',
    'click-test-wge-3',
  ]);
});

test('a row that takes hours has the seeds that the plan specifies', () => {
  expect(withSeeds([{ ...planned, seeds: 1 }]).map(({ seed }) => seed)).toEqual(['1']);
});
