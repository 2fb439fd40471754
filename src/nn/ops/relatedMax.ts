/** Maximum pooling over several relations between the same rows, given as bits. */
import { compiledFor } from '../kernels/compiled';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import { scatterToWinners } from '../kernels/winners';
import * as tf from '../tf';
import { composedNeighbourMax } from './neighbours';

/**
 * relations int32 [b, m, n], x [b, n, d] -> [b, m, kinds d]: for each of `kinds` relations, side by side, the elementwise
 * maximum of the rows related to each, 0 for none. The bit `first` stands for the first relation, twice that for the
 * second, and so on. The gradient goes to the (first) greatest row.
 */
export function relatedMax(
  relations: tf.Tensor3D,
  x: tf.Tensor3D,
  first: number,
  kinds: number,
): tf.Tensor3D {
  if (!onHost()) return composedRelatedMax(relations, x, first, kinds);
  const [, n, d] = x.shape;
  return kernel({ relations, x }, { first, kinds, n, d })[0] as tf.Tensor3D;
}

/** Maximum pooling over relations from stock ops: the fallback, and the reference in tests. Rows that tie for the maximum share the gradient. */
export function composedRelatedMax(
  relations: tf.Tensor3D,
  x: tf.Tensor3D,
  first: number,
  kinds: number,
): tf.Tensor3D {
  const bits = relations.toFloat();
  const tops = Array.from({ length: kinds }, (_, k) => {
    const joined = tf.mod(tf.floor(tf.div(bits, first * 2 ** k)), 2) as tf.Tensor3D;
    return composedNeighbourMax(joined, x);
  });
  return tf.concat(tops, 2) as tf.Tensor3D;
}

/** Second output: which row of `x` (over the whole batch) was greatest, -1 for none. */
const kernel = hostKernel<
  { relations: 'int32'; x: 'float32' },
  { readonly first: number; readonly kinds: number; readonly n: number; readonly d: number }
>({
  name: 'LatticeworkRelatedMax',
  inputs: { relations: 'int32', x: 'float32' },
  outputs: ({ relations: [b, m], x: [, , d] }, { kinds }) => [
    [b, m, kinds * d],
    [b, m, kinds * d],
  ],
  compute: ({
    inputs: { relations, x },
    outputs: [top, winner],
    shapes,
    attributes: { first, kinds, n, d },
  }) => {
    const [b, m] = shapes.relations;
    const compiled = compiledFor(top);
    if (compiled) {
      compiled.relatedMax(relations, x, top, winner, b, m, n, d, first, kinds);
      return;
    }
    top.fill(0);
    winner.fill(-1);
    for (let i = 0; i < relations.length; i++) {
      const to = Math.floor(i / n);
      const from = Math.floor(to / m) * n + (i % n);
      for (let k = 0; k < kinds; k++) {
        if ((relations[i] & (first << k)) === 0) continue;
        for (let c = 0, t = (to * kinds + k) * d, f = from * d; c < d; c++, t++, f++) {
          if (winner[t] >= 0 && x[f] <= top[t]) continue;
          top[t] = x[f];
          winner[t] = from;
        }
      }
    }
  },
});

const gradient = hostKernel<{ dy: 'float32'; winner: 'float32' }, { readonly n: number; readonly d: number }>(
  {
    name: 'LatticeworkRelatedMaxGradient',
    inputs: { dy: 'float32', winner: 'float32' },
    outputs: ({ dy: [b] }, { n, d }) => [[b, n, d]],
    compute: ({ inputs: { dy, winner }, outputs: [dx], attributes: { d } }) => {
      scatterToWinners(dy, winner, dx, d);
    },
  },
);

registerKernelGradient({
  kernel: 'LatticeworkRelatedMax',
  saveOutputs: [false, true],
  backward: ([dy], [winner], { n, d }) => ({
    x: () => gradient({ dy, winner }, { n: n as number, d: d as number })[0],
  }),
});
