/** Previous action and summary of the state, through two LSTMs with a skip connection. */
import { noted } from '../../../nn/noted';
import { embedding } from '../../../nn/ops/embedding';
import { lstm, lstmCell } from '../../../nn/ops/lstm';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { Hand } from '../act/hand';
import { FIELDS_TOLD } from './layout';
import { type Packed, type StepInput, startOf } from './sequences';

/**
 * The previous action and where it left the hand, as a sum of embeddings; [r, actionWidth]
 * @param underPointer [r, width] what the pointer is on, if the network is told
 */
function embedHands(weights: Weights, hands: readonly Hand[], underPointer: tf.Tensor2D | null): tf.Tensor2D {
  const of = (table: string, read: (hand: Hand) => number) =>
    embedding(weights.matrix(`action/${table}`), tf.tensor1d(hands.map(read), 'int32'));
  return tf.addN([
    of('type', ({ last }) => last.type + 1),
    of('key', ({ last }) => last.key + 1),
    of('field', ({ last }) => Math.min(last.field + 1, FIELDS_TOLD)),
    of('column', ({ pointer }) => pointer.x),
    of('row', ({ pointer }) => pointer.y),
    of('held', ({ isHeld }) => Number(isHeld)),
    ...(underPointer ? [tf.matMul(underPointer, weights.matrix('action/element'))] : []),
  ]) as tf.Tensor2D;
}

/** summaries [r, summaryWidth] of packed steps -> states [r, width] */
export function remember(
  weights: Weights,
  summaries: tf.Tensor2D,
  { packing, steps, memories }: Packed<StepInput>,
  underPointer: tf.Tensor2D | null,
): tf.Tensor2D {
  const hands = steps.map(({ hand }) => hand);
  const inputs = inputsOf(weights, summaries, hands, underPointer);
  const width = inputs.shape[1];
  const outputs = [0, 1].reduce(
    (x, i) =>
      lstm(
        gateInputs(weights, i, x),
        weights.matrix(`memory/${i}/recurrent`),
        packing,
        memories ? startOf(memories, i, width) : undefined,
      ),
    inputs,
  );
  return tf.add(inputs, outputs);
}

/** One step: memories [r, memoryWidth] -> states [r, width] and memories after it. */
export function step(
  weights: Weights,
  summaries: tf.Tensor2D,
  hands: readonly Hand[],
  memories: tf.Tensor2D,
  underPointer: tf.Tensor2D | null,
): { readonly state: tf.Tensor2D; readonly memories: tf.Tensor2D } {
  const inputs = inputsOf(weights, summaries, hands, underPointer);
  const [h0, c0, h1, c1] = tf.split(memories, 4, 1);
  const after: tf.Tensor2D[] = [];
  let x = inputs;
  for (const [i, [hidden, cell]] of (
    [
      [h0, c0],
      [h1, c1],
    ] as [tf.Tensor2D, tf.Tensor2D][]
  ).entries()) {
    const w = weights.matrix(`memory/${i}/recurrent`);
    const recurrent = noted(`memory ${i}/of the memory`, tf.matMul(hidden, w), { x: hidden, w });
    const z = tf.add(gateInputs(weights, i, x), recurrent);
    const [next, nextCell] = lstmCell(z as tf.Tensor2D, cell);
    noted(`memory ${i}`, next);
    noted(`memory ${i}/cell`, nextCell);
    after.push(next, nextCell);
    x = next;
  }
  return { state: noted('state', tf.add(inputs, x)), memories: tf.concat2d(after, 1) };
}

function inputsOf(
  weights: Weights,
  summaries: tf.Tensor2D,
  hands: readonly Hand[],
  underPointer: tf.Tensor2D | null,
): tf.Tensor2D {
  const hand = noted('hand', embedHands(weights, hands, underPointer));
  return weights.dense('memory/in', tf.concat2d([summaries, hand], 1), 'input');
}

const gateInputs = (weights: Weights, i: number, x: tf.Tensor2D): tf.Tensor2D =>
  weights.dense(`memory/${i}`, x, `memory ${i}/of the input`);
