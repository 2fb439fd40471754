/** Removes one action from a recording, as if it had not been done. */
import type { DemoAction, RawDemonstration, RawState } from '../contracts/demo';
import { readActions } from './actions';
import { DemonstrationError } from './DemonstrationError';

/**
 * The recording without the events of its `index`-th action. It can no longer be played as it was, so what the hand did
 * is left out; the pages on which the other actions were done stay as they were recorded.
 * @throws DemonstrationError if the rest cannot be read, or nothing is left
 */
export function withoutAction(raw: RawDemonstration, index: number): RawDemonstration {
  const isRewarded = raw.rawReward > 0;
  const { actions } = readActions(raw.states, { isRewarded });
  const { episode: _, input: __, ...rest } = raw;
  const states = withoutEvents(raw.states, actions, index);
  const left = readActions(states, { isRewarded });
  if (left.actions.length === 0) throw new DemonstrationError('a demonstration needs at least one action');
  if (left.problem !== null || left.actions.length !== actions.length - 1)
    throw new DemonstrationError('what comes after this action does not make sense without it');
  return { ...rest, states };
}

/** From the action's first event to the next action's. */
function withoutEvents(
  states: readonly RawState[],
  actions: readonly DemoAction[],
  index: number,
): RawState[] {
  const from = firstState(states, actions[index]);
  const next = actions[index + 1];
  const to = next ? firstState(states, next) : states.length;
  return states.filter((_, i) => i < from || i >= to);
}

/** Index of the state in which an action began; the very first state comes before any action. */
const firstState = (states: readonly RawState[], { timeMs }: DemoAction): number =>
  states.findIndex(({ time, action }) => action !== null && time >= timeMs);
