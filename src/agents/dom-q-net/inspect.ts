/** DOM-Q-NET's inside as the app draws it. */
import type { Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import type { ElementWeights } from '../../contracts/views';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import type { DomQNetSettings } from './settings';
import { candidatesOf, NODE_COLUMNS, PARENT, type Perception } from './encode/observation';
import { bestAction, rankActions, toAction, worthOf } from './actions';
import type { Inside } from './model/QNet';
import { bestNewAction, isAmong } from './exploration/repeats';

/** Actions listed. */
const ACTIONS_SHOWN = 8;

/** How sharply a softmax tells cosines apart. */
const SHARPNESS = 10;

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
  const weights = (name: string, of: readonly number[]): ElementWeights => ({
    kind: 'element-weights',
    name,
    refs: allRefs,
    weights: of,
  });
  return {
    at,
    value: worthOf(values, bestAction(values)),
    actions: distinctActions(perceived, ranked, taken, settings).map(({ chosen, action, isRepeat }, i) => ({
      action,
      label: describeAction(page, action),
      // Without noise the best is taken, always.
      probability: i === 0 ? 1 : 0,
      value: worthOf(values, chosen),
      ...(isRepeat ? { isRepeat } : {}),
    })),
    views: [
      weights('goal match', softmax(alignment)),
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

/** Typing where no text goes does what a click does: of what does the same, the first is listed. */
function distinctActions(
  perceived: Perception,
  ranked: ReturnType<typeof rankActions>,
  taken: readonly Action[],
  settings: DomQNetSettings,
) {
  const seen = new Set<string>();
  return ranked
    .map((chosen) => ({ chosen, action: toAction(perceived, chosen, settings) }))
    .filter(({ action }) => {
      const key = JSON.stringify(action);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, ACTIONS_SHOWN)
    .map((of, i) => ({ ...of, isRepeat: i > 0 && isAmong(of.action, taken) }));
}

function softmax(values: Float32Array): number[] {
  const top = values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const powers = Array.from(values, (value) => Math.exp(SHARPNESS * (value - top)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
