/** Look-ups of rows: one per id, or one per batch element. */
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** table [V, d], ids int32 [...] in [0, V) -> [..., d]. The gradient adds rows up where ids repeat. */
export function embedding(table: tf.Tensor2D, ids: tf.Tensor): tf.Tensor {
  return gatherRows(table, ids.flatten()).reshape([...ids.shape, table.shape[1]]);
}

/** x [b, n, d], index int32 [b] in [0, n) -> x[i, index[i]] as [b, d]. */
export function takeRows(x: tf.Tensor3D, index: tf.Tensor1D): tf.Tensor2D {
  const [b, n, d] = x.shape;
  return gatherRows(x.reshape([b * n, d]), flatIndex(index, n));
}

/** x [b, n], index int32 [b] in [0, n) -> x[i, index[i]] as [b]. */
export function takeAlong(x: tf.Tensor2D, index: tf.Tensor1D): tf.Tensor1D {
  const [b, n] = x.shape;
  return gatherRows(x.reshape([b * n, 1]), flatIndex(index, n)).reshape([b]);
}

function flatIndex(index: tf.Tensor1D, n: number): tf.Tensor1D {
  return tf.add(index, tf.range(0, index.shape[0] * n, n, 'int32'));
}

/** table [V, d], ids [r] -> [r, d]; cheaper on wasm than the stock gather, which checks each id through a closure. */
function gatherRows(table: tf.Tensor2D, ids: tf.Tensor1D): tf.Tensor2D {
  if (!onHost()) return tf.gather(table, ids) as tf.Tensor2D;
  return rowsKernel({ table, ids }, {})[0] as tf.Tensor2D;
}

const rowsKernel = hostKernel({
  name: 'LatticeworkRows',
  inputs: { table: 'float32', ids: 'int32' },
  outputs: ({ table, ids }) => [[ids[0], table[1]]],
  compute: ({ inputs: { table, ids }, outputs: [rows], shapes }) => {
    const [size, d] = shapes.table;
    for (let i = 0, to = 0; i < ids.length; i++) {
      const id = ids[i];
      if (id < 0 || id >= size) throw new RangeError(`id ${id} is outside a table of ${size} rows`);
      for (let c = id * d; c < (id + 1) * d; c++, to++) rows[to] = table[c];
    }
  },
});

const rowsGradient = hostKernel<{ dy: 'float32'; ids: 'int32' }, { readonly size: number }>({
  name: 'LatticeworkRowsGradient',
  inputs: { dy: 'float32', ids: 'int32' },
  outputs: ({ dy }, { size }) => [[size, dy[1]]],
  compute: ({ inputs: { dy, ids }, outputs: [dTable], shapes }) => {
    const d = shapes.dy[1];
    dTable.fill(0);
    for (let i = 0, from = 0; i < ids.length; i++)
      for (let c = ids[i] * d; c < (ids[i] + 1) * d; c++, from++) dTable[c] += dy[from];
  },
});

registerKernelGradient({
  kernel: 'LatticeworkRows',
  saveInputs: ['table', 'ids'],
  backward: ([dy], [table, ids]) => ({
    table: () => rowsGradient({ dy, ids }, { size: table.shape[0] as number })[0],
  }),
});
