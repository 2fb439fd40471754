import { expect, test } from 'vitest';
import { gridOf } from './heldOutGrid';

const tested = (task: string, groups: Record<string, string | number>, successes: number) => ({
  ...{ task, groups, successes, episodes: 10 },
});

test('rows and columns are what tasks are arranged by', () => {
  const grid = gridOf({
    tasks: [
      tested('login-1', { site: 'login', level: 1 }, 10),
      tested('login-2', { site: 'login', level: 2 }, 5),
      tested('flight-1', { site: 'flight', level: 1 }, 0),
    ],
  });
  expect(grid).toMatchObject({
    rowName: 'site',
    columnName: 'level',
    rows: ['login', 'flight'],
    columns: ['1', '2'],
  });
  expect(grid.cells).toEqual([
    [
      { successes: 10, episodes: 10 },
      { successes: 5, episodes: 10 },
    ],
    [{ successes: 0, episodes: 10 }, null],
  ]);
  expect(grid.rowMeans.map(({ successes, episodes }) => successes / episodes)).toEqual([0.75, 0]);
  expect(grid.columnMeans.map(({ successes, episodes }) => successes / episodes)).toEqual([0.5, 0.5]);
  expect(grid.mean).toEqual({ successes: 15, episodes: 30 });
});

test('tasks that are arranged by nothing stand in a column', () => {
  const grid = gridOf({ tasks: [tested('a', {}, 1), tested('b', {}, 2)] });
  expect(grid.rows).toEqual(['a', 'b']);
  expect(grid.columns).toEqual(['']);
  expect(gridOf({ tasks: [] })).toMatchObject({ rows: [], mean: { successes: 0, episodes: 0 } });
});
