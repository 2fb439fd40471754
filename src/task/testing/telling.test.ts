import { expect, test } from 'vitest';
import { tasks } from '../catalogue';
import type { TaskRow } from '../task';
import { TELLING } from './telling';

const families = import.meta.glob<Record<string, readonly TaskRow[]>>(
  ['../families/*.ts', '!../families/*.test.ts'],
  { eager: true },
);

test.each(Object.entries(families))('%s has tasks that are always tested', (_, family) => {
  const ids = Object.values(family).flatMap((rows) => rows.map(({ id }) => id));
  expect(ids.some((id) => TELLING.has(id))).toBe(true);
});

test('only existing tasks are listed', () => {
  const ids = new Set(tasks.map(({ id }) => id));
  expect([...TELLING].filter((id) => !ids.has(id))).toEqual([]);
});
