/** Wrong and partly right answers: games. */
import { click } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { hasWon, type Mark, play } from '../../src/experts/ticTacToe';
import type { WrongAnswers } from './family';

/** Takes the first free cell that does not win; if all do, it waits for the end. */
const avoidWinning: Expert = function* (view) {
  while (true) {
    const cells = Array.from({ length: 9 }, (_, index) => view.find({ id: `ttt-${index}` }));
    const board = cells.map(({ classes }): Mark => (classes === '' ? '.' : classes === 'mark-x' ? 'x' : 'o'));
    const cell = cells.find((_, index) => board[index] === '.' && !hasWon(play(board, index, 'x'), 'x'));
    if (!cell) return;
    view = yield click(cell);
  }
};

export const games: WrongAnswers = {
  'tic-tac-toe': avoidWinning,
};
