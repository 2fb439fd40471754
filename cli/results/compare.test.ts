import { expect, test } from 'vitest';
import { compare } from './compare';

test('tasks are above the published rate, close to it, or named', () => {
  const rows = [
    { name: 'a', ours: 100, published: 100 },
    { name: 'b', ours: 97, published: 100 },
    { name: 'c', ours: 96.9, published: 100 },
    { name: 'd', ours: 0, published: 84 },
  ];
  expect(compare(rows)).toBe(
    'at or above the published rate on 1 of 4 tasks, at most 3 points below it on 1, further below on c (96.9, published 100); d (0.0, published 84)',
  );
  expect(compare(rows.slice(0, 1))).toBe('at or above the published rate on 1 of 1 tasks');
});
