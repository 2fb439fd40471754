/**
 * Reductions over pages of different size without padding: the rows of all pages are stacked, and a segment is the
 * stretch of rows that belongs to one page.
 */
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';
import { embedding } from './embedding';
import { composedMaskedLogSoftmax, composedMaskedSoftmax } from './maskedSoftmax';

/** b segments of r rows in all; none is empty. */
export interface Segments {
  /** Rows of each segment [b]. */
  readonly lengths: readonly number[];
  /** int32 [b + 1] the first row of each segment, and r. */
  readonly starts: tf.Tensor1D;
  /** int32 [r] the segment of each row. */
  readonly ofRow: tf.Tensor1D;
}

export function segmentsOf(lengths: readonly number[]): Segments {
  const starts = new Int32Array(lengths.length + 1);
  lengths.forEach((length, s) => {
    if (length < 1) throw new Error(`segment ${s} is empty`);
    starts[s + 1] = starts[s] + length;
  });
  const ofRow = new Int32Array(starts[lengths.length]);
  for (let s = 0; s < lengths.length; s++) ofRow.fill(s, starts[s], starts[s + 1]);
  return { lengths, starts: tf.tensor1d(starts, 'int32'), ofRow: tf.tensor1d(ofRow, 'int32') };
}

/** x [b, d] -> [r, d]: every row gets the vector of its segment. */
export function spread(x: tf.Tensor2D, segments: Segments): tf.Tensor2D {
  return embedding(x, segments.ofRow) as tf.Tensor2D;
}

/** x [r, d] -> elementwise maximum of each segment [b, d]. The gradient goes to the first among equals. */
export function segmentMax(x: tf.Tensor2D, segments: Segments): tf.Tensor2D {
  if (!onHost()) return composedSegmentMax(x, segments);
  return maxKernel({ x, starts: segments.starts }, {})[0] as tf.Tensor2D;
}

/** x [r, d] -> sum of each segment's rows [b, d]. */
export function segmentSum(x: tf.Tensor2D, segments: Segments): tf.Tensor2D {
  if (!onHost()) return composedSegmentSum(x, segments);
  return sumKernel({ x, starts: segments.starts, ofRow: segments.ofRow }, {})[0] as tf.Tensor2D;
}

/** Logits [r] -> probabilities [r] that sum to 1 over each segment. */
export function segmentSoftmax(logits: tf.Tensor1D, segments: Segments): tf.Tensor1D {
  if (!onHost()) return composedSegmentSoftmax(logits, segments);
  return softmaxKernel({ logits, starts: segments.starts }, {})[0] as tf.Tensor1D;
}

/** Logits [r] -> logarithms of probabilities [r] that sum to 1 over each segment. */
export function segmentLogSoftmax(logits: tf.Tensor1D, segments: Segments): tf.Tensor1D {
  if (!onHost()) return composedSegmentLogSoftmax(logits, segments);
  return logSoftmaxKernel({ logits, starts: segments.starts }, {})[0] as tf.Tensor1D;
}

/** x [r] -> row with the greatest value of each segment, int32 [b]. Not differentiable. */
export function segmentArgMax(x: tf.Tensor1D, segments: Segments): tf.Tensor1D {
  const padded = pad(x.reshape([-1, 1]), segments, -1e30).reshape([segments.lengths.length, -1]);
  return tf.add(tf.argMax(padded, 1), segments.starts.slice(0, segments.lengths.length)) as tf.Tensor1D;
}

/** Maxima of segments from stock ops: the fallback, and the reference in tests. Rows that tie for the maximum share the gradient. */
export function composedSegmentMax(x: tf.Tensor2D, segments: Segments): tf.Tensor2D {
  return tf.max(pad(x, segments, -1e30), 1) as tf.Tensor2D;
}

/** Sums of segments from stock ops: the fallback, and the reference in tests. */
export function composedSegmentSum(x: tf.Tensor2D, segments: Segments): tf.Tensor2D {
  return tf.sum(pad(x, segments, 0), 1) as tf.Tensor2D;
}

