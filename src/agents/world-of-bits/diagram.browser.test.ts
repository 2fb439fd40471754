import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTrace } from '../../../tests/support/checkTrace';
import type { Settings } from '../../contracts/run';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { Rng } from '../../random/Rng';
import { networkTrace } from '../shared/networkTrace';
import { BELOW_INSTRUCTION as grid } from './act/grid';
import { axesOf, wobNetDiagram } from './diagram';
import { WobNet } from './model/WobNet';
import { resolveSettings } from './settings';
import { taken } from './testing/steps';

beforeAll(async () => {
  await startBackend('wasm', '/wasm/');
});
afterAll(() => tf.disposeVariables());

test.each<Settings>([
  { network: 'local' },
  { network: 'global', pooling: 'mean' },
  { network: 'global', pooling: 'flatten' },
])('every block can be opened, every product adds up, and the policy is unchanged (%o)', async (kind) => {
  const settings = resolveSettings({ ...kind, channels: 2, hidden: 8 });
  const net = new WobNet(settings, grid, new Rng(5));
  const [{ screen }] = taken;
  const before = tf.memory().numTensors;
  const policies = await net.policies([screen]);
  const notes = await net.notes(screen);
  expect(await net.policies([screen])).toEqual(policies);
  expect(tf.memory().numTensors).toBe(before);
  checkTrace(
    networkTrace({
      ...{ at: undefined, notes, elementVectors: null },
      network: wobNetDiagram(settings, grid),
      axes: axesOf(settings, grid, ['a']),
    }),
  );
  net.dispose();
});
