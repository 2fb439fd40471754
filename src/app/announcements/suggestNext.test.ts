import { expect, test } from 'vitest';
import { findTask, tasks } from '../../task/catalogue';
import { suggestNext } from './suggestNext';

const RANKS = ['easy', 'medium', 'hard'];

test('the next task is harder and similar', () => {
  const solved = findTask('click-checkboxes');
  const next = suggestNext(solved, tasks, new Set())!;
  expect(next.id).not.toBe(solved.id);
  expect(next.kinds.some((kind) => solved.kinds.includes(kind))).toBe(true);
  expect(RANKS.indexOf(next.difficulty)).toBeGreaterThanOrEqual(RANKS.indexOf(solved.difficulty));
});

test('tasks already trained on are not suggested again until none are left', () => {
  const solved = findTask('click-test');
  const trained = new Set<string>();
  for (let next = suggestNext(solved, tasks, trained); next; next = suggestNext(solved, tasks, trained)) {
    expect(trained.has(next.id)).toBe(false);
    trained.add(next.id);
  }
  expect(trained.size).toBeGreaterThan(3);
});
