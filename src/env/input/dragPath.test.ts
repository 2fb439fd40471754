import { expect, test } from 'vitest';
import { pathOf } from './dragPath';

test('steps are short, and the last one arrives', () => {
  const path = pathOf({ x: 10, y: 10 }, { x: 70, y: 90 });
  expect(path).toHaveLength(20);
  expect(path[0]).toEqual({ x: 13, y: 14 });
  expect(path.at(-1)).toEqual({ x: 70, y: 90 });
});

test('there are never too few or too many', () => {
  expect(pathOf({ x: 5, y: 5 }, { x: 6, y: 5 })).toHaveLength(4);
  expect(pathOf({ x: 0, y: 0 }, { x: 900, y: 0 })).toHaveLength(40);
});
