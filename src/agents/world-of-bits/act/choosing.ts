/** Choosing from the three distributions. */

import { softmax } from '../../../maths/softmax';
import type { Rng } from '../../../random/Rng';
import { type Choice, MOVE, NONE_WITHHELD } from './hand';
import { NO_KEY } from './keys';

/** The outputs of the heads in one state, as probabilities; each sums to 1. */
export interface Distributions {
  /** [cells] */
  readonly pointer: Float32Array;
  /** [buttons] */
  readonly button: Float32Array;
  /** [keys] 0 for keys that cannot be chosen */
  readonly key: Float32Array;
  /** [keys] the logits behind `key` */
  readonly keyLogits: Float32Array;
}

/** The policy without a withheld key (`withheldKey`), with the others in the same proportions. */
export function withoutKey<Policy extends Distributions>(policy: Policy, withheld: number): Policy {
  if (withheld === NONE_WITHHELD) return policy;
  const others = policy.key.map((probability, key) => Number(probability > 0 && key !== withheld));
  return { ...policy, key: softmax(policy.keyLogits, others) };
}

/** Draws a key; without one, a button and a cell. */
export function drawChoice({ key: keys, button, pointer }: Distributions, rng: Rng): Choice {
  const key = rng.pick(keys);
  if (key !== NO_KEY) return { key, button: MOVE, cell: 0 };
  return { key, button: rng.pick(button), cell: rng.pick(pointer) };
}

/** The most probable key; without one, the most probable button and cell. */
export function bestChoice({ key: keys, button, pointer }: Distributions): Choice {
  const key = best(keys);
  return key === NO_KEY ? { key, button: best(button), cell: best(pointer) } : { key, button: MOVE, cell: 0 };
}

export function probabilityOf({ key, button, cell }: Choice, policy: Distributions): number {
  const pressed = policy.key[key];
  return key === NO_KEY ? pressed * policy.button[button] * policy.pointer[cell] : pressed;
}

const best = (probabilities: Float32Array): number =>
  probabilities.reduce((top, value, i) => (value > probabilities[top] ? i : top), 0);
