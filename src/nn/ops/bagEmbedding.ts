/** Sum or mean of word vectors per row of ids. */
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

export type BagReduction = 'sum' | 'mean';

/**
 * table [V, d], ids int32 [r, w], mask [r, w] -> [r, d], the masked sum of each row's vectors, or their mean
 * (divided by the row's mask total). Negative ids and mask 0 are ignored; a row of nothing gives zeros.
 * Differentiable in `table`.
 */
export function bagEmbedding(
  table: tf.Tensor2D,
  ids: tf.Tensor2D,
  mask: tf.Tensor2D,
  reduction: BagReduction = 'sum',
): tf.Tensor2D {
  if (!onHost()) return composedBagEmbedding(table, ids, mask, reduction);
  const weights = bagWeights(ids, mask, reduction);
  return bag({ table, ids, weights }, {})[0] as tf.Tensor2D;
}

/** The same from stock ops. */
export function composedBagEmbedding(
  table: tf.Tensor2D,
  ids: tf.Tensor2D,
  mask: tf.Tensor2D,
  reduction: BagReduction,
): tf.Tensor2D {
  const [r, w] = ids.shape;
  const vectors = tf.gather(table, tf.maximum(ids, 0).cast('int32').as1D()).reshape([r, w, table.shape[1]]);
  const weights = bagWeights(ids, mask, reduction);
  return tf.sum(tf.mul(vectors, weights.expandDims(2)), 1);
}

/** What each vector counts for: [r, w]. */
function bagWeights(ids: tf.Tensor2D, mask: tf.Tensor2D, reduction: BagReduction): tf.Tensor2D {
  return tf.tidy(() => {
    const counted = tf.mul(mask, tf.greaterEqual(ids, 0).cast('float32')) as tf.Tensor2D;
    if (reduction === 'sum') return counted;
    return tf.divNoNan(counted, tf.sum(counted, 1, true));
  });
}

const bag = hostKernel({
  name: 'LatticeworkBag',
  inputs: { table: 'float32', ids: 'int32', weights: 'float32' },
  outputs: ({ table, ids }) => [[ids[0], table[1]]],
  compute: ({ inputs: { table, ids, weights }, outputs: [sums], shapes }) => {
    const d = shapes.table[1];
    sums.fill(0);
    forEachWord(ids, weights, shapes.ids, (row, id, weight) => {
      for (let c = 0, to = row * d, from = id * d; c < d; c++) sums[to + c] += weight * table[from + c];
    });
  },
});

const bagGradient = hostKernel<
  { dy: 'float32'; ids: 'int32'; weights: 'float32' },
  { readonly vocabulary: number }
>({
  name: 'LatticeworkBagGradient',
  inputs: { dy: 'float32', ids: 'int32', weights: 'float32' },
  outputs: ({ dy }, { vocabulary }) => [[vocabulary, dy[1]]],
  compute: ({ inputs: { dy, ids, weights }, outputs: [dTable], shapes }) => {
    const d = shapes.dy[1];
    dTable.fill(0);
    forEachWord(ids, weights, shapes.ids, (row, id, weight) => {
      for (let c = 0, to = id * d, from = row * d; c < d; c++) dTable[to + c] += weight * dy[from + c];
    });
  },
});

function forEachWord(
  ids: Int32Array,
  weights: Float32Array,
  [rows, width]: readonly number[],
  visit: (row: number, id: number, weight: number) => void,
): void {
  for (let row = 0; row < rows; row++)
    for (let i = row * width; i < (row + 1) * width; i++)
      if (weights[i] !== 0) visit(row, ids[i], weights[i]);
}

registerKernelGradient({
  kernel: 'LatticeworkBag',
  saveInputs: ['table', 'ids', 'weights'],
  backward: ([dy], [table, ids, weights]) => ({
    table: () => bagGradient({ dy, ids, weights }, { vocabulary: table.shape[0] })[0],
  }),
});
