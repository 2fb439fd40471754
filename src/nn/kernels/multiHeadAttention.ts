/** Fused multi-head attention, one head of one sequence after another; see `ops/multiHeadAttention.ts`. */
import type * as tf from '../tf';
import { compiledKernel } from './compiledKernel';
import { gemm } from './gemm';
import { registerKernelGradient } from './gradient';

type Attributes = { readonly heads: number };

/** queries [b, t, d], keys and values [b, s, d], mask [b, s] -> context [b, t, d] and weights [b, heads, t, s]. */
export function runMultiHeadAttention(
  inputs: Readonly<Record<'queries' | 'keys' | 'values' | 'mask', tf.Tensor>>,
  heads: number,
): { context: tf.Tensor3D; weights: tf.Tensor4D } {
  const [context, weights] = forward(inputs, { heads });
  return { context: context as tf.Tensor3D, weights: weights as tf.Tensor4D };
}

const forward = compiledKernel({
  name: 'LatticeworkMultiHeadAttention',
  inputs: { queries: 'float32', keys: 'float32', values: 'float32', mask: 'float32' },
  outputs: ({ queries, keys: [b, s] }, { heads }: Attributes) => [queries, [b, heads, queries[1], s]],
  scratch: ({ queries: [, t, d], keys: [, s] }, { heads }) => [t, s, s, t].map((rows) => (rows * d) / heads),
  compute: ({ inputs: x, outputs: [context, weights], scratch: [q, k, v, y], shapes, attributes, loops }) => {
    const [b, t, d] = shapes.queries;
    const s = shapes.keys[1];
    const width = d / attributes.heads;
    for (let i = 0; i < b; i++) {
      const mask = x.mask.subarray(i * s, (i + 1) * s);
      for (let head = 0; head < attributes.heads; head++) {
        const partOf = (all: Float32Array, rows: number) => all.subarray(i * rows * d + head * width);
        loops.copyColumns(partOf(x.queries, t), q, t, width, d, width);
        loops.copyColumns(partOf(x.keys, s), k, s, width, d, width);
        loops.copyColumns(partOf(x.values, s), v, s, width, d, width);
        const p = weights.subarray((i * attributes.heads + head) * t * s);
        gemm({ a: q, b: k, c: p, m: t, n: s, k: width, transposeB: true });
        loops.softmaxRows(p, mask, t, s, 1 / Math.sqrt(width));
        gemm({ a: p, b: v, c: y, m: t, n: width, k: s });
        loops.copyColumns(y, partOf(context, t), t, width, width, d);
      }
    }
  },
});

const backward = compiledKernel({
  name: 'LatticeworkMultiHeadAttentionGradient',
  inputs: {
    dContext: 'float32',
    dWeights: 'float32',
    queries: 'float32',
    keys: 'float32',
    values: 'float32',
    weights: 'float32',
  },
  outputs: ({ queries, keys, values }, _attributes: Attributes) => [queries, keys, values],
  scratch: ({ queries: [, t, d], keys: [, s] }, { heads }) => [
    ...[t, s, s, t, t, s, s].map((rows) => (rows * d) / heads),
    t * s,
  ],
  compute: ({ inputs: x, outputs, scratch, shapes, attributes: { heads }, loops }) => {
    const [dQueries, dKeys, dValues] = outputs;
    const [q, k, v, dy, dq, dk, dv, dp] = scratch;
    const [b, t, d] = shapes.queries;
    const s = shapes.keys[1];
    const width = d / heads;
    for (let i = 0; i < b; i++) {
      for (let head = 0; head < heads; head++) {
        const partOf = (all: Float32Array, rows: number) => all.subarray(i * rows * d + head * width);
        loops.copyColumns(partOf(x.queries, t), q, t, width, d, width);
        loops.copyColumns(partOf(x.keys, s), k, s, width, d, width);
        loops.copyColumns(partOf(x.values, s), v, s, width, d, width);
        loops.copyColumns(partOf(x.dContext, t), dy, t, width, d, width);
        const start = (i * heads + head) * t * s;
        const p = x.weights.subarray(start, start + t * s);
        dp.set(x.dWeights.subarray(start, start + t * s));
        gemm({ a: p, b: dy, c: dv, m: s, n: width, k: t, transposeA: true });
        gemm({ a: dy, b: v, c: dp, m: t, n: s, k: width, transposeB: true, accumulate: true });
        loops.softmaxRowsGradient(p, dp, t, s, 1 / Math.sqrt(width));
        gemm({ a: dp, b: k, c: dq, m: t, n: width, k: s });
        gemm({ a: dp, b: q, c: dk, m: s, n: width, k: t, transposeA: true });
        loops.copyColumns(dq, partOf(dQueries, t), t, width, width, d);
        loops.copyColumns(dk, partOf(dKeys, s), s, width, width, d);
        loops.copyColumns(dv, partOf(dValues, s), s, width, width, d);
      }
    }
  },
});

registerKernelGradient({
  kernel: 'LatticeworkMultiHeadAttention',
  saveInputs: ['queries', 'keys', 'values'],
  saveOutputs: [false, true],
  backward: ([dContext, dWeights], [queries, keys, values, weights], { heads }) => {
    const inputs = { dContext, dWeights, queries, keys, values, weights };
    const [dQueries, dKeys, dValues] = backward(inputs, { heads: heads as number });
    return { queries: dQueries, keys: dKeys, values: dValues };
  },
});
