/** Fused multi-head attention, one head of one sequence after another; see `ops/multiHeadAttention.ts`. */
import type * as tf from '../tf';
import { compiledKernel } from './compiledKernel';
import { gemmOfParts } from './gemm';
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
  compute: ({ inputs: x, outputs: [context, weights], shapes, attributes, loops }) => {
    const [b, t, d] = shapes.queries;
    const s = shapes.keys[1];
    const width = d / attributes.heads;
    for (let i = 0; i < b; i++) {
      const mask = x.mask.subarray(i * s, (i + 1) * s);
      for (let head = 0; head < attributes.heads; head++) {
        const partOf = (all: Float32Array, rows: number) => all.subarray(i * rows * d + head * width);
        const p = weights.subarray((i * attributes.heads + head) * t * s);
        const [q, k] = [partOf(x.queries, t), partOf(x.keys, s)];
        const [v, y] = [partOf(x.values, s), partOf(context, t)];
        const ofLogits = { m: t, n: s, k: width, strideA: d, strideB: d, strideC: s };
        gemmOfParts(loops, { a: q, b: k, c: p, ...ofLogits, transposeB: true });
        loops.softmaxRows(p, mask, t, s, 1 / Math.sqrt(width));
        const ofContext = { m: t, n: width, k: s, strideA: s, strideB: d, strideC: d };
        gemmOfParts(loops, { a: p, b: v, c: y, ...ofContext });
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
  scratch: ({ queries: [, t], keys: [, s] }) => [t * s],
  compute: ({ inputs: x, outputs, scratch: [dp], shapes, attributes: { heads }, loops }) => {
    const [dQueries, dKeys, dValues] = outputs;
    const [b, t, d] = shapes.queries;
    const s = shapes.keys[1];
    const width = d / heads;
    for (let i = 0; i < b; i++) {
      for (let head = 0; head < heads; head++) {
        const partOf = (all: Float32Array, rows: number) => all.subarray(i * rows * d + head * width);
        const [q, k, v, dy] = [
          ...[partOf(x.queries, t), partOf(x.keys, s)],
          ...[partOf(x.values, s), partOf(x.dContext, t)],
        ];
        const start = (i * heads + head) * t * s;
        const p = x.weights.subarray(start, start + t * s);
        dp.set(x.dWeights.subarray(start, start + t * s));
        // Copies from and to the parts of the queries, or of the keys.
        const toWeights = { m: t, n: s, k: width, strideA: d, strideB: d, strideC: s, transposeB: true };
        const toQueries = { m: t, n: width, k: s, strideA: s, strideB: d, strideC: d };
        const toKeys = { m: s, n: width, k: t, strideA: s, strideB: d, strideC: d, transposeA: true };
        gemmOfParts(loops, { a: p, b: dy, c: partOf(dValues, s), ...toKeys });
        gemmOfParts(loops, { a: dy, b: v, c: dp, ...toWeights, accumulate: true });
        loops.softmaxRowsGradient(p, dp, t, s, 1 / Math.sqrt(width));
        gemmOfParts(loops, { a: dp, b: k, c: partOf(dQueries, t), ...toQueries });
        gemmOfParts(loops, { a: dp, b: q, c: partOf(dKeys, s), ...toKeys });
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
