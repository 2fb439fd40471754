/** The inside of a navigator as typed views: the joint distribution over elements and fields, and its marginals. */
import type { Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { ACTIONS_SHOWN, distinctActions } from '../shared/ranked';
import { probabilityOf, toAction } from './actions';
import type { Perception } from './encode/PageEncoder';
import type { Policy } from './model/NavigatorNet';

/** @param pair index of the pair that is acted on */
export function inspectionOf(
  { at, dom }: Observation,
  perception: Perception,
  { logs, value }: Policy,
  pair: number,
  actor: string,
): Inspection {
  const snapshot = decodeSnapshot(dom);
  const { candidates } = perception.page;
  const probabilities = logs.map(Math.exp);
  const refs = candidates.map((element) => perception.refs[element]);
  const keys = perception.fields.map(({ key }) => key);
  const sums = (count: number, groupOf: (pair: number) => number) => {
    const totals = new Array<number>(count).fill(0);
    for (const [pair, probability] of probabilities.entries()) totals[groupOf(pair)] += probability;
    return totals;
  };
  return {
    at,
    actor,
    value,
    actions: considered(perception, logs, pair).map(({ action, probability }) => ({
      action,
      label: describeAction(snapshot, action),
      probability,
    })),
    views: [
      { kind: 'element-field-weights', name: 'pairs', refs, fields: keys, weights: probabilities },
      {
        kind: 'element-weights',
        name: 'elements',
        refs,
        weights: sums(refs.length, (pair) => pair % refs.length),
      },
      {
        kind: 'goal-weights',
        name: 'fields',
        units: keys,
        weights: sums(keys.length, (pair) => Math.floor(pair / refs.length)),
      },
    ],
  };
}

/** Pairs that lead to the same action count as one. The action that is taken comes first. */
function considered(perception: Perception, logs: Float32Array, pair: number) {
  const [taken, ...others] = distinctActions([pair, ...logs.keys()], (other) =>
    toAction(perception, other),
  ).map(({ choice, action }) => ({ action, probability: probabilityOf(perception, logs, choice) }));
  return [taken, ...others.sort((a, b) => b.probability - a.probability)].slice(0, ACTIONS_SHOWN);
}
