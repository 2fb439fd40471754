/** What the agent thinks of a page, for display. */
import type { Inspection } from '../../src/contracts/agent';
import type { Observation } from '../../src/contracts/env';
import { ACTIONS, labelOf } from './actions';
import type { Judgement } from './model';

/** The actions, most probable first, and a map of the screen with the share of each cell's click. */
export function inspectionOf({ at }: Observation, { probabilities, value }: Judgement): Inspection {
  const actions = ACTIONS.map((action, i) => ({
    ...{ action, label: labelOf(i), probability: probabilities[i] },
  })).sort((a, b) => b.probability - a.probability);
  const map = { kind: 'pixel-map', name: 'pointer', columns: 2, rows: 2 } as const;
  // All but the key.
  const values = Float32Array.from(probabilities.slice(0, -1));
  return { at, value, actions, views: [{ ...map, values }] };
}
