import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTrace } from '../../../tests/support/checkTrace';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { element, observe } from '../dom-q-net/testing/page';
import { networkTrace } from '../shared/networkTrace';
import { axesOf, navigatorNetDiagram } from './diagram';
import { PageEncoder } from './encode/PageEncoder';
import { NavigatorNet } from './model/NavigatorNet';
import { resolveSettings } from './settings';

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
});
afterAll(() => tf.disposeVariables());

test('every block can be opened, every product adds up, and the policy is unchanged', async () => {
  const net = new NavigatorNet(2);
  const observation = {
    ...observe('', [
      element(1, -1, 'body', null),
      element(2, 0, 'input_text', '', { value: 'Ann' }),
      element(3, 0, 'button', 'Next'),
      element(4, 0, 'button', 'Next'),
    ]),
    fields: [
      ['username', 'Bob'],
      ['password', 'x'],
    ] as const,
  };
  const perception = new PageEncoder(resolveSettings({})).encode(observation, null);
  const before = tf.memory().numTensors;
  const policies = await net.policies([perception.page]);
  const notes = await net.notes(perception.page);
  expect(await net.policies([perception.page])).toEqual(policies);
  expect(tf.memory().numTensors).toBe(before);
  const trace = networkTrace({
    ...{ at: undefined, notes, elementVectors: 'states', network: navigatorNetDiagram },
    axes: axesOf(observation, perception),
  });
  checkTrace(trace);
  const pairs = trace.tensors.find(({ block, name }) => block === 'pairs' && name === 'output')!;
  expect(pairs.values).toEqual(policies[0].logs);
  net.dispose();
});
