/** The expected memory of a gradient step matches what the tensor library counts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../nn/backend';
import { disposePass, keptPass } from '../../../nn/gradients';
import { chooseKernels } from '../../../nn/kernels/hostKernel';
import * as tf from '../../../nn/tf';
import { Rng } from '../../../random/Rng';
import { CLICK, EMIT_TEXT, KEY, MOVE } from '../act/actionTypes';
import { AT_REST, choose } from '../act/hand';
import { type CcSettings, resolveSettings } from '../settings';
import { madeUpScreen } from '../testing/screens';
import { CcNet } from './CcNet';
import { fewestParts, footprint } from './footprint';
import type { ClonedStep } from './losses';
import { objectiveOf } from './microBatches';
import type { Sequence } from './sequences';

beforeAll(() => startBackend('wasm', new URL('/wasm/', location.href).href));

const CHOICES = [
  choose(MOVE, { x: 7, y: 40 }),
  ...[choose(CLICK), choose(EMIT_TEXT, { field: 0 }), choose(KEY, { key: 5 })],
];

/** States one after the other, with `stepsEach` steps in each. */
function sequence(states: number, elements: number, stepsEach = 1): Sequence<ClonedStep> {
  const screens = Array.from({ length: states }, (_, i) => madeUpScreen(i, elements, 2));
  const steps = Array.from({ length: states * stepsEach }, (_, t) => ({
    ...{ screen: screens[Math.floor(t / stepsEach)], hand: AT_REST, choice: CHOICES[t % CHOICES.length] },
  }));
  return { memory: null, steps };
}

describe('bytes of a gradient step', () => {
  test.each<[string, Partial<CcSettings>, Sequence<ClonedStep>, boolean]>([
    ['few elements', {}, sequence(16, 5), false],
    ['many elements', {}, sequence(16, 40), false],
    ['many elements without pictures', {}, sequence(16, 40), true],
    ['several steps in each state', {}, sequence(8, 20, 4), false],
    ['a narrow network', { width: 48 }, sequence(16, 20), false],
    ['a deep network', { layers: 4 }, sequence(8, 40), false],
    ['many channels', { channels: 8 }, sequence(8, 5), false],
  ])('with %s', { timeout: 60_000 }, async (_, more, learned, isBlind) => {
    const settings = resolveSettings(more);
    const net = new CcNet(settings, new Rng(8));
    const batch = { cloned: { sequences: [learned], isBlind, weight: 1, share: 1 }, explored: null };
    const before = tf.memory().numBytes;
    const { peakBytes } = await tf.profile(() => {
      disposePass(keptPass(net.parameters, () => objectiveOf(net, batch)));
      return tf.scalar(0);
    });
    const share = footprint([learned], settings, isBlind) / (peakBytes - before);
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(1.4);
    net.dispose();
  });
});

test('what fits is computed as a whole, otherwise in parts of one gigabyte, or of two on a GPU', () => {
  expect(fewestParts(2.4e9)).toBe(1);
  expect(fewestParts(2.6e9)).toBe(3);
  // As on a GPU, where host kernels do not run.
  chooseKernels('stock');
  expect(fewestParts(3.9e9)).toBe(1);
  expect(fewestParts(4.1e9)).toBe(3);
  chooseKernels('own');
  // Unrolls of all 104 tasks: sixteen steps each, forty elements.
  const unrolls = Array.from({ length: 104 }, () => sequence(16, 40));
  const parts = fewestParts(footprint(unrolls, resolveSettings({})));
  expect(parts).toBeGreaterThan(8);
  expect(parts).toBeLessThan(16);
});
