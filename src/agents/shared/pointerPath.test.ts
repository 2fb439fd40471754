import { expect, test } from 'vitest';
import { pointerPath } from './pointerPath';

test('the path has every place of the mouse, with what its button did there', () => {
  const at = (x: number) => ({ x, y: 100 });
  const path = pointerPath([
    { kind: 'noop' },
    { kind: 'mouseMove', ...at(1) },
    { kind: 'mouseClick', ...at(2) },
    { kind: 'key', key: 'a' },
    { kind: 'mouseDown', ...at(3) },
    { kind: 'mouseMove', ...at(4) },
    { kind: 'mouseUp', ...at(5) },
    { kind: 'mouseMove', ...at(6) },
    { kind: 'drag', from: at(7), to: at(8) },
  ]);
  expect(path?.points.map(({ x, button }) => [x, button])).toEqual([
    [1, 'up'],
    [2, 'clicked'],
    [3, 'pressed'],
    [4, 'held'],
    [5, 'released'],
    [6, 'up'],
    [7, 'pressed'],
    [8, 'released'],
  ]);
});

test('there is none if the mouse was not used', () => {
  expect(pointerPath([{ kind: 'click', ref: 3 }, { kind: 'noop' }])).toBeNull();
});
