/** The effect of message passing on the elements' states: how far they moved, and how similar they became. Pure. */
import type { MessagePassing } from '../../../contracts/views';

type Trace = Pick<MessagePassing, 'states' | 'width'>;
type Vector = Float32Array | readonly number[];

/** Length of the difference of two vectors. */
export function distance(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return Math.sqrt(sum);
}

/** Cosine of the angle between two vectors, -1 to 1; 0 where one of them has no direction. */
export function cosine(a: Vector, b: Vector): number {
  let [dot, squareA, squareB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    dot += a[i] * b[i];
    squareA += a[i] ** 2;
    squareB += b[i] ** 2;
  }
  const lengths = Math.sqrt(squareA) * Math.sqrt(squareB);
  return lengths > 0 ? dot / lengths : 0;
}

/** Message passing steps T; there are T + 1 states of each element. */
export const stepsOf = ({ states }: Trace): number => states.length - 1;

const vectorsOf = ({ states, width }: Trace, step: number): readonly Float32Array[] =>
  Array.from({ length: states[step].length / width }, (_, element) =>
    states[step].subarray(element * width, (element + 1) * width),
  );

/** The state a change is measured from. */
export type Since = 'step' | 'start';

/** [T + 1][n] How far the elements' states have moved in each step, or since step 0; 0 in step 0. */
export function changes(trace: Trace, since: Since): readonly (readonly number[])[] {
  const steps = trace.states.map((_, step) => vectorsOf(trace, step));
  return steps.map((states, step) => {
    const before = since === 'start' ? steps[0] : steps[Math.max(0, step - 1)];
    return states.map((state, element) => distance(state, before[element]));
  });
}

/** [T + 1][n] How similar each element's state is to that of one chosen element after each step: their cosine. */
export const likeness = (trace: Trace, element: number): readonly (readonly number[])[] =>
  trace.states.map((_, step) => {
    const vectors = vectorsOf(trace, step);
    return vectors.map((state) => cosine(state, vectors[element]));
  });
