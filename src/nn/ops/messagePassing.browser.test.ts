import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../backend';
import { noise } from '../testing/arrays';
import * as tf from '../tf';
import { type MessagePassingWeights, messagePassing, messagePassingStates } from './messagePassing';

/** States of one number: W = 2, b = 1; gates and candidate that read only the message. */
const weights = (): MessagePassingWeights => ({
  messageWeight: tf.tensor2d([[2]]),
  messageBias: tf.tensor1d([1]),
  gateWeight: tf.tensor2d([
    [0, 0.5],
    [0, 0],
  ]),
  gateBias: tf.tensor1d([0, -1]),
  candidateWeight: tf.tensor2d([[0.25], [0]]),
  candidateBias: tf.tensor1d([0.125]),
});

/** A root with two children, and an isolated node. */
const parents = () => tf.tensor1d([-1, 0, 0, -1], 'int32');
const states = () => tf.tensor2d([[0.5], [-1], [2], [3]]);

/** A node's state after its message. */
function updated(state: number, message: number): number {
  const update = 1 / (1 + Math.exp(1 - 0.5 * message));
  return (1 - update) * state + update * Math.tanh(0.25 * message + 0.125);
}

describe.each(['cpu', 'wasm'] as const)('message passing on %s', (backend) => {
  beforeAll(async () => {
    await startBackend(backend, '/wasm/');
  });

  test('follows the equations', async () => {
    const next = await messagePassing(states(), parents(), weights(), 1).data();
    const before = [0.5, -1, 2, 3];
    // From the children: (2 * -1 + 1) + (2 * 2 + 1); from the parent: 2 * 0.5 + 1; from none.
    [4, 2, 2, 0].forEach((message, node) => {
      expect(next[node]).toBeCloseTo(updated(before[node], message), 5);
    });
  });

  test('shows every step, from the given states to the result', async () => {
    const history = messagePassingStates(states(), parents(), weights(), 4);
    expect(history).toHaveLength(5);
    expect([...(await history[0].data())]).toEqual([0.5, -1, 2, 3]);
    const result = await messagePassing(states(), parents(), weights(), 4).data();
    const last = await history[4].data();
    result.forEach((x, i) => {
      expect(last[i]).toBeCloseTo(x, 5);
    });
  });

  test('changes nothing with no steps', async () => {
    const same = messagePassing(states(), parents(), weights(), 0);
    expect([...(await same.data())]).toEqual([0.5, -1, 2, 3]);
  });

  test('leaves no tensors behind', () => {
    const w = tf.variable(noise<tf.Rank.R2>(1, [4, 1]));
    const gradients = () =>
      tf.tidy(() => {
        const f = () => tf.sum(messagePassing(w, parents(), weights(), 3)) as tf.Scalar;
        tf.variableGrads(f, [w]);
      });
    gradients();
    const { numTensors, numDataBuffers } = tf.memory();
    gradients();
    expect(tf.memory()).toMatchObject({ numTensors, numDataBuffers });
    w.dispose();
  });
});

test('a parent that is not a node is refused with an explanation', async () => {
  await startBackend('wasm', '/wasm/');
  const astray = tf.tensor1d([-1, 0, 7, -1], 'int32');
  expect(() => messagePassing(states(), astray, weights(), 1)).toThrow(
    'parent 7 is outside trees of 4 nodes',
  );
});
