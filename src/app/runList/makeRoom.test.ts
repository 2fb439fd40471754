import { expect, test } from 'vitest';
import type { RunStatus } from '../../contracts/run';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { planRoom } from './makeRoom';

const run = (
  id: string,
  updatedAt: number,
  bestSuccessRate: number | null,
  status: RunStatus = 'finished',
  task = 'a',
) => ({ id, updatedAt, bestSuccessRate, status, config: { ...DEFAULT_WORKBENCH, task } });

const bytes = new Map(['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => [id, 100]));

test('the oldest ended runs are deleted, and no more of them than needed', () => {
  const runs = [run('r3', 3, 0.9), run('r2', 2, 0.1), run('r1', 1, 0.2)];
  expect(planRoom(runs, bytes, { total: 300, limit: 250, openId: null })).toEqual({
    ids: ['r1'],
    bytes: 100,
  });
  expect(planRoom(runs, bytes, { total: 300, limit: 300, openId: null }).ids).toEqual([]);
});

test('the best run of each task is kept, whatever its age and however little space there is', () => {
  const runs = [
    run('r1', 1, 0.9),
    run('r2', 2, 0.5),
    run('r3', 3, null),
    run('r4', 4, 0.1, 'finished', 'b'),
    run('r5', 5, 0.1, 'finished', 'b'),
  ];
  expect(planRoom(runs, bytes, { total: 500, limit: 0, openId: null }).ids).toEqual(['r2', 'r3', 'r4']);
});

test('a run with several tasks does not compete with one with only the first of them', () => {
  const several = { ...run('r2', 2, 0.9), config: { ...DEFAULT_WORKBENCH, task: 'a', otherTasks: ['b'] } };
  const runs = [run('r1', 1, 0.5), several];
  expect(planRoom(runs, bytes, { total: 200, limit: 0, openId: null }).ids).toEqual([]);
});

test('open and interrupted runs are kept', () => {
  const runs = [run('r1', 1, 0, 'paused'), run('r2', 2, 0, 'running'), run('r3', 3, 0), run('r4', 4, 1)];
  expect(planRoom(runs, bytes, { total: 400, limit: 0, openId: 'r3' }).ids).toEqual([]);
});
