/** From what happened in an episode to what DOMNet can learn from it. */
import type { Action, Observation } from '../../../contracts/env';
import { decodeSnapshot } from '../../../dom/snapshot';
import type { Rng } from '../../../rl/rng';
import { encodeGoal, GOAL_ROWS, type GoalKind, unitsTyping } from './goal';
import { type EncodedState, encodeState } from './state';
import type { Transition } from '../model/DomNet';

export function encodeObservation({ utterance, fields, dom }: Observation, goalKind: GoalKind): EncodedState {
  return encodeState(decodeSnapshot(dom), encodeGoal(goalKind, utterance, fields));
}

/** Null where DOMNet could not have acted so: on an element it does not see, or with a text the goal does not hold. */
export function toTransition(state: EncodedState, action: Action): Transition | null {
  if (action.kind !== 'click' && action.kind !== 'type') return null;
  const element = state.refs.indexOf(action.ref);
  if (element < 0 || !state.actable[element]) return null;
  if (action.kind === 'click') return { state, element, kind: 'click', starts: [], ends: [] };
  const units = unitsTyping(state.goal, action.text);
  return units && { state, element, kind: 'type', ...units };
}

/** The transition with words of a natural-language goal blanked out. What matches the page still does. */
export function dropWords(transition: Transition, rate: number, rng: Rng): Transition {
  const { state } = transition;
  if (rate === 0 || state.goal.kind === 'fields') return transition;
  const valueWords = state.goal.valueWords.slice();
  for (let unit = 0; unit < state.goal.units.length; unit++) {
    if (rng.next() < rate) valueWords.fill(-1, unit * GOAL_ROWS, (unit + 1) * GOAL_ROWS);
  }
  return { ...transition, state: { ...state, goal: { ...state.goal, valueWords } } };
}
