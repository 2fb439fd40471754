/** Choosing from the three distributions. */
import type { Rng } from '../../../random/Rng';
import { softmax } from '../../shared/softmax';
import type { Policy } from '../model/WobNet';
import { type Choice, MOVE, NONE_WITHHELD } from './hand';
import { NO_KEY } from './keys';

/** The policy without a withheld key (`withheldKey`), with the others in the same proportions. */
export function withoutKey(policy: Policy, withheld: number): Policy {
  if (withheld === NONE_WITHHELD) return policy;
  const others = policy.key.map((probability, key) => Number(probability > 0 && key !== withheld));
  return { ...policy, key: softmax(policy.keyLogits, others) };
}

/** Draws a key; without one, a button and a cell. */
export function drawChoice({ key: keys, button, pointer }: Policy, rng: Rng): Choice {
  const key = rng.pick(keys);
  if (key !== NO_KEY) return { key, button: MOVE, cell: 0 };
  return { key, button: rng.pick(button), cell: rng.pick(pointer) };
}

/** The most probable key; without one, the most probable button and cell. */
export function bestChoice({ key: keys, button, pointer }: Policy): Choice {
  const key = best(keys);
  return key === NO_KEY ? { key, button: best(button), cell: best(pointer) } : { key, button: MOVE, cell: 0 };
}

export function probabilityOf({ key, button, cell }: Choice, policy: Policy): number {
  const pressed = policy.key[key];
  return key === NO_KEY ? pressed * policy.button[button] * policy.pointer[cell] : pressed;
}

const best = (probabilities: Float32Array): number =>
  probabilities.reduce((top, value, i) => (value > probabilities[top] ? i : top), 0);
