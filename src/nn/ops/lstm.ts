/** LSTM in one direction over packed sequences; forward pass and back-propagation through time are one kernel each. */
import { fusedOp } from '../kernels/fusedOp';
import { gemm } from '../kernels/gemm';
import { hostKernel, onGpu, onHost } from '../kernels/hostKernel';
import { activateGates, differentiateGates } from '../kernels/lstmGates';
import type { PackedSequences } from '../packed';
import * as tf from '../tf';
import { lstmOnGpu } from '../webgpu/lstm';

/**
 * The state from which sequences that began earlier continue [s, h], in the order of the packing's first time step. No
 * gradient reaches it.
 */
export interface LstmStart {
  readonly hiddens: tf.Tensor2D;
  readonly cells: tf.Tensor2D;
}

/**
 * The recurrence, from gate inputs W x + bias [r, 4h] in the order of the packing, and recurrent weights [h, 4h]; gates in the
 * order input, forget, cell, output; the initial state is zero unless another is given. -> hidden states [r, h]
 */
export function lstm(
  projected: tf.Tensor2D,
  recurrent: tf.Tensor2D,
  packed: PackedSequences,
  start?: LstmStart,
): tf.Tensor2D {
  if (!onHost() && !onGpu()) return composedLstm(projected, recurrent, packed, start);
  const initial = start?.cells ?? (tf.zeros([packed.active[0], recurrent.shape[0]]) as tf.Tensor2D);
  const inputs = start ? withStart(projected, recurrent, start) : projected;
  if (onGpu()) return lstmOnGpu(inputs, recurrent, initial, packed);
  const active = tf.tensor1d(packed.active, 'int32');
  return fusedOp({
    inputs: [inputs, recurrent],
    forward: () => {
      const [hiddens, gates, cells] = forward({ projected: inputs, recurrent, active, initial }, {});
      return { value: hiddens as tf.Tensor2D, keep: [recurrent, active, initial, hiddens, gates, cells] };
    },
    backward: (dHiddens, [weights, counts, first, hiddens, gates, cells]) =>
      backward({ dHiddens, recurrent: weights, active: counts, initial: first, hiddens, gates, cells }, {}),
  });
}

/** Adds the contribution of the initial hidden states to the gates of the first time step: the kernel itself starts without them. */
function withStart(projected: tf.Tensor2D, recurrent: tf.Tensor2D, { hiddens }: LstmStart): tf.Tensor2D {
  const later = projected.shape[0] - hiddens.shape[0];
  const first = tf.matMul(hiddens, recurrent);
  return tf.add(
    projected,
    later === 0
      ? first
      : tf.pad(first, [
          [0, later],
          [0, 0],
        ]),
  ) as tf.Tensor2D;
}

/** An LSTM over packed sequences from stock ops: the fallback, and the reference in tests. */
export function composedLstm(
  projected: tf.Tensor2D,
  recurrent: tf.Tensor2D,
  { active, starts }: PackedSequences,
  start?: LstmStart,
): tf.Tensor2D {
  const h = recurrent.shape[0];
  let hidden = start?.hiddens ?? (tf.zeros([active[0], h]) as tf.Tensor2D);
  let cell = start?.cells ?? hidden;
  const hiddens: tf.Tensor2D[] = [];
  for (const [time, m] of active.entries()) {
    const rest = (x: tf.Tensor2D) => (x.shape[0] === m ? x : (x.slice([0, 0], [m, h]) as tf.Tensor2D));
    const z = tf.add(projected.slice([starts[time], 0], [m, 4 * h]), tf.matMul(rest(hidden), recurrent));
    [hidden, cell] = lstmCell(z as tf.Tensor2D, rest(cell));
    hiddens.push(hidden);
  }
  return tf.concat2d(hiddens, 0);
}

/** One step from stock ops: gate inputs [m, 4h] and cells [m, h] -> hidden states and cells [m, h]. */
export function lstmCell(z: tf.Tensor2D, cell: tf.Tensor2D): [tf.Tensor2D, tf.Tensor2D] {
  const [i, f, g, o] = tf.split(z, 4, 1);
  const next = tf.add(tf.mul(tf.sigmoid(f), cell), tf.mul(tf.sigmoid(i), tf.tanh(g))) as tf.Tensor2D;
  return [tf.mul(tf.sigmoid(o), tf.tanh(next)) as tf.Tensor2D, next];
}

/** Also returns activated gates [r, 4h] and cells [r, h], for the gradient. */
const forward = hostKernel({
  name: 'LatticeworkLstm',
  inputs: { projected: 'float32', recurrent: 'float32', active: 'int32', initial: 'float32' },
  outputs: ({ projected: [r], recurrent: [h, gates] }) => [
    [r, h],
    [r, gates],
    [r, h],
  ],
  compute: ({ inputs: x, outputs: [hiddens, gates, cells], shapes }) => {
    const h = shapes.recurrent[0];
    gates.set(x.projected);
    for (let time = 0, row = 0, earlier = 0; time < x.active.length; time++) {
      const m = x.active[time];
      const z = gates.subarray(row * 4 * h);
      const before = time === 0 ? x.initial : cells.subarray(earlier * h);
      if (time > 0) {
        const hidden = hiddens.subarray(earlier * h);
        gemm({ a: hidden, b: x.recurrent, c: z, m, n: 4 * h, k: h, accumulate: true });
      }
      activateGates(z, before, cells.subarray(row * h), hiddens.subarray(row * h), m, h);
      earlier = row;
      row += m;
    }
  },
});

const backward = hostKernel({
  name: 'LatticeworkLstmGradient',
  inputs: {
    dHiddens: 'float32',
    recurrent: 'float32',
    active: 'int32',
    initial: 'float32',
    hiddens: 'float32',
    gates: 'float32',
    cells: 'float32',
  } as const,
  outputs: ({ gates, recurrent }) => [gates, recurrent],
  // Gradients of hidden state and cell for the widest time step; the states before all later steps, stacked.
  scratch: ({ hiddens: [r, h] }) => [r * h, r * h, r * h],
  compute: ({ inputs: x, outputs: [dGates, dRecurrent], scratch: [dHidden, dCell, before], shapes }) => {
    const h = shapes.recurrent[0];
    const b = x.active[0];
    let row = x.hiddens.length / h;
    dHidden.fill(0, 0, b * h);
    dCell.fill(0, 0, b * h);
    for (let time = x.active.length - 1; time >= 0; time--) {
      const m = x.active[time];
      row -= m;
      for (let i = 0, from = row * h; i < m * h; i++, from++) dHidden[i] += x.dHiddens[from];
      const earlier = time === 0 ? 0 : row - x.active[time - 1];
      const cell = time === 0 ? x.initial : x.cells.subarray(earlier * h);
      const [z, next] = [x.gates.subarray(row * 4 * h), x.cells.subarray(row * h)];
      const dz = dGates.subarray(row * 4 * h);
      differentiateGates(z, cell, next, dHidden, dCell, dz, m, h);
      gemm({ a: dz, b: x.recurrent, c: dHidden, m, n: h, k: 4 * h, transposeB: true });
    }
    let later = 0;
    for (let time = 1, from = 0; time < x.active.length; from += x.active[time - 1], time++) {
      const m = x.active[time];
      before.set(x.hiddens.subarray(from * h, (from + m) * h), later * h);
      later += m;
    }
    const dz = dGates.subarray(b * 4 * h);
    gemm({ a: before, b: dz, c: dRecurrent, m: h, n: 4 * h, k: later, transposeA: true });
  },
});
