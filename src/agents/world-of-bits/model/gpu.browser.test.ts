/** World of Bits' networks on WebGPU and on WASM: the same policies and the same learning. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Adam } from '../../../nn/Adam';
import { startBackend } from '../../../nn/backend';
import { relativeDifference } from '../../../nn/testing/compare';
import * as tf from '../../../nn/tf';
import { compileShaders } from '../../../nn/webgpu/compileShaders';
import { Rng } from '../../../random/Rng';
import { BELOW_INSTRUCTION } from '../act/grid';
import { resolveSettings, type WobSettings } from '../settings';
import { moveBiases } from '../testing/moveBiases';
import { taken } from '../testing/steps';
import { actorCriticLoss, cloningLoss } from './losses';
import { WobNet } from './WobNet';

const TOLERANCE = 1e-3;
const LONG = 300_000;
const networks: readonly Partial<WobSettings>[] = [{ network: 'local' }, { network: 'global' }];

/** Policies before and after an update of each kind, losses and weights. */
async function outcome(network: Partial<WobSettings>): Promise<Map<string, Float32Array>> {
  const settings = resolveSettings({ channels: 4, hidden: 16, ...network });
  const net = new WobNet(settings, BELOW_INSTRUCTION, new Rng(5));
  moveBiases(net);
  // A gradient that is only rounding, such as that of the bias of a softmax, makes no step.
  const adam = new Adam(net.parameters, { learningRate: 0.001, clipNorm: 40, epsilon: 1e-4 });
  const policies = async () => {
    const all = await net.policies(taken.slice(0, 2).map(({ screen }) => screen));
    return Float32Array.from(
      all.flatMap(({ pointer, button, key, value }) => [...pointer, ...button, ...key, value]),
    );
  };
  const before = await policies();
  const updates = [
    await adam.update(() => cloningLoss(net, taken, settings)),
    await adam.update(() => actorCriticLoss(net, taken, settings)),
  ];
  const results = new Map([
    ['policies', before],
    ['losses', Float32Array.from(updates, ({ loss }) => loss)],
    ['weights', await net.parameters.toFloat32()],
    ['policies after learning', await policies()],
  ]);
  adam.dispose();
  net.dispose();
  return results;
}

describe('on webgpu', { tags: 'rest', timeout: LONG }, () => {
  beforeAll(async () => {
    await startBackend('wasm', '/wasm/');
    await startBackend('webgpu', '/wasm/');
    const calls = networks.map((network) => () => outcome(network));
    const open = () => ({ calls, typical: calls[0], dispose: () => {} });
    await compileShaders({ workload: 'tests', open }, { stallMs: 120_000 });
  }, LONG);

  test.each(networks)('policies, losses and weights agree with WASM: %o', async (network) => {
    await tf.setBackend('wasm');
    const expected = await outcome(network);
    await tf.setBackend('webgpu');
    const actual = await outcome(network);
    for (const [name, values] of expected)
      expect(relativeDifference(actual.get(name)!, values), name).toBeLessThan(TOLERANCE);
  });
});
