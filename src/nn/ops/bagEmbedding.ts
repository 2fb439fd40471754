/** Sum or mean of word vectors per row of ids. */
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

export type BagReduction = 'sum' | 'mean';

/**
 * table [V, d], ids int32 [r, w] -> [r, d], the sum or mean of each row's vectors. Negative ids are padding; a row of
 * nothing else gives zeros. Differentiable in `table`.
 */
export function bagEmbedding(
  table: tf.Tensor2D,
  ids: tf.Tensor2D,
  reduction: BagReduction = 'sum',
): tf.Tensor2D {
  if (!onHost()) return composedBagEmbedding(table, ids, reduction);
  return bag({ table, ids }, { mean: reduction === 'mean' })[0] as tf.Tensor2D;
}

/** The same from stock ops. */
export function composedBagEmbedding(
  table: tf.Tensor2D,
  ids: tf.Tensor2D,
  reduction: BagReduction,
): tf.Tensor2D {
  const [r, w] = ids.shape;
  const vectors = tf.gather(table, tf.maximum(ids, 0).cast('int32').as1D()).reshape([r, w, table.shape[1]]);
  const counted = tf.greaterEqual(ids, 0).cast('float32');
  const weights = reduction === 'sum' ? counted : tf.divNoNan(counted, tf.sum(counted, 1, true));
  return tf.sum(tf.mul(vectors, weights.expandDims(2)), 1);
}

const bag = hostKernel<{ table: 'float32'; ids: 'int32' }, { readonly mean: boolean }>({
  name: 'LatticeworkBag',
  inputs: { table: 'float32', ids: 'int32' },
  outputs: ({ table, ids }) => [[ids[0], table[1]]],
  compute: ({ inputs: { table, ids }, outputs: [sums], shapes, attributes }) => {
    const [size, d] = shapes.table;
    sums.fill(0);
    forEachWord(ids, shapes.ids, attributes.mean, (row, id, weight) => {
      if (id >= size) throw new RangeError(`id ${id} is outside a table of ${size} rows`);
      for (let c = 0, to = row * d, from = id * d; c < d; c++) sums[to + c] += weight * table[from + c];
    });
  },
});

const bagGradient = hostKernel<
  { dy: 'float32'; ids: 'int32' },
  { readonly mean: boolean; readonly size: number }
>({
  name: 'LatticeworkBagGradient',
  inputs: { dy: 'float32', ids: 'int32' },
  outputs: ({ dy }, { size }) => [[size, dy[1]]],
  compute: ({ inputs: { dy, ids }, outputs: [dTable], shapes, attributes }) => {
    const d = shapes.dy[1];
    dTable.fill(0);
    forEachWord(ids, shapes.ids, attributes.mean, (row, id, weight) => {
      for (let c = 0, to = id * d, from = row * d; c < d; c++) dTable[to + c] += weight * dy[from + c];
    });
  },
});

/** Visits the words that count, with what each counts for. */
function forEachWord(
  ids: Int32Array,
  [rows, width]: readonly number[],
  mean: boolean,
  visit: (row: number, id: number, weight: number) => void,
): void {
  for (let row = 0; row < rows; row++) {
    const [start, end] = [row * width, (row + 1) * width];
    let total = mean ? 0 : 1;
    if (mean) for (let i = start; i < end; i++) if (ids[i] >= 0) total++;
    for (let i = start; i < end; i++) if (ids[i] >= 0) visit(row, ids[i], 1 / total);
  }
}

registerKernelGradient({
  kernel: 'LatticeworkBag',
  saveInputs: ['table', 'ids'],
  backward: ([dy], [table, ids], { mean }) => ({
    table: () => bagGradient({ dy, ids }, { mean: mean as boolean, size: table.shape[0] as number })[0],
  }),
});
