/** The inside of DOM-Q-NET as typed views: Q values head by head, goal attention, messages between elements. */
import type { Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import type { ElementWeights } from '../../contracts/views';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { ACTIONS_SHOWN, distinctActions } from '../shared/ranked';
import { bestAction, qValueOf, rankActions, toAction } from './actions';
import type { Perception } from './encode/StateEncoder';
import { candidatesOf, NODE_COLUMNS, PARENT } from './encode/state';
import { bestNewAction, isAmong } from './exploration/repeats';
import type { Inside } from './model/QNet';
import type { DomQNetSettings } from './settings';

/** What the stage calls the policy. */
export const ACTOR = 'Q function';

/** How sharply a softmax separates cosines. */
const SHARPNESS = 10;

/** @param taken actions that would only be repeats, see `exploration/repeats.ts` */
export function inspectionOf(
  { at, dom }: Observation,
  perceived: Perception,
  { values, alignment, attention, messages }: Inside,
  settings: DomQNetSettings,
  taken: readonly Action[],
): Inspection {
  const page = decodeSnapshot(dom);
  const candidates = candidatesOf(perceived.state, settings.candidates);
  const refs = candidates.map((element) => perceived.refs[element]);
  const allRefs = [...perceived.refs];
  const ranked = [bestNewAction(values, perceived, taken, settings), ...rankActions(values)];
  // Typing into an element that takes no text does the same as a click.
  const listed = distinctActions(ranked, (chosen) => toAction(perceived, chosen, settings)).slice(
    0,
    ACTIONS_SHOWN,
  );
  const weights = (name: string, of: readonly number[]): ElementWeights => ({
    kind: 'element-weights',
    name,
    refs: allRefs,
    weights: of,
  });
  return {
    at,
    actor: ACTOR,
    value: qValueOf(values, bestAction(values)),
    actions: listed.map(({ choice, action }, i) => ({
      action,
      label: describeAction(page, action),
      // Without noise, the best action is always taken.
      probability: i === 0 ? 1 : 0,
      value: qValueOf(values, choice),
      ...(i > 0 && isAmong(action, taken) ? { isRepeat: true } : {}),
    })),
    views: [
      weights('goal match', sharpSoftmax(alignment)),
      ...(attention ? [weights('goal attention', [...attention])] : []),
      {
        kind: 'head-values',
        elements: { refs, values: [...values.dom] },
        tokens: { units: perceived.words, values: [...values.token] },
        modes: [
          { kind: 'click', value: values.mode[0] },
          { kind: 'type', value: values.mode[1] },
        ],
      },
      {
        kind: 'message-passing',
        refs: allRefs,
        parents: allRefs.map((_, i) => perceived.state.nodes[i * NODE_COLUMNS + PARENT]),
        width: messages[0].length / allRefs.length,
        states: messages,
      },
    ],
  };
}

/** Softmax of cosines [n] times SHARPNESS. */
function sharpSoftmax(cosines: Float32Array): number[] {
  const top = cosines.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const powers = Array.from(cosines, (value) => Math.exp(SHARPNESS * (value - top)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
