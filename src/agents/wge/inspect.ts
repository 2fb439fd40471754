/** The inside of DOMNet as typed views: where each attention looks, and which actions are most probable. */
import type { ConsideredAction, Inspection } from '../../contracts/agent';
import type { Dom } from '../../contracts/dom';
import type { Observation } from '../../contracts/env';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { chosenFirst } from '../shared/ranked';
import { type ActionFactors, type ChosenAction, greedyAction, probabilityOf, toAction } from './actions';
import { unitText } from './encode/goal';
import type { EncodedState } from './encode/state';
import { doSame, everyAction } from './everyAction';
import type { DomNet } from './model/DomNet';

/** What the stage calls the policy. */
export const ACTOR = 'DOMNet';

/**
 * @param state the observation, encoded
 * @param choose which action is taken; the most probable if left out
 */
export async function inspect(
  net: DomNet,
  observation: Observation,
  state: EncodedState,
  choose: (factors: ActionFactors) => ChosenAction | null = greedyAction,
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
    actions: considered(dom, factors, choose(factors)),
  };
}

/** The action that is taken, and the most probable others. @param taken null: there is nothing to act on */
function considered(dom: Dom, factors: ActionFactors, taken: ChosenAction | null): ConsideredAction[] {
  const all = taken ? everyAction(factors) : [];
  const listed = chosenFirst(taken && (all.find((one) => doSame(factors, one, taken)) ?? taken), all, {
    isSame: Object.is,
    probabilityOf,
  });
  return listed.map((chosen) => {
    const action = toAction(factors, chosen);
    return { action, label: describeAction(dom, action), probability: probabilityOf(chosen) };
  });
}
