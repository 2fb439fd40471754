/** Choosing from the distributions of the heads: the other heads are used only if the type of action needs them. */
import type { Rng } from '../../../random/Rng';
import { usesElement, usesField, usesKey, usesPointer } from './actionTypes';
import { type Choice, choose } from './hand';
import { BINS } from './pointer';

/** The outputs of the heads in one step, as probabilities; each sums to 1 if there is anything to choose from. */
export interface Distributions {
  /** [types] 0 for what cannot be chosen */
  readonly type: Float32Array;
  /** [51 * 51] p(x, y), row by row: y * 51 + x */
  readonly pointer: Float32Array;
  /** [keys] */
  readonly key: Float32Array;
  /** [fields] */
  readonly field: Float32Array;
  /** [elements] */
  readonly element: Float32Array;
}

type Pick = (probabilities: Float32Array) => number;

const withPick =
  (pick: Pick) =>
  ({ type: types, pointer, key, field, element }: Distributions): Choice => {
    const type = pick(types);
    const place = usesPointer(type) ? pick(pointer) : null;
    return choose(type, {
      ...(place !== null && { x: place % BINS, y: Math.floor(place / BINS) }),
      ...(usesKey(type) && { key: pick(key) }),
      ...(usesField(type) && { field: pick(field) }),
      ...(usesElement(type) && { element: pick(element) }),
    });
  };

export const drawChoice = (policy: Distributions, rng: Rng): Choice =>
  withPick((probabilities) => rng.pick(probabilities))(policy);

/** The most probable type, and the most probable choice of what it needs. */
export const bestChoice = withPick((probabilities) =>
  probabilities.reduce((top, p, i) => (p > probabilities[top] ? i : top), 0),
);

/**
 * Draws from the distributions raised to a power: the greater it is, the closer to the most probable choice, but without
 * getting stuck repeating it.
 */
export function drawSharply(
  { type, pointer, key, field, element }: Distributions,
  power: number,
  rng: Rng,
): Choice {
  const sharp = (head: Float32Array) => {
    const most = head.reduce((top, p) => Math.max(top, p), 0);
    return head.map((p) => (p / most) ** power);
  };
  return drawChoice(
    {
      type: sharp(type),
      pointer: sharp(pointer),
      key: sharp(key),
      field: sharp(field),
      element: sharp(element),
    },
    rng,
  );
}

/** pi(a): the product over the heads that the type uses. */
export function probabilityOf({ type, x, y, key, field, element }: Choice, policy: Distributions): number {
  let probability = policy.type[type];
  if (usesPointer(type)) probability *= policy.pointer[y * BINS + x];
  if (usesKey(type)) probability *= policy.key[key];
  if (usesField(type)) probability *= policy.field[field];
  if (usesElement(type)) probability *= policy.element[element];
  return probability;
}

export const isSameChoice = (a: Choice, b: Choice): boolean =>
  (Object.keys(a) as (keyof Choice)[]).every((head) => a[head] === b[head]);
