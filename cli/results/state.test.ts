import { expect, test } from 'vitest';
import { conditionsOf, withSeeds } from '../../scripts/lib/cells.mjs';
import type { PlannedCell } from '../../scripts/lib/plan.mjs';
import { PLAN } from '../../scripts/lib/plan.mjs';
import { ENVIRONMENT_VERSION } from '../../src/task/environmentVersion';
import { type Cell, trainingVersionOf } from './cell';
import { statesOf } from './state';

const planned: PlannedCell = {
  ...{ task: 'click-test', agent: 'wge', source: 'human', minutes: 5 },
  options: ['--set', 'rateFall=2'],
};
const [first] = withSeeds([planned], ['1']);

const cell = (changes: Partial<Cell> = {}): Cell =>
  ({
    ...{ name: first.name, agent: 'wge', code: 'abc1234', trainingVersion: trainingVersionOf('wge') },
    ...conditionsOf(planned),
    ...changes,
  }) as Cell;

test('every cell of the plan has a name of its own', () => {
  const names = withSeeds(PLAN).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('what was measured under the same conditions holds, whatever its settings were called then', () => {
  expect(statesOf([first], [cell()])).toMatchObject([{ state: 'measured' }]);
  const renamed = cell({ options: '--set learningRateDecay=2' });
  expect(statesOf([first], [renamed])).toMatchObject([{ state: 'measured' }]);
});

test('what was measured otherwise is stale, and why is said', () => {
  expect(statesOf([first], [cell({ minutes: 3 })])).toMatchObject([
    { state: 'stale', reason: 'limits or settings of the plan have changed: minutes was 3, is 5' },
  ]);
  expect(statesOf([first], [cell({ trainingVersion: 0 })])).toMatchObject([
    { state: 'stale', reason: 'wge trains differently since abc1234' },
  ]);
  expect(statesOf([first], [cell({ environmentVersion: ENVIRONMENT_VERSION - 1 })])).toMatchObject([
    { state: 'stale', reason: 'episodes are other ones since abc1234' },
  ]);
});

test('what was never measured is missing; random actions have one seed', () => {
  expect(statesOf([first], [])).toMatchObject([{ name: 'click-test-wge-1', state: 'missing' }]);
  const random: PlannedCell = { task: 'click-test', agent: 'random-hand', source: 'none', options: [] };
  expect(withSeeds([planned, random]).map(({ name }) => name)).toEqual([
    'click-test-wge-1',
    'click-test-random-hand-1',
    'click-test-wge-2',
    'click-test-wge-3',
  ]);
});
