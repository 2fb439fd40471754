import { expect, test } from 'vitest';
import type { BackendName } from '../contracts/run';
import { Rng } from '../random/Rng';
import { Adam } from './Adam';
import { startBackend } from './backend';
import { Parameters } from './Parameters';
import * as tf from './tf';

function model(): Parameters {
  const parameters = new Parameters();
  parameters.define('w', [3, 3], { kind: 'uniform', limit: 1 }, new Rng(1));
  parameters.define('b', [3], { kind: 'zeros' }, new Rng(2));
  return parameters;
}

test.each<BackendName>(['cpu', 'wasm', 'webgpu', 'webgl'])(
  'weights taken for acting stay the same while learning continues: %s',
  async (backend) => {
    await startBackend(backend, '/wasm/');
    const [learning, acting] = [model(), model()];
    const adam = new Adam(learning, { learningRate: 0.1 });
    const output = (parameters: Parameters) =>
      tf.tidy(() => tf.add(tf.matMul(tf.ones([2, 3]), parameters.get('w')), parameters.get('b')));
    const read = async (parameters: Parameters) => {
      const y = output(parameters);
      const values = await y.data();
      y.dispose();
      return values.slice();
    };
    const update = () =>
      adam.update(() => ({ loss: tf.sum(tf.square(output(learning))) as tf.Scalar, metrics: {} }));

    await update();
    const taken = await learning.toFloat32();
    acting.copyFrom(learning);
    const { numTensors } = tf.memory();
    const answer = await read(acting);
    for (let i = 0; i < 3; i++) {
      await update();
      expect(await read(acting)).toEqual(answer);
      expect(await acting.toFloat32()).toEqual(taken);
    }
    expect(await learning.toFloat32()).not.toEqual(taken);

    acting.copyFrom(learning);
    await update();
    expect(await acting.toFloat32()).not.toEqual(taken);
    expect(tf.memory().numTensors).toBe(numTensors);
    adam.dispose();
    learning.dispose();
    acting.dispose();
  },
);
