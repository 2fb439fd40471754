import { expect, test } from 'vitest';
import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { ENVIRONMENT_VERSION, environmentVersionOf } from '../../src/task/environmentVersion';
import { withSeeds } from '../plan/cells';
import { conditionsOf } from '../plan/conditions';
import type { PlannedCell } from '../plan/PlannedCell';
import type { Cell } from './cell';
import { statesOf } from './state';

const planned: PlannedCell = {
  ...{ table: 'Figure 3', task: 'click-test', agent: 'wge', source: 'human', minutes: 5, cost: 1 },
  options: ['--set', 'rateFall=2'],
};
const [first] = withSeeds([planned], ['1']);

const cell = (changes: Partial<Cell> = {}): Cell =>
  ({
    ...{ name: first.name, agent: 'wge', code: 'abc1234', trainingVersion: trainingVersionOf('wge') },
    ...conditionsOf(planned),
    ...changes,
  }) as Cell;

test('a cell measured under the same conditions is up to date, whatever its settings were called then', () => {
  expect(statesOf([first], [cell()])).toMatchObject([{ state: 'measured' }]);
  const renamed = cell({ options: '--set learningRateDecay=2' });
  expect(statesOf([first], [renamed])).toMatchObject([{ state: 'measured' }]);
});

test('a cell measured under other conditions is stale, with the reason', () => {
  expect(statesOf([first], [cell({ minutes: 3 })])).toMatchObject([
    { state: 'stale', reason: 'limits or settings of the plan have changed: minutes was 3, is 5' },
  ]);
  expect(statesOf([first], [cell({ trainingVersion: 0 })])).toMatchObject([
    { state: 'stale', reason: 'wge trains differently since abc1234' },
  ]);
  expect(statesOf([first], [cell({ environmentVersion: ENVIRONMENT_VERSION - 1 })])).toMatchObject([
    { state: 'stale', reason: 'episodes have changed since abc1234' },
  ]);
});

test('episodes of a single task can change, too', () => {
  const task = 'qawob.converter';
  const [asked] = withSeeds([{ ...planned, task }], ['1']);
  const stateOf = (environmentVersion: number) =>
    statesOf([asked], [cell({ name: asked.name, task, environmentVersion })])[0].state;
  expect([stateOf(ENVIRONMENT_VERSION), stateOf(environmentVersionOf(task))]).toEqual(['stale', 'measured']);
});

test('a limit that was not reached does not count as different', () => {
  const [limited] = withSeeds([{ ...planned, maxSteps: 1_000 }], ['1']);
  const [early, late] = [900, 1_100].map((envSteps) => cell({ maxSteps: 5_000, envSteps }));
  expect(statesOf([limited], [early])).toMatchObject([{ state: 'measured' }]);
  expect(statesOf([limited], [late])).toMatchObject([
    { reason: 'limits or settings of the plan have changed: maxSteps was 5000, is 1000' },
  ]);
});

test('a cell that was never measured is missing', () => {
  expect(statesOf([first], [])).toMatchObject([{ name: 'click-test-wge-1', state: 'missing' }]);
});
