/** Cases of message passing on trees. */
import { composedMessagePassing, messagePassing, messagePassingStates } from '../ops/messagePassing';
import * as tf from '../tf';
import { integers, noise } from './arrays';
import { type OpCase, opCase } from './opCase';

/** b trees of n nodes, states d wide and messages wider; some nodes are isolated. */
export function messages(b: number, n: number, d: number): OpCase[] {
  const e = d + 1;
  const parents = forest(b, n);
  // Scaled down, so that values stay of order 1 after many steps with many neighbours.
  const weight = (seed: number, shape: [number, number]) =>
    tf.div(noise<tf.Rank.R2>(seed, shape), Math.sqrt(shape[0])) as tf.Tensor2D;
  const inputs: [
    ...[tf.Tensor2D, tf.Tensor2D, tf.Tensor1D, tf.Tensor2D, tf.Tensor1D, tf.Tensor2D, tf.Tensor1D],
  ] = [
    noise<tf.Rank.R2>(40, [b * n, d]),
    weight(41, [d, e]),
    noise<tf.Rank.R1>(42, [e]),
    weight(43, [e + d, 2 * d]),
    noise<tf.Rank.R1>(44, [2 * d]),
    weight(45, [e + d, d]),
    noise<tf.Rank.R1>(46, [d]),
  ];
  const passing =
    (f: typeof messagePassing, steps: number) =>
    (...[states, W, b, G, g, C, c]: typeof inputs) => {
      const gate = { gateWeight: G, gateBias: g };
      const weights = { messageWeight: W, messageBias: b, ...gate, candidateWeight: C, candidateBias: c };
      return f(states, parents, weights, steps);
    };
  const allStates: typeof messagePassing = (...args) => tf.concat2d(messagePassingStates(...args), 0);
  const composedStates: typeof messagePassing = (states, parents, weights, steps) =>
    tf.concat2d(
      Array.from({ length: steps + 1 }, (_, t) => composedMessagePassing(states, parents, weights, t)),
      0,
    );
  return [
    opCase('messagePassing', inputs, passing(messagePassing, 3), passing(composedMessagePassing, 3)),
    opCase('messagePassingStates', inputs, passing(allStates, 2), passing(composedStates, 2)),
  ];
}

/** int32 [b n]: in each tree, the parent of every node is an earlier one, or none. */
function forest(b: number, n: number): tf.Tensor1D {
  const draws = integers<tf.Rank.R1>(47, [b * n], 0, 1 << 20).dataSync();
  const parents = Array.from(draws, (draw, row) => {
    const node = row % n;
    const parent = (draw % (node + 2)) - 1;
    return parent < 0 || parent >= node ? -1 : row - node + parent;
  });
  return tf.tensor1d(parents, 'int32');
}
