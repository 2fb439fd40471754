/** Pooling of element vectors over neighbour relations. */
import { compiledFor } from '../kernels/compiled';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import { scatterToWinners } from '../kernels/winners';
import * as tf from '../tf';

/**
 * adjacency [b, m, n] of 0 and 1, x [b, n, d] -> elementwise maximum over neighbours [b, m, d], 0 for an element
 * without any. The gradient goes to the (first) greatest neighbour.
 */
export function neighbourMax(adjacency: tf.Tensor3D, x: tf.Tensor3D): tf.Tensor3D {
  if (!onHost()) return composedNeighbourMax(adjacency, x);
  return neighbourMaxKernel({ adjacency, x }, { n: x.shape[1] })[0] as tf.Tensor3D;
}

/** x [b, n, d], mask [b, n] of 0 and 1 -> elementwise maximum over unmasked rows [b, d], 0 if all are masked. */
export function maskedMax(x: tf.Tensor3D, mask: tf.Tensor2D): tf.Tensor2D {
  const [b, n, d] = x.shape;
  return neighbourMax(mask.reshape([b, 1, n]), x).reshape([b, d]);
}

/**
 * Maxima over neighbours from stock ops: the fallback, and the reference in tests. Neighbours that tie for the maximum
 * share the gradient. Elements that are not neighbours are pushed far down.
 */
export function composedNeighbourMax(adjacency: tf.Tensor3D, x: tf.Tensor3D): tf.Tensor3D {
  const push = tf.mul(tf.sub(adjacency, 1), 1e30).expandDims(3);
  const top = tf.max(tf.add(x.expandDims(1), push), 2);
  const some = tf.greater(tf.max(adjacency, 2, true), 0);
  return tf.where(tf.broadcastTo(some, top.shape), top, tf.zerosLike(top)) as tf.Tensor3D;
}

/** Second output: which row of `x` (over the whole batch) was greatest, -1 for none. */
const neighbourMaxKernel = hostKernel<{ adjacency: 'float32'; x: 'float32' }, { readonly n: number }>({
  name: 'LatticeworkNeighbourMax',
  inputs: { adjacency: 'float32', x: 'float32' },
  outputs: ({ adjacency: [b, m], x: [, , d] }) => [
    [b, m, d],
    [b, m, d],
  ],
  compute: ({ inputs: { adjacency, x }, outputs: [top, winner], shapes }) => {
    const [b, n, d] = shapes.x;
    const compiled = compiledFor(top);
    if (compiled) {
      compiled.neighbourMax(adjacency, x, top, winner, b, shapes.adjacency[1], n, d);
      return;
    }
    top.fill(0);
    winner.fill(-1);
    forEachEdge(adjacency, shapes.adjacency, (to, from) => {
      for (let c = 0, t = to * d, f = from * d; c < d; c++, t++, f++) {
        if (winner[t] >= 0 && x[f] <= top[t]) continue;
        top[t] = x[f];
        winner[t] = from;
      }
    });
  },
});

const neighbourMaxGradient = hostKernel<{ dy: 'float32'; winner: 'float32' }, { readonly n: number }>({
  name: 'LatticeworkNeighbourMaxGradient',
  inputs: { dy: 'float32', winner: 'float32' },
  outputs: ({ dy: [b, , d] }, { n }) => [[b, n, d]],
  compute: ({ inputs: { dy, winner }, outputs: [dx], shapes }) => {
    scatterToWinners(dy, winner, dx, shapes.dy[2]);
  },
});

/** Visits the non-zero entries of adjacency [b, m, n] as flat rows: `to` in [0, b m), `from` in [0, b n). */
function forEachEdge(
  adjacency: Float32Array,
  [b, m, n]: readonly number[],
  visit: (to: number, from: number) => void,
): void {
  for (let to = 0, i = 0; to < b * m; to++) {
    const first = Math.floor(to / m) * n;
    for (let from = first; from < first + n; from++, i++) if (adjacency[i] !== 0) visit(to, from);
  }
}

registerKernelGradient({
  kernel: 'LatticeworkNeighbourMax',
  saveOutputs: [false, true],
  backward: ([dy], [winner], { n }) => ({
    x: () => neighbourMaxGradient({ dy, winner }, { n: n as number })[0],
  }),
});
