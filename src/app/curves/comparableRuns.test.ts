import { expect, test } from 'vitest';
import type { RunRecord } from '../../store/Database';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { comparableRuns } from './comparableRuns';

const run = (id: string, tasks: readonly string[], controlSteps = 10): RunRecord => ({
  id,
  config: { ...DEFAULT_WORKBENCH, task: tasks[0], otherTasks: tasks.slice(1) },
  createdAt: 0,
  updatedAt: 0,
  status: 'finished',
  backend: null,
  progress: { controlSteps, envSteps: 0, episodes: 0, gradSteps: 0 },
  wallSeconds: 0,
  bestSuccessRate: null,
  secondsTo95: null,
  result: null,
  demoIds: [],
});

const RUNS = [
  run('other', ['c']),
  run('among', ['c', 'a']),
  run('same', ['a']),
  run('empty', ['a'], 0),
  run('both', ['b', 'a']),
  run('open', ['a']),
];

const named = (groups: ReturnType<typeof comparableRuns>) =>
  groups.map(({ name, runs }) => [name, runs.map(({ id }) => id)]);

test('runs of the same task come first, without the open run and those that have no curves', () => {
  expect(named(comparableRuns(RUNS, { task: 'a' }, 'open'))).toEqual([
    ['Same task', ['same']],
    ['This task among others', ['among', 'both']],
    ['Other tasks', ['other']],
  ]);
});

test('with several tasks, runs with all of them come first, in any order', () => {
  expect(named(comparableRuns(RUNS, { task: 'a', otherTasks: ['b'] }, null))).toEqual([
    ['Same tasks', ['both']],
    ['Some of these tasks', ['among', 'same', 'open']],
    ['Other tasks', ['other']],
  ]);
});
