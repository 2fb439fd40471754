import { expect, test } from 'vitest';
import { neighbour } from './gridKeys';

// 0 1 2
// 3 4
test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['ArrowLeft', 0, null],
  ['ArrowUp', 2, null],
  ['ArrowDown', 2, null],
  ['Enter', 2, null],
])('%s leads from %i to %s', (key, from, to) => expect(neighbour(key, from, 5, 3)).toBe(to));
