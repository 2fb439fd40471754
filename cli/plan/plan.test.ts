import { expect, test } from 'vitest';
import { isTask } from '../../src/task/catalogue';
import { withSeeds } from './cells';
import { PLAN, TABLES, TASK_GROUPS } from './plan';
import { PAPER_PRESET_LONG, PUBLISHED_LENGTH } from './variants';

test('every cell of the plan has a name of its own', () => {
  const names = withSeeds(PLAN).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('every task of the plan exists, in the program or on a recorded site', () => {
  const ids = PLAN.flatMap(({ task }) => TASK_GROUPS[task] ?? [task]);
  expect(ids.filter((id) => !isTask(id) && !/^(form|qa)wob\./.test(id))).toEqual([]);
});

test('every cell is in a table of the plan, and every table has cells', () => {
  expect(new Set(PLAN.map(({ table }) => table))).toEqual(new Set(TABLES));
});

const LONG = [PUBLISHED_LENGTH, PAPER_PRESET_LONG] as readonly (string | undefined)[];

test('all agents that learn from demonstrations have the same limit, in environment steps', () => {
  const agents = ['wge', 'bc-rl', 'workflow-only'];
  const others = ['recorded sites', 'fifty seeds'];
  const limits = PLAN.filter(
    ({ agent, table, variant }) =>
      agents.includes(agent) && !others.includes(table) && !LONG.includes(variant),
  ).map(({ maxSteps, minutes }) => `${maxSteps} ${minutes}`);
  expect(limits.length).toBeGreaterThan(50);
  expect(new Set(limits).size).toBe(1);
});

test('what the published program trains at most: 50,000 control steps with an episode per page, every tenth with two', () => {
  const cells = PLAN.filter(({ variant }) => LONG.includes(variant));
  expect(cells.map(({ task, options, maxSteps }) => [task, options.join(' '), maxSteps])).toEqual([
    ['click-checkboxes-large', '--preset paper --envs 12 --max-episodes 660000', undefined],
    ['click-shades', '--max-episodes 330000', undefined],
  ]);
});