/** Softmax over each segment from stock ops: the fallback, and the reference in tests. */
export function composedSegmentSoftmax(logits: tf.Tensor1D, segments: Segments): tf.Tensor1D {
  const [b, m] = [segments.lengths.length, Math.max(...segments.lengths)];
  const padded = pad(logits.reshape([-1, 1]), segments, 0).reshape([b, m]) as tf.Tensor2D;
  return unpad(composedMaskedSoftmax(padded, paddingMask(segments)).reshape([b, m, 1]), segments).flatten();
}

/** Log-softmax over each segment from stock ops: the fallback, and the reference in tests. */
export function composedSegmentLogSoftmax(logits: tf.Tensor1D, segments: Segments): tf.Tensor1D {
  const [b, m] = [segments.lengths.length, Math.max(...segments.lengths)];
  const padded = pad(logits.reshape([-1, 1]), segments, 0).reshape([b, m]) as tf.Tensor2D;
  const logs = composedMaskedLogSoftmax(padded, paddingMask(segments));
  return unpad(logs.reshape([b, m, 1]), segments).flatten();
}

/** x [r, d] -> [b, m, d], m the longest segment, with rows of `filling` after the shorter ones. */
export function pad(x: tf.Tensor2D, { lengths }: Segments, filling: number): tf.Tensor3D {
  const [r, d] = x.shape;
  const m = Math.max(...lengths);
  const rows = new Int32Array(lengths.length * m).fill(r);
  let row = 0;
  lengths.forEach((length, s) => {
    for (let i = 0; i < length; i++) rows[s * m + i] = row++;
  });
  const filled = tf.concat([x, tf.fill([1, d], filling)]);
  return tf.gather(filled, tf.tensor1d(rows, 'int32')).reshape([lengths.length, m, d]);
}

/** The inverse: x [b, m, d] -> [r, d]. */
export function unpad(x: tf.Tensor3D, { lengths }: Segments): tf.Tensor2D {
  const [b, m, d] = x.shape;
  const rows = lengths.flatMap((length, s) => Array.from({ length }, (_, i) => s * m + i));
  return tf.gather(x.reshape([b * m, d]), tf.tensor1d(rows, 'int32')) as tf.Tensor2D;
}

/** [b, m] 1 on rows, 0 on padding. */
export function paddingMask({ lengths }: Segments): tf.Tensor2D {
  const m = Math.max(...lengths);
  return tf.tensor2d(lengths.map((length) => Array.from({ length: m }, (_, i) => (i < length ? 1 : 0))));
}

/** Second output, for the gradient: which row was greatest. */
const maxKernel = hostKernel({
  name: 'LatticeworkSegmentMax',
  inputs: { x: 'float32', starts: 'int32' },
  outputs: ({ x: [, d], starts: [ends] }) => [
    [ends - 1, d],
    [ends - 1, d],
  ],
  compute: ({ inputs: { x, starts }, outputs: [top, winner], shapes }) => {
    const d = shapes.x[1];
    for (let s = 0, to = 0; s + 1 < starts.length; s++, to += d) {
      for (let c = 0; c < d; c++) {
        top[to + c] = x[starts[s] * d + c];
        winner[to + c] = starts[s];
      }
      for (let row = starts[s] + 1; row < starts[s + 1]; row++) {
        for (let c = 0, from = row * d; c < d; c++, from++) {
          if (x[from] <= top[to + c]) continue;
          top[to + c] = x[from];
          winner[to + c] = row;
        }
      }
    }
  },
});

const maxGradient = hostKernel<{ dy: 'float32'; winner: 'float32' }, { readonly rows: number }>({
  name: 'LatticeworkSegmentMaxGradient',
  inputs: { dy: 'float32', winner: 'float32' },
  outputs: ({ dy: [, d] }, { rows }) => [[rows, d]],
  compute: ({ inputs: { dy, winner }, outputs: [dx], shapes }) => {
    const d = shapes.dy[1];
    dx.fill(0);
    for (let i = 0; i < dy.length; i++) dx[winner[i] * d + (i % d)] += dy[i];
  },
});

const sumKernel = hostKernel({
  name: 'LatticeworkSegmentSum',
  inputs: { x: 'float32', starts: 'int32', ofRow: 'int32' },
  outputs: ({ x: [, d], starts: [ends] }) => [[ends - 1, d]],
  compute: ({ inputs: { x, ofRow }, outputs: [sums], shapes }) => {
    const d = shapes.x[1];
    sums.fill(0);
    for (let row = 0, from = 0; row < ofRow.length; row++)
      for (let c = 0, to = ofRow[row] * d; c < d; c++, to++, from++) sums[to] += x[from];
  },
});

