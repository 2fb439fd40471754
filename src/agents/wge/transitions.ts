/** From what happened in an episode to what DOMNet can learn from it. */
import type { Action, Observation } from '../../contracts/env';
import { decodeSnapshot } from '../../dom/snapshot';
import { encodeGoal, type GoalKind, unitsTyping } from './encodeGoal';
import { type EncodedState, encodeState } from './encodeState';
import type { Transition } from './model/DomNet';

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
