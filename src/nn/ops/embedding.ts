/** Look-ups of rows: one per id, or one per batch element. */
import { compiledFor } from '../kernels/compiled';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/**
 * table [V, d], ids int32 [...] in [0, V) -> [..., d]. The gradient sums rows whose ids repeat. On wasm, it is cheaper
 * than the stock gather, which checks each id through a closure.
 */
export function embedding(table: tf.Tensor2D, ids: tf.Tensor): tf.Tensor {
  const [size, d] = table.shape;
  if (onHost()) return rowsKernel({ table, ids }, { size })[0];
  return tf.gather(table, ids.flatten()).reshape([...ids.shape, d]);
}

/** x [b, n, d], index int32 [b] in [0, n) -> x[i, index[i]] as [b, d]. */
export function takeRows(x: tf.Tensor3D, index: tf.Tensor1D): tf.Tensor2D {
  return take(x, index) as tf.Tensor2D;
}

/** x [b, n], index int32 [b] in [0, n) -> x[i, index[i]] as [b]. */
export function takeAlong(x: tf.Tensor2D, index: tf.Tensor1D): tf.Tensor1D {
  return take(x, index) as tf.Tensor1D;
}

/** values [n], rows int32 [m] in [0, n) -> values[rows[i]] as [m]. */
export const takeValues = (values: tf.Tensor, rows: tf.Tensor1D): tf.Tensor1D =>
  embedding(values.reshape([-1, 1]) as tf.Tensor2D, rows).flatten();

/** x [b, n, ...], index int32 [b] in [0, n) -> [b, ...]. */
function take(x: tf.Tensor, index: tf.Tensor1D): tf.Tensor {
  const [b, n, ...rest] = x.shape;
  if (onHost()) return takeKernel({ x, index }, { n })[0];
  const rows = tf.add(index, tf.range(0, b * n, n, 'int32'));
  return tf.gather(x.reshape([b * n, ...rest]), rows);
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, extent) => size * extent, 1);

function checkRange(ids: Int32Array, size: number): void {
  for (const id of ids)
    if (id < 0 || id >= size) throw new RangeError(`id ${id} is outside a table of ${size} rows`);
}

const rowsKernel = hostKernel<{ table: 'float32'; ids: 'int32' }, { readonly size: number }>({
  name: 'LatticeworkRows',
  inputs: { table: 'float32', ids: 'int32' },
  outputs: ({ table, ids }) => [[...ids, table[1]]],
  compute: ({ inputs: { table, ids }, outputs: [rows], shapes: { table: shape }, attributes: { size } }) => {
    const d = shape[1];
    checkRange(ids, size);
    const compiled = compiledFor(rows);
    if (compiled) compiled.gatherRows(table, ids, rows, ids.length, d);
    else for (const [i, id] of ids.entries()) rows.set(table.subarray(id * d, (id + 1) * d), i * d);
  },
});

const rowsGradient = hostKernel<{ dy: 'float32'; ids: 'int32' }, { readonly size: number }>({
  name: 'LatticeworkRowsGradient',
  inputs: { dy: 'float32', ids: 'int32' },
  outputs: ({ dy }, { size }) => [[size, dy[dy.length - 1]]],
  compute: ({ inputs: { dy, ids }, outputs: [dTable] }) => {
    const d = dy.length / ids.length;
    dTable.fill(0);
    const compiled = compiledFor(dTable);
    if (compiled) {
      compiled.scatterRows(dy, ids, dTable, ids.length, d);
      return;
    }
    for (let i = 0, from = 0; i < ids.length; i++)
      for (let c = ids[i] * d; c < (ids[i] + 1) * d; c++, from++) dTable[c] += dy[from];
  },
});

const takeKernel = hostKernel<{ x: 'float32'; index: 'int32' }, { readonly n: number }>({
  name: 'LatticeworkTake',
  inputs: { x: 'float32', index: 'int32' },
  outputs: ({ x: [b, , ...rest] }) => [[b, ...rest]],
  compute: ({ inputs: { x, index }, outputs: [taken], shapes, attributes: { n } }) => {
    checkRange(index, n);
    const d = sizeOf(shapes.x.slice(2));
    for (const [i, at] of index.entries()) {
      const from = (i * n + at) * d;
      taken.set(x.subarray(from, from + d), i * d);
    }
  },
});

const takeGradient = hostKernel<{ dy: 'float32'; index: 'int32' }, { readonly n: number }>({
  name: 'LatticeworkTakeGradient',
  inputs: { dy: 'float32', index: 'int32' },
  outputs: ({ dy: [b, ...rest] }, { n }) => [[b, n, ...rest]],
  compute: ({ inputs: { dy, index }, outputs: [dx], attributes: { n } }) => {
    const d = dy.length / index.length;
    dx.fill(0);
    for (const [i, at] of index.entries()) dx.set(dy.subarray(i * d, (i + 1) * d), (i * n + at) * d);
  },
});

registerKernelGradient({
  kernel: 'LatticeworkRows',
  saveInputs: ['ids'],
  backward: ([dy], [ids], { size }) => ({
    table: () => rowsGradient({ dy, ids }, { size: size as number })[0],
  }),
});

registerKernelGradient({
  kernel: 'LatticeworkTake',
  saveInputs: ['index'],
  backward: ([dy], [index], { n }) => ({
    x: () => takeGradient({ dy, index }, { n: n as number })[0],
  }),
});