const softmaxKernel = hostKernel({
  name: 'LatticeworkSegmentSoftmax',
  inputs: { logits: 'float32', starts: 'int32' },
  outputs: ({ logits }) => [logits],
  compute: ({ inputs: { logits, starts }, outputs: [weights] }) => {
    forEachSegment(starts, (start, end) => {
      let top = Number.NEGATIVE_INFINITY;
      for (let i = start; i < end; i++) top = Math.max(top, logits[i]);
      let total = 0;
      for (let i = start; i < end; i++) {
        weights[i] = Math.exp(logits[i] - top);
        total += weights[i];
      }
      for (let i = start; i < end; i++) weights[i] /= total;
    });
  },
});

const softmaxGradient = hostKernel({
  name: 'LatticeworkSegmentSoftmaxGradient',
  inputs: { dy: 'float32', weights: 'float32', starts: 'int32' },
  outputs: ({ dy }) => [dy],
  compute: ({ inputs: { dy, weights, starts }, outputs: [dLogits] }) => {
    forEachSegment(starts, (start, end) => {
      let mean = 0;
      for (let i = start; i < end; i++) mean += dy[i] * weights[i];
      for (let i = start; i < end; i++) dLogits[i] = weights[i] * (dy[i] - mean);
    });
  },
});

const logSoftmaxKernel = hostKernel({
  name: 'LatticeworkSegmentLogSoftmax',
  inputs: { logits: 'float32', starts: 'int32' },
  outputs: ({ logits }) => [logits],
  compute: ({ inputs: { logits, starts }, outputs: [logs] }) => {
    forEachSegment(starts, (start, end) => {
      let top = Number.NEGATIVE_INFINITY;
      for (let i = start; i < end; i++) top = Math.max(top, logits[i]);
      let total = 0;
      for (let i = start; i < end; i++) total += Math.exp(logits[i] - top);
      const logTotal = top + Math.log(total);
      for (let i = start; i < end; i++) logs[i] = logits[i] - logTotal;
    });
  },
});

const logSoftmaxGradient = hostKernel({
  name: 'LatticeworkSegmentLogSoftmaxGradient',
  inputs: { dy: 'float32', logs: 'float32', starts: 'int32' },
  outputs: ({ dy }) => [dy],
  compute: ({ inputs: { dy, logs, starts }, outputs: [dLogits] }) => {
    forEachSegment(starts, (start, end) => {
      let total = 0;
      for (let i = start; i < end; i++) total += dy[i];
      for (let i = start; i < end; i++) dLogits[i] = dy[i] - Math.exp(logs[i]) * total;
    });
  },
});

function forEachSegment(starts: Int32Array, visit: (start: number, end: number) => void): void {
  for (let s = 0; s + 1 < starts.length; s++) visit(starts[s], starts[s + 1]);
}

registerKernelGradient({
  kernel: 'LatticeworkSegmentMax',
  saveInputs: ['x'],
  saveOutputs: [false, true],
  backward: ([dy], [x, winner]) => ({
    x: () => maxGradient({ dy, winner }, { rows: x.shape[0] as number })[0],
  }),
});

registerKernelGradient({
  kernel: 'LatticeworkSegmentSum',
  saveInputs: ['ofRow'],
  backward: ([dy], [ofRow]) => ({ x: () => embedding(dy as tf.Tensor2D, ofRow) }),
});

registerKernelGradient({
  kernel: 'LatticeworkSegmentSoftmax',
  saveInputs: ['starts'],
  saveOutputs: [true],
  backward: ([dy], [starts, weights]) => ({
    logits: () => softmaxGradient({ dy, weights, starts }, {})[0],
  }),
});

registerKernelGradient({
  kernel: 'LatticeworkSegmentLogSoftmax',
  saveInputs: ['starts'],
  saveOutputs: [true],
  backward: ([dy], [starts, logs]) => ({
    logits: () => logSoftmaxGradient({ dy, logs, starts }, {})[0],
  }),
});
