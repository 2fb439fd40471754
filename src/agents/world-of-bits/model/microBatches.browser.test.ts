/** An update in micro-batches equals the update on the whole, whichever thread computes them. */
import { beforeAll, expect, test } from 'vitest';
import type { MicroBatchGradient } from '../../../contracts/gradients';
import { startBackend } from '../../../nn/backend';
import { gradientOf } from '../../../nn/gradients';
import { compareWithWhole } from '../../../nn/testing/microBatches';
import { Rng } from '../../../random/Rng';
import { startGradientWorkers } from '../../../run/learner/gradientWorkers';
import { BELOW_INSTRUCTION } from '../act/grid';
import type { WobModel } from '../learner';
import { resolveSettings } from '../settings';
import { taken } from '../testing/steps';
import { microBatchesOf, objectiveOf, type WobBatch } from './microBatches';
import { WobNet } from './WobNet';

const settings = resolveSettings({ channels: 2, hidden: 8, entropyBonus: 0.05 });
const wasmPath = new URL('/wasm/', location.href).href;
const kinds = ['cloned', 'reinforced'] as const;
const whole = (kind: (typeof kinds)[number]): WobBatch => ({ kind, steps: taken, share: 1 });

beforeAll(() => startBackend('wasm', wasmPath));

test.each(kinds)('steps in one state stay together, none is lost: %s', (kind) => {
  const microBatches = microBatchesOf(whole(kind), 2);
  const steps = microBatches.flatMap((microBatch) => [...microBatch.steps]);
  expect(new Set(steps)).toEqual(new Set(taken));
  expect(steps).toHaveLength(taken.length);
  const [first, second] = microBatches.map(
    (microBatch) => new Set(microBatch.steps.map(({ screen }) => screen)),
  );
  for (const screen of first) expect(second.has(screen)).toBe(false);
  expect(Math.abs(first.size - second.size)).toBeLessThanOrEqual(1);
});

test.each(kinds)('losses, metrics and gradients add up to those of the whole: %s', async (kind) => {
  const net = new WobNet(settings, BELOW_INSTRUCTION, new Rng(5));
  const passOf = (part: WobBatch) => gradientOf(net.parameters, () => objectiveOf(net, part, settings));
  const expected = await passOf(whole(kind));
  const parts: MicroBatchGradient[] = [];
  for (const part of microBatchesOf(whole(kind), 3)) parts.push(await passOf(part));
  expect(parts.length).toBeGreaterThan(1);
  const { numbers, gradients, dependAlike } = compareWithWhole(expected, parts);
  expect(Math.max(numbers, gradients)).toBeLessThan(1e-5);
  expect(dependAlike).toBe(true);
  expect(Math.max(...expected.gradient)).toBeGreaterThan(0.001);
  net.dispose();
});

test.skipIf(navigator.hardwareConcurrency < 2)('another thread computes the same to the bit', async () => {
  const model: WobModel = { settings, grid: BELOW_INSTRUCTION };
  const [worker] = startGradientWorkers(
    { agent: 'world-of-bits', model, wasmPath },
    1,
    () =>
      new Worker(new URL('../../../../workers/learner.worker.ts', import.meta.url), {
        ...{ type: 'module', name: 'gradients' },
      }),
  );
  const net = new WobNet(settings, BELOW_INSTRUCTION, new Rng(5));
  const weights = await net.parameters.toFloat32();
  for (const kind of kinds) {
    const here = await gradientOf(net.parameters, () => objectiveOf(net, whole(kind), settings));
    expect(await worker.compute(weights, whole(kind))).toEqual(here);
  }
  worker.dispose();
  net.dispose();
});
