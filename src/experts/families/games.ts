/** Experts for games. */
import type { DomElement } from '../../contracts/dom';
import { click } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import { type Board, bestCell, type Mark } from '../ticTacToe';
import type { View } from '../View';

const markOf = ({ classes }: DomElement): Mark =>
  classes === 'mark-x' ? 'x' : classes === 'mark-o' ? 'o' : '.';

/** The nine cells in order: the children of the rows. */
const cellsOf = (view: View) => view.all({ class: 'ttt-row' }).flatMap((row) => view.children(row));

const playTicTacToe: Expert = function* (view) {
  while (true) {
    const cells = cellsOf(view);
    const board: Board = cells.map(markOf);
    if (!board.includes('.')) return;
    view = yield click(cells[bestCell(board)]);
  }
};

export const games: ExpertFamily = {
  'tic-tac-toe': {
    play: playTicTacToe,
    ceiling: {
      successRate: 0.849,
      reason: 'Only wins count: the computer moves first in 49% and blocks in 45% of its moves.',
    },
  },
};
