import { expect, test } from 'vitest';
import { withSeeds } from '../plan/cells';
import type { PlannedCell } from '../plan/PlannedCell';
import { withStarts } from './starts';

const cell = (task: string, startsFrom?: string): PlannedCell => ({
  ...{ table: 'Figure 3', task, agent: 'wge', source: 'human', cost: 1, options: [], seeds: 1 },
  ...(startsFrom && { startsFrom: { task: startsFrom } }),
});
const all = withSeeds([cell('a'), cell('b', 'a'), cell('c', 'b')]);
const [, , c] = all;
const namesOf = (cells: typeof all) => cells.map(({ name }) => name).sort();

test('whatever a cell starts from is trained again, back to the first', () => {
  expect(namesOf(withStarts([c], all, () => false))).toEqual(namesOf(all));
});

test('a run that is here is not trained again, nor what it started from', () => {
  expect(withStarts([c], all, (name) => name === 'b-wge-1')).toEqual([c]);
});
