import { expect, test } from 'vitest';
import {
  byImportance,
  conditionsOf,
  tellCost,
  withMeasuredCosts,
  withSeeds,
} from '../../scripts/lib/cells.mjs';
import type { PlannedCell } from '../../scripts/lib/plan.mjs';
import { PLAN, TABLES, TASK_GROUPS } from '../../scripts/lib/plan.mjs';
import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { isTask } from '../../src/task/catalogue';
import { ENVIRONMENT_VERSION, environmentVersionOf } from '../../src/task/environmentVersion';
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

test('every cell of the plan has a name of its own', () => {
  const names = withSeeds(PLAN).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('every task of the plan exists, in the program or on a recorded site', () => {
  const ids = PLAN.flatMap(({ task }) => TASK_GROUPS[task as keyof typeof TASK_GROUPS] ?? [task]);
  expect(ids.filter((id) => !isTask(id) && !/^(form|qa)wob\./.test(id))).toEqual([]);
});

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

test('a cell that was never measured is missing; random actions have one seed', () => {
  expect(statesOf([first], [])).toMatchObject([{ name: 'click-test-wge-1', state: 'missing' }]);
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

test('a row costs what its runs took, and what the plan estimates until there is one', () => {
  const other: PlannedCell = { ...planned, task: 'click-tab' };
  const cells = [60, 180].map((wallSeconds, i) => ({ name: `click-test-wge-${i + 1}`, wallSeconds }));
  const costs = withMeasuredCosts(withSeeds([planned, other]), cells).map(({ cell: { cost } }) => cost);
  expect(costs).toEqual([2.3, 1, 2.3, 1, 2.3, 1]);
});

test('a row that takes hours has the seeds that the plan specifies', () => {
  expect(withSeeds([{ ...planned, seeds: 1 }]).map(({ seed }) => seed)).toEqual(['1']);
});

test('the queue has cheap cells first, with all seeds of a cell together; nothing precedes what it starts from', () => {
  const queue = byImportance(withSeeds(PLAN), TABLES);
  expect(queue).toHaveLength(withSeeds(PLAN).length);
  const [one, two, three] = queue;
  expect([one, two, three].map(({ cell, seed }) => [cell.table, cell.cost, seed])).toEqual([
    ['Table 1', 1, '1'],
    ['Table 1', 1, '2'],
    ['Table 1', 1, '3'],
  ]);
  const ranks = queue.map(({ cell }) => TABLES.indexOf(cell.table));
  expect(ranks).not.toContain(-1);
  const dear = queue.findIndex(({ cell }) => cell.cost > 5);
  const last = queue.findLastIndex(({ cell }) => cell.cost <= 5 && !cell.startsFrom);
  expect(dear).toBeGreaterThan(last);
  for (const some of [ranks.slice(0, last + 1), ranks.slice(last + 1)])
    expect(some).toEqual(some.toSorted((a, b) => a - b));
  for (const [i, { cell, seed }] of queue.entries()) {
    const { startsFrom } = cell;
    if (!startsFrom) continue;
    const origin = queue.findIndex(
      (other) =>
        other.seed === seed &&
        other.cell.task === startsFrom.task &&
        other.cell.variant === startsFrom.variant,
    );
    expect(origin).toBeGreaterThanOrEqual(0);
    expect(origin).toBeLessThan(i);
  }
});

test('all agents that learn from demonstrations have the same limit, in environment steps', () => {
  const agents = ['wge', 'bc-rl', 'workflow-only'];
  const others = ['recorded sites', 'fifty seeds'];
  const limits = PLAN.filter(({ agent, table }) => agents.includes(agent) && !others.includes(table)).map(
    ({ maxSteps, minutes }) => `${maxSteps} ${minutes}`,
  );
  expect(limits.length).toBeGreaterThan(50);
  expect(new Set(limits).size).toBe(1);
});

test('the cost of runs is given in minutes or in hours', () => {
  const cell = { cell: { ...planned, cost: 30 } };
  expect(tellCost([cell])).toBe('about 30 minutes');
  expect(tellCost([cell, cell, cell, cell, cell], 0.8)).toBe('about 2.0 hours');
});
