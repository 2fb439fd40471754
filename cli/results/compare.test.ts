import { expect, test } from 'vitest';
import { compare } from './compare';

test('tasks are above the published rate, close to it, or named', () => {
  const rows = [
    { name: 'a', ours: 100, published: 100, seeds: 3 },
    { name: 'b', ours: 97, published: 100, seeds: 3 },
    { name: 'c', ours: 96.9, published: 100, seeds: 3 },
    { name: 'd', ours: 0, published: 84, seeds: 5 },
  ];
  expect(compare(rows)).toBe(
    'at or above the published rate on 1 of 4 tasks (3 to 5 seeds each), at most 3 points below it on 1, further below on c (96.9, published 100); d (0.0, published 84)',
  );
  const once = rows.slice(0, 2).map((row) => ({ ...row, ours: 100, seeds: 1 }));
  expect(compare(once)).toBe('at or above the published rate on 2 of 2 tasks (1 seed each)');
});
