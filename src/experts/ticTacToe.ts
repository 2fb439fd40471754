/**
 * Best play as X against the computer of tic-tac-toe, by searching the whole game tree.
 *
 * The computer takes any free cell with probability 0.55; otherwise one that completes three of its own, else one that
 * blocks three of X, else any. Only wins count, so X maximises the chance of a win and does not mind losing.
 */
import { mean } from '../maths/statistics';

export type Mark = 'x' | 'o' | '.';
/** Nine cells, row by row. */
export type Board = readonly Mark[];

const CARELESS_PROBABILITY = 0.55;

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
];
const COLUMNS = [
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
];
const DIAGONALS = [
  [0, 4, 8],
  [2, 4, 6],
];
const LINES = [...ROWS, ...COLUMNS, ...DIAGONALS];

const freeCells = (board: Board): number[] => board.flatMap((mark, cell) => (mark === '.' ? cell : []));

export const play = (board: Board, cell: number, mark: Mark): Board => board.with(cell, mark);

export const hasWon = (board: Board, mark: Mark): boolean =>
  LINES.some((line) => line.every((cell) => board[cell] === mark));

/** The free cell that completes three of `mark`. Where there are several, the computer's order decides: the last. */
function findCompleting(board: Board, mark: Mark): number | undefined {
  const completes = (line: readonly number[], cell: number) =>
    board[cell] === '.' && line.every((other) => other === cell || board[other] === mark);
  const cellIn = (line: readonly number[]) => line.find((cell) => completes(line, cell));
  return [
    ...[0, 1, 2].map((place) => ROWS.find((row) => completes(row, row[place]))?.[place]),
    DIAGONALS.map(cellIn).find((cell) => cell !== undefined),
    ...COLUMNS.map(cellIn),
  ].findLast((cell) => cell !== undefined);
}

/** Where the computer plays when it pays attention; undefined where it has nothing to complete or block. */
export const aimOfComputer = (board: Board): number | undefined =>
  findCompleting(board, 'o') ?? findCompleting(board, 'x');

/** Chance of a win when it is the computer's move and X then plays optimally. */
function chanceBeforeReply(board: Board): number {
  const after = (cell: number) => winChance(play(board, cell, 'o'));
  const careless = mean(freeCells(board).map(after));
  const aim = aimOfComputer(board);
  if (aim === undefined) return careless;
  return CARELESS_PROBABILITY * careless + (1 - CARELESS_PROBABILITY) * after(aim);
}

/** Chance of a win after X has taken `cell`. */
export function winChanceOf(board: Board, cell: number): number {
  const next = play(board, cell, 'x');
  if (hasWon(next, 'x')) return 1;
  return freeCells(next).length === 0 ? 0 : chanceBeforeReply(next);
}

const known = new Map<string, number>();

/** Chance of a win when it is X's move and X plays optimally. */
export function winChance(board: Board): number {
  if (hasWon(board, 'o')) return 0;
  const key = board.join('');
  let chance = known.get(key);
  if (chance === undefined) {
    chance = Math.max(0, ...freeCells(board).map((cell) => winChanceOf(board, cell)));
    known.set(key, chance);
  }
  return chance;
}

/** The free cell from which X wins most often; the first if there are several. */
export function bestCell(board: Board): number {
  const chances = freeCells(board).map((cell) => ({ cell, chance: winChanceOf(board, cell) }));
  return chances.reduce((best, next) => (next.chance > best.chance ? next : best)).cell;
}
