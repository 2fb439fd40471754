/** Cases of packed sequences, and of pairs of rows. */
import { composedLstm, lstm } from '../ops/lstm';
import { composedPairDots, composedPairSums, pairDots, pairSums } from '../ops/pairs';
import { composedSegmentLogSoftmax, segmentLogSoftmax, segmentsOf } from '../ops/segments';
import { packSequences } from '../packed';
import type * as tf from '../tf';
import { integers, noise } from './arrays';
import { type OpCase, opCase } from './opCase';

/** b numbers from 1 to n, not in order. */
const lengthsOf = (b: number, n: number) => Array.from({ length: b }, (_, i) => 1 + ((3 * i + 1) % n));

/** b sequences of up to n steps, states d wide. */
export function packedSequences(b: number, n: number, d: number): OpCase {
  const packed = packSequences(lengthsOf(b, n));
  return opCase<[tf.Tensor2D, tf.Tensor2D]>(
    'lstm over packed sequences',
    [noise<tf.Rank.R2>(60, [packed.rows, 4 * d]), noise<tf.Rank.R2>(61, [d, 4 * d])],
    (projected, recurrent) => lstm(projected, recurrent, packed),
    (projected, recurrent) => composedLstm(projected, recurrent, packed),
  );
}

/** b sequences of up to n steps that continue from earlier states, d wide. */
export function resumedSequences(b: number, n: number, d: number): OpCase {
  const packed = packSequences(lengthsOf(b, n));
  const start = { hiddens: noise<tf.Rank.R2>(67, [b, d]), cells: noise<tf.Rank.R2>(68, [b, d]) };
  return opCase<[tf.Tensor2D, tf.Tensor2D]>(
    'lstm over packed sequences that began earlier',
    [noise<tf.Rank.R2>(60, [packed.rows, 4 * d]), noise<tf.Rank.R2>(61, [d, 4 * d])],
    (projected, recurrent) => lstm(projected, recurrent, packed, start),
    (projected, recurrent) => composedLstm(projected, recurrent, packed, start),
  );
}

/** b segments of up to n pairs, of rows d wide, some of which are in several pairs. */
export function pairs(b: number, n: number, d: number): OpCase[] {
  const segments = segmentsOf(lengthsOf(b, n));
  const p = segments.ofRow.size;
  const [x, y] = [noise<tf.Rank.R2>(62, [n + 1, d]), noise<tf.Rank.R2>(63, [b + 1, d])];
  const xRows = integers<tf.Rank.R1>(64, [p], 0, n + 1);
  const yRows = integers<tf.Rank.R1>(65, [p], 0, b + 1);
  const weights = noise<tf.Rank.R1>(66, [p]);
  return [
    opCase(
      'pairDots',
      [x, y],
      (x, y) => pairDots(x, y, xRows, yRows),
      (x, y) => composedPairDots(x, y, xRows, yRows),
    ),
    opCase(
      'pairSums',
      [x, weights],
      (x, weights) => pairSums(x, weights, xRows, segments),
      (x, weights) => composedPairSums(x, weights, xRows, segments),
    ),
    opCase(
      'segmentLogSoftmax',
      [weights],
      (logits) => segmentLogSoftmax(logits, segments),
      (logits) => composedSegmentLogSoftmax(logits, segments),
    ),
  ];
}
