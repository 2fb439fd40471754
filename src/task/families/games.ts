/** Tasks against a clock or an opponent. */
import { noFields } from '../extractors';
import type { TaskRow } from '../task';

export const games: readonly TaskRow[] = [
  {
    id: 'tic-tac-toe',
    title: 'Tic-tac-toe',
    description: 'Win as X against a computer that is careless half of the time; a draw is not a success.',
    kinds: ['click', 'game'],
    optimalActions: 3.7,
    fields: noFields,
  },
];
