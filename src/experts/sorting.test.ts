import { expect, test } from 'vitest';
import { betterMove } from './sorting';

/** Carries out moves until there are none; returns the lists along the way, the last one sorted. */
function sortByMoves(numbers: readonly number[]): number[][] {
  const lists = [[...numbers]];
  for (let move = betterMove(numbers); move; move = betterMove(lists[lists.length - 1])) {
    const list = [...lists[lists.length - 1]];
    list.splice(move.to, 0, ...list.splice(move.from, 1));
    lists.push(list);
  }
  return lists;
}

test('sorted lists need no move, and equal numbers may be in either order', () => {
  expect(betterMove([-3, 0, 0, 12])).toBeNull();
  expect(betterMove([])).toBeNull();
});

test('takes as many moves as there are numbers outside the longest sorted run', () => {
  const cases: [numbers: number[], moves: number][] = [
    [[4, 1, 2, 3], 1],
    [[2, 1, 4, 3], 2],
    [[4, 3, 2, 1], 3],
    [[10, 3, 56, -95], 2],
    [[5, 5, 1, 5], 1],
  ];
  for (const [numbers, moves] of cases) {
    const lists = sortByMoves(numbers);
    expect(lists[lists.length - 1]).toEqual(numbers.toSorted((a, b) => a - b));
    expect(lists.length - 1).toBe(moves);
  }
});
