/** Mean of word vectors per row of ids. */
import { compiledFor } from '../kernels/compiled';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/**
 * table [V, d], ids int32 [..., w] -> [..., d], the mean of each row's vectors. Negative ids are padding; a row of
 * only padding gives zeros. Differentiable in `table`.
 */
export function bagEmbedding<I extends tf.Tensor>(table: tf.Tensor2D, ids: I): I {
  if (!onHost()) return composedBagEmbedding(table, ids);
  return bag({ table, ids }, { size: table.shape[0] })[0] as I;
}

/** Mean vectors of words from stock ops: the fallback, and the reference in tests. */
export function composedBagEmbedding<I extends tf.Tensor>(table: tf.Tensor2D, idsOfAnyRank: I): I {
  const w = idsOfAnyRank.shape[idsOfAnyRank.rank - 1];
  const ids = idsOfAnyRank.reshape([-1, w]);
  const r = ids.shape[0];
  const vectors = tf.gather(table, tf.maximum(ids, 0).cast('int32').as1D()).reshape([r, w, table.shape[1]]);
  const counted = tf.greaterEqual(ids, 0).cast('float32');
  const weights = tf.divNoNan(counted, tf.sum(counted, 1, true));
  const bags = tf.sum(tf.mul(vectors, weights.expandDims(2)), 1);
  return bags.reshape([...idsOfAnyRank.shape.slice(0, -1), table.shape[1]]) as I;
}

interface BagAttributes {
  /** Rows of the table. */
  readonly size: number;
  readonly [name: string]: number;
}

const bag = hostKernel<{ table: 'float32'; ids: 'int32' }, BagAttributes>({
  name: 'LatticeworkBag',
  inputs: { table: 'float32', ids: 'int32' },
  outputs: ({ table, ids }) => [[...ids.slice(0, -1), table[1]]],
  compute: ({ inputs: { table, ids }, outputs: [means], shapes }) => {
    const [size, d] = shapes.table;
    const width = shapes.ids[shapes.ids.length - 1];
    const check = (id: number) => {
      if (id >= size) throw new RangeError(`id ${id} is outside a table of ${size} rows`);
    };
    const compiled = compiledFor(means);
    if (compiled) {
      check(compiled.bagRows(table, ids, means, ids.length / width, width, d, size));
      return;
    }
    means.fill(0);
    forEachWord(ids, width, (row, id, weight) => {
      check(id);
      for (let c = 0, to = row * d, from = id * d; c < d; c++) means[to + c] += weight * table[from + c];
    });
  },
});

const bagGradient = hostKernel<{ dy: 'float32'; ids: 'int32' }, BagAttributes>({
  name: 'LatticeworkBagGradient',
  inputs: { dy: 'float32', ids: 'int32' },
  outputs: ({ dy }, { size }) => [[size, dy[dy.length - 1]]],
  compute: ({ inputs: { dy, ids }, outputs: [dTable], shapes, attributes }) => {
    const d = shapes.dy[shapes.dy.length - 1];
    const width = shapes.ids[shapes.ids.length - 1];
    const compiled = compiledFor(dTable);
    if (compiled) {
      compiled.bagRowsGradient(dy, ids, dTable, ids.length / width, width, d, attributes.size);
      return;
    }
    dTable.fill(0);
    forEachWord(ids, width, (row, id, weight) => {
      for (let c = 0, to = id * d, from = row * d; c < d; c++) dTable[to + c] += weight * dy[from + c];
    });
  },
});

/** Visits the words that count, with their weights. */
function forEachWord(
  ids: Int32Array,
  width: number,
  visit: (row: number, id: number, weight: number) => void,
): void {
  for (let row = 0, start = 0; start < ids.length; row++, start += width) {
    const end = start + width;
    let total = 0;
    for (let i = start; i < end; i++) if (ids[i] >= 0) total++;
    for (let i = start; i < end; i++) if (ids[i] >= 0) visit(row, ids[i], 1 / total);
  }
}

registerKernelGradient({
  kernel: 'LatticeworkBag',
  saveInputs: ['ids'],
  backward: ([dy], [ids], attributes) => ({
    table: () => bagGradient({ dy, ids }, attributes as unknown as BagAttributes)[0],
  }),
});
