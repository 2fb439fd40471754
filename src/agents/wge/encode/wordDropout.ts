/** Word dropout: the words of a goal are blanked out at random, so that wordings never seen before are understood. */
import type { Rng } from '../../../random/Rng';
import { GOAL_ROWS } from './goal';
import type { EncodedState } from './state';

/** The state with words of a natural-language goal blanked out. Words that match the page still do. */
export function dropWords(state: EncodedState, rate: number, rng: Rng): EncodedState {
  if (rate === 0 || state.goal.kind === 'fields') return state;
  const valueWords = state.goal.valueWords.slice();
  for (let unit = 0; unit < state.goal.units.length; unit++) {
    if (rng.next() < rate) valueWords.fill(-1, unit * GOAL_ROWS, (unit + 1) * GOAL_ROWS);
  }
  return { ...state, goal: { ...state.goal, valueWords } };
}
