/** Logits of additive attention, including the projections: one kernel forward, one for all gradients. */
import type * as tf from '../tf';
import { compiledFor } from './compiled';
import { fusedOp } from './fusedOp';
import { gemm } from './gemm';
import { hostKernel } from './hostKernel';

/** memory [b, n, d], queries [b, q] or [b, m, q] -> [b, n] or [b, m, n]; see `ops/attention.ts`. */
export function attentionLogitsKernel<Q extends tf.Tensor2D | tf.Tensor3D>(
  memory: tf.Tensor3D,
  queries: Q,
  { w, u, v }: { readonly w: tf.Tensor2D; readonly u: tf.Tensor2D; readonly v: tf.Tensor1D },
): Q {
  return fusedOp<tf.Tensor>({
    inputs: [memory, queries, w, u, v],
    forward: () => {
      const [logits, hidden] = forward({ memory, queries, w, u, v }, {});
      return { value: logits, keep: [hidden, memory, queries, w, u, v] };
    },
    backward: (dy, [hidden, memory, queries, w, u, v]) =>
      backward({ dy, hidden, memory, queries, w, u, v }, {}),
  }) as Q;
}

/** Queries for each memory, and numbers in a query. */
const queriesOf = (shape: readonly number[]): [m: number, q: number] =>
  shape.length === 2 ? [1, shape[1]] : [shape[1], shape[2]];

/** Second output: tanh(W memory + U query), kept for the gradient. */
const forward = hostKernel({
  name: 'LatticeworkAttentionLogits',
  inputs: { memory: 'float32', queries: 'float32', w: 'float32', u: 'float32', v: 'float32' },
  outputs: ({ memory: [b, n], queries, v: [a] }) => [
    [...queries.slice(0, -1), n],
    [b, queriesOf(queries)[0], n, a],
  ],
  scratch: ({ memory: [b, n], queries, v: [a] }) => [b * n * a, b * queriesOf(queries)[0] * a],
  compute: ({ inputs: x, outputs: [logits, hidden], scratch: [keys, projected], shapes }) => {
    const [b, n, d] = shapes.memory;
    const [m, q] = queriesOf(shapes.queries);
    const [a] = shapes.v;
    gemm({ a: x.memory, b: x.w, c: keys, m: b * n, n: a, k: d });
    gemm({ a: x.queries, b: x.u, c: projected, m: b * m, n: a, k: q });
    const compiled = compiledFor(logits);
    if (compiled) {
      compiled.attentionLogits(keys, projected, x.v, logits, hidden, b, m, n, a);
      return;
    }
    forEachPair([b, m, n], (pair, key, query) => {
      let sum = 0;
      for (let c = 0, i = pair * a; c < a; c++, i++) {
        hidden[i] = Math.tanh(keys[key * a + c] + projected[query * a + c]);
        sum += x.v[c] * hidden[i];
      }
      logits[pair] = sum;
    });
  },
});

const backward = hostKernel({
  name: 'LatticeworkAttentionLogitsGradient',
  inputs: {
    dy: 'float32',
    hidden: 'float32',
    memory: 'float32',
    queries: 'float32',
    w: 'float32',
    u: 'float32',
    v: 'float32',
  },
  outputs: ({ memory, queries, w, u, v }) => [memory, queries, w, u, v],
  scratch: ({ memory: [b, n], queries, v: [a] }) => [b * n * a, b * queriesOf(queries)[0] * a],
  compute: ({ inputs: x, outputs, scratch: [dKeys, dProjected], shapes }) => {
    const [dMemory, dQueries, dW, dU, dV] = outputs;
    const [b, n, d] = shapes.memory;
    const [m, q] = queriesOf(shapes.queries);
    const [a] = shapes.v;
    const compiled = compiledFor(dMemory);
    if (compiled) compiled.attentionLogitsGradient(x.dy, x.hidden, x.v, dKeys, dProjected, dV, b, m, n, a);
    else {
      for (const gradient of [dKeys, dProjected, dV]) gradient.fill(0);
      forEachPair([b, m, n], (pair, key, query) => {
        for (let c = 0, i = pair * a; c < a; c++, i++) {
          const slope = x.dy[pair] * x.v[c] * (1 - x.hidden[i] * x.hidden[i]);
          dKeys[key * a + c] += slope;
          dProjected[query * a + c] += slope;
          dV[c] += x.dy[pair] * x.hidden[i];
        }
      });
    }
    gemm({ a: dKeys, b: x.w, c: dMemory, m: b * n, n: d, k: a, transposeB: true });
    gemm({ a: x.memory, b: dKeys, c: dW, m: d, n: a, k: b * n, transposeA: true });
    gemm({ a: dProjected, b: x.u, c: dQueries, m: b * m, n: q, k: a, transposeB: true });
    gemm({ a: x.queries, b: dProjected, c: dU, m: q, n: a, k: b * m, transposeA: true });
  },
});

/** Visits every query with every memory item of its batch, as flat rows of [b, m, n], [b, n] and [b, m]. */
function forEachPair(
  [b, m, n]: readonly [number, number, number],
  visit: (pair: number, key: number, query: number) => void,
): void {
  for (let query = 0, pair = 0; query < b * m; query++) {
    const first = Math.floor(query / m) * n;
    for (let key = first; key < first + n; key++, pair++) visit(pair, key, query);
  }
}
