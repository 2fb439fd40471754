import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTrace } from '../../../tests/support/checkTrace';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom, newElement } from '../../dom/tree';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { Rng } from '../../random/Rng';
import { networkTrace } from '../shared/networkTrace';
import { AT_REST } from './act/hand';
import { axesOf, ccNetDiagram } from './diagram';
import { CcNet } from './model/CcNet';
import { resolveSettings } from './settings';
import { madeUpScreen, tiny } from './testing/screens';

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
});
afterAll(() => tf.disposeVariables());

const observation = {
  utterance: 'Click on the button',
  fields: [
    ['a', 'b'],
    ['c', 'd'],
  ] as const,
  dom: encodeSnapshot(buildDom([newElement({ ref: 3, parent: -1, tag: 'body' })])),
};

test.each([
  [{}, 3],
  [{ layers: 2 }, 0],
  [{ pixels: false }, 3],
  [{ feelsElements: false }, 3],
] as const)(
  'every block can be opened, every product adds up, and decisions are unchanged (%o)',
  async (more, count) => {
    const settings = resolveSettings({ ...tiny, ...more });
    const net = new CcNet(settings, new Rng(3));
    const made = madeUpScreen(1, count, 2);
    const screen = settings.pixels ? made : { ...made, pixels: null };
    const memory = Float32Array.from({ length: 4 * settings.width }, (_, i) => Math.sin(i));
    const decide = async () => {
      const [encoding] = await net.encodeScreens([screen]);
      return net.policies([{ screen, hand: AT_REST, encoding, memory }]);
    };
    const before = tf.memory().numTensors;
    const decided = await decide();
    const notes = await net.notes({ screen, hand: AT_REST, memory });
    expect(await decide()).toEqual(decided);
    expect(tf.memory().numTensors).toBe(before);
    const trace = networkTrace({
      ...{ at: undefined, notes, network: ccNetDiagram(settings, screen) },
      axes: axesOf(observation, screen, settings),
      elementVectors: count > 0 ? 'elements' : null,
    });
    checkTrace(trace);
    const ours = trace.network.blocks.filter(({ section }) => section === null).map(({ id }) => id);
    expect(ours).toEqual(count > 0 ? ['target', 'between', 'places'] : []);
    const value = trace.tensors.find(({ block, name }) => block === 'value' && name === 'output')!;
    expect(value.values[0]).toBe(decided[0].value);
    net.dispose();
  },
);
