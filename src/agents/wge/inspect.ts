/** The inside of DOMNet as typed views: where each attention looks, and which actions are most probable. */
import type { ConsideredAction, Inspection } from '../../contracts/agent';
import type { Dom } from '../../contracts/dom';
import type { Observation } from '../../contracts/env';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { type ActionFactors, probabilityOf, rankActions, toAction } from './actions';
import { unitText } from './encode/goal';
import type { EncodedState } from './encode/state';
import type { DomNet } from './model/DomNet';

/** What the stage calls the policy. */
export const ACTOR = 'DOMNet';

/** Number of actions listed. */
const ACTIONS_SHOWN = 8;

/** @param state the observation, encoded */
export async function inspect(
  net: DomNet,
  observation: Observation,
  state: EncodedState,
): Promise<Inspection> {
  const dom = decodeSnapshot(observation.dom);
  const [{ factors }] = await net.act([state]);
  const inside = await net.inspect(state);
  const refs = [...state.refs];
  const goalUnits = state.goal.units.map(({ key, value }, u) =>
    state.goal.kind === 'fields' ? `${key} = ${value}` : unitText(state.goal, u, u),
  );
  return {
    at: observation.at,
    actor: ACTOR,
    value: inside.value,
    views: [
      {
        kind: 'element-weights',
        // Both heads mixed as the goal demands: the distribution that the element is chosen from.
        name: 'element attention',
        refs,
        weights: Array.from(factors.element, Math.exp),
      },
      ...inside.elementHeads.map(
        ({ name, weights }) => ({ kind: 'element-weights', name, refs, weights: [...weights] }) as const,
      ),
      ...inside.goalHeads.map(
        ({ name, weights }) =>
          ({
            kind: 'goal-weights',
            name,
            units: [...goalUnits, 'none of it'],
            weights: [...weights],
          }) as const,
      ),
    ],
    actions: considered(dom, factors),
  };
}

/** The most probable actions, or waiting where there is nothing to act on. */
function considered(dom: Dom, factors: ActionFactors): ConsideredAction[] {
  const ranked = rankActions(factors).slice(0, ACTIONS_SHOWN);
  return (ranked.length > 0 ? ranked : [null]).map((chosen) => {
    const action = toAction(factors, chosen);
    return { action, label: describeAction(dom, action), probability: probabilityOf(chosen) };
  });
}
