/** The fused bidirectional LSTM: one kernel forward, one for back-propagation through time. */
import type * as tf from '../tf';
import { gemm } from './gemm';
import { registerKernelGradient } from './gradient';
import { hostKernel } from './hostKernel';
import { activateGates, differentiateGates } from './lstmGates';
import { gatherColumns, SequenceOrder, scatterColumns } from './SequenceOrder';

const inputs = {
  projected: 'float32',
  mask: 'float32',
  recurrent: 'float32',
  initialHidden: 'float32',
  initialCell: 'float32',
} as const;

type Inputs = Readonly<Record<keyof typeof inputs, tf.Tensor>>;

/** The recurrence alone: gate inputs W x + bias [b, t, 8h], mask [b, t] -> states [b, t, 2h]; see `bilstm`. */
export function runBiLstm(
  projected: tf.Tensor3D,
  mask: tf.Tensor2D,
  weights: Omit<Inputs, 'projected' | 'mask'>,
): tf.Tensor3D {
  const { recurrent, initialHidden, initialCell } = weights;
  return forward({ projected, mask, recurrent, initialHidden, initialCell }, {})[0] as tf.Tensor3D;
}

/**
 * Kept for the gradient, in processing order, rows longest first: activated gates [2, t, b, 4h], and the cell and
 * hidden states before each step and after the last [2, t + 1, b, h].
 */
const forward = hostKernel({
  name: 'LatticeworkBiLstm',
  inputs,
  outputs: ({ projected: [b, t], initialHidden: [, h] }) => [
    [b, t, 2 * h],
    [2, t, b, 4 * h],
    [2, t + 1, b, h],
    [2, t + 1, b, h],
  ],
  compute: ({ inputs: x, outputs: [states, gates, cells, hiddens], shapes }) => {
    const [b, t] = shapes.projected;
    const h = shapes.initialHidden[1];
    const sequences = new SequenceOrder(x.mask, b, t);
    for (const direction of [0, 1]) {
      const recurrent = block(x.recurrent, direction, h * 4 * h);
      const slot = (all: Float32Array, step: number) => block(all, direction * (t + 1) + step, b * h);
      const stateColumns = { offset: direction * h, width: h, stride: 2 * h };
      const gateColumns = { offset: direction * 4 * h, width: 4 * h, stride: 8 * h };
      repeatRow(slot(hiddens, 0), block(x.initialHidden, direction, h));
      repeatRow(slot(cells, 0), block(x.initialCell, direction, h));
      for (let step = 0; step < t; step++) {
        const time = direction === 0 ? step : t - 1 - step;
        const active = sequences.activeAt(time);
        const z = block(gates, direction * t + step, b * 4 * h);
        const [hidden, cell] = [slot(hiddens, step), slot(cells, step)];
        const [nextHidden, nextCell] = [slot(hiddens, step + 1), slot(cells, step + 1)];
        gatherColumns(x.projected, sequences.rowsAt(time, active), gateColumns, z);
        gemm({ a: hidden, b: recurrent, c: z, m: active, n: 4 * h, k: h, accumulate: true });
        activateGates(z, cell, nextCell, nextHidden, active, h);
        nextHidden.set(hidden.subarray(active * h), active * h);
        nextCell.set(cell.subarray(active * h), active * h);
        scatterColumns(nextHidden, sequences.rowsAt(time), stateColumns, states);
      }
    }
  },
});

const backward = hostKernel({
  name: 'LatticeworkBiLstmGradient',
  inputs: {
    dStates: 'float32',
    mask: 'float32',
    recurrent: 'float32',
    gates: 'float32',
    cells: 'float32',
    hiddens: 'float32',
  },
  outputs: ({ mask: [b, t], recurrent }) => {
    const h = recurrent[1];
    return [[b, t, 8 * h], recurrent, [2, h], [2, h]];
  },
  scratch: ({ mask: [b], recurrent: [, h] }) => [b * 4 * h, b * h, b * h],
  compute: ({ inputs: x, outputs, scratch: [dz, dHidden, dCell], shapes }) => {
    const [dProjected, dRecurrents, dInitialHidden, dInitialCell] = outputs;
    const [b, t] = shapes.mask;
    const h = shapes.recurrent[1];
    const sequences = new SequenceOrder(x.mask, b, t);
    dProjected.fill(0);
    dRecurrents.fill(0);
    for (const direction of [0, 1]) {
      const recurrent = block(x.recurrent, direction, h * 4 * h);
      const dRecurrent = block(dRecurrents, direction, h * 4 * h);
      const slot = (all: Float32Array, step: number) => block(all, direction * (t + 1) + step, b * h);
      const stateColumns = { offset: direction * h, width: h, stride: 2 * h };
      const gateColumns = { offset: direction * 4 * h, width: 4 * h, stride: 8 * h };
      dHidden.fill(0);
      dCell.fill(0);
      for (let step = t - 1; step >= 0; step--) {
        const time = direction === 0 ? step : t - 1 - step;
        const active = sequences.activeAt(time);
        const gates = block(x.gates, direction * t + step, b * 4 * h);
        const hidden = slot(x.hiddens, step);
        gatherColumns(x.dStates, sequences.rowsAt(time), stateColumns, dHidden, true);
        differentiateGates(
          gates,
          slot(x.cells, step),
          slot(x.cells, step + 1),
          dHidden,
          dCell,
          dz,
          active,
          h,
        );
        scatterColumns(dz, sequences.rowsAt(time, active), gateColumns, dProjected);
        gemm({
          a: hidden,
          b: dz,
          c: dRecurrent,
          m: h,
          n: 4 * h,
          k: active,
          transposeA: true,
          accumulate: true,
        });
        gemm({ a: dz, b: recurrent, c: dHidden, m: active, n: h, k: 4 * h, transposeB: true });
      }
      sumRows(dHidden, block(dInitialHidden, direction, h));
      sumRows(dCell, block(dInitialCell, direction, h));
    }
  },
});

registerKernelGradient({
  kernel: 'LatticeworkBiLstm',
  saveInputs: ['mask', 'recurrent'],
  saveOutputs: [false, true, true, true],
  backward: ([dStates], [mask, recurrent, gates, cells, hiddens]) => {
    const [projected, dRecurrent, initialHidden, initialCell] = backward(
      { dStates, mask, recurrent, gates, cells, hiddens },
      {},
    );
    return { projected, recurrent: dRecurrent, initialHidden, initialCell };
  },
});

/** The `index`-th run of `size` values. */
function block(values: Float32Array, index: number, size: number): Float32Array {
  return values.subarray(index * size, (index + 1) * size);
}

function repeatRow(rows: Float32Array, row: Float32Array): void {
  for (let i = 0; i < rows.length; i += row.length) rows.set(row, i);
}

function sumRows(rows: Float32Array, sum: Float32Array): void {
  sum.fill(0);
  for (let i = 0; i < rows.length; i++) sum[i % sum.length] += rows[i];
}
