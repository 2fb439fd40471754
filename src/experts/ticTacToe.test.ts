import { describe, expect, test } from 'vitest';
import { aimOfComputer, type Board, bestCell, type Mark, play, winChance, winChanceOf } from './ticTacToe';

const board = (rows: string) => rows.replaceAll(' ', '').split('') as Mark[] as Board;

test.each([
  ['has nothing to aim at', 'x.. .o. ...', undefined],
  ['completes before it blocks', 'xx. ... oo.', 8],
  ['blocks', 'x.. ox. ...', 8],
  ['the right cell of a row after the left one', '.oo .x. oo.', 8],
  ['the topmost of the rows', '.oo .xx .oo', 0],
  ['a diagonal after a row', 'o.o .o. ...', 8],
  ['the cell 8 of one diagonal before the other', 'oxo .o. ...', 8],
  ['a column after all others', 'oo. o.. ...', 6],
  ['the right column last', 'o.o o.o ...', 8],
])('the computer: %s', (_, rows, aim) => {
  expect(aimOfComputer(board(rows))).toBe(aim);
});

describe('best play as X', () => {
  test('completes three rather than blocks', () => {
    expect(bestCell(board('xx. oo. ...'))).toBe(2);
  });

  test('blocks where that leaves more chances than luck', () => {
    expect(winChanceOf(board('oo. .x. ...'), 2)).toBeGreaterThan(winChanceOf(board('oo. .x. ...'), 8));
  });

  test('knows lost and full boards', () => {
    expect(winChance(board('ooo xx. x..'))).toBe(0);
    expect(winChance(board('xox oxo oxo'))).toBe(0);
  });

  test('weighs the replies of the computer', () => {
    // X forks (0 and 6) and O has no line: O cannot stop both.
    expect(winChanceOf(board('.ox .x. .o.'), 8)).toBe(1);
    // X threatens 7. Taking care (0.45), O blocks it; else it takes 5 or 7, and leaves X the other one.
    expect(winChanceOf(board('oxo xo. x..'), 8)).toBeCloseTo(0.55 / 2);
  });

  // Also computed by a separate program.
  test('wins 96.6% when X opens, 84.9% in all', () => {
    const empty = board('... ... ...');
    const chances = [...empty.keys()].map((cell) => winChance(play(empty, cell, 'o')));
    const chanceAsSecond = chances.reduce((sum, chance) => sum + chance, 0) / 9;
    expect(winChance(empty)).toBeCloseTo(0.9658268, 7);
    expect(chances[4]).toBeCloseTo(0.5264762, 7);
    // The computer opens 49% of the episodes.
    expect(0.51 * winChance(empty) + 0.49 * chanceAsSecond).toBeCloseTo(0.8490221, 7);
  });
});
