import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTrace } from '../../../tests/support/checkTrace';
import type { Settings } from '../../contracts/run';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { Rng } from '../../random/Rng';
import { networkTrace } from '../shared/networkTrace';
import { axesOf, qNetDiagram } from './diagram';
import { StateEncoder } from './encode/StateEncoder';
import { QNet } from './model/QNet';
import { resolveSettings } from './settings';
import { form, observe } from './testing/page';

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
});
afterAll(() => tf.disposeVariables());

test.each<Settings>([
  {},
  { goalAttention: false, goalConcatenation: false },
  { local: false, global: false },
])('every block can be opened, every product adds up, and values are unchanged (%o)', async (overrides) => {
  const settings = resolveSettings(overrides);
  const net = new QNet(settings, 3);
  const observation = observe('Enter "Bob" and submit', form);
  const perceived = new StateEncoder(settings).encodeAndLearnWords(observation);
  const before = tf.memory().numTensors;
  const [values] = await net.values([perceived.state], null, new Rng(1));
  const notes = await net.notes(perceived.state, new Rng(1));
  expect(await net.values([perceived.state], null, new Rng(1))).toEqual([values]);
  expect(tf.memory().numTensors).toBe(before);
  const trace = networkTrace({
    ...{ at: undefined, notes, elementVectors: 'neighbour', network: qNetDiagram(settings) },
    axes: axesOf(observation, perceived, settings, net.sizes),
  });
  checkTrace(trace);
  for (const head of ['dom', 'token', 'mode'] as const) {
    const output = trace.tensors.find(({ block, name }) => block === head && name === 'output')!;
    expect(output.values).toEqual(values[head]);
  }
  net.dispose();
});
