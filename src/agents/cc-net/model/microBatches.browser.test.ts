/** An update in micro-batches equals the update on the whole, whichever thread computes them. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { GradientWorker, MicroBatchGradient } from '../../../contracts/gradients';
import { mean } from '../../../maths/statistics';
import { startBackend } from '../../../nn/backend';
import { gradientOf } from '../../../nn/gradients';
import { largestDifference } from '../../../nn/testing/compare';
import { compareWithWhole } from '../../../nn/testing/microBatches';
import { Rng } from '../../../random/Rng';
import { startGradientWorkers } from '../../../run/learner/gradientWorkers';
import { MicroBatchTraining } from '../../shared/MicroBatchTraining';
import { CLICK, EMIT_TEXT, KEY, MOVE } from '../act/actionTypes';
import { AT_REST, choose } from '../act/hand';
import { resolveSettings } from '../settings';
import { madeUpScreen, tiny } from '../testing/screens';
import { CcNet } from './CcNet';
import type { ClonedStep, ReinforcedStep } from './losses';
import { type Batch, microBatchesOf, objectiveOf } from './microBatches';
import type { Sequence } from './sequences';

const settings = resolveSettings({ ...tiny, learningRate: 0.001 });
const wasmPath = new URL('/wasm/', location.href).href;
const LENGTHS = [5, 1, 3, 2, 4];

beforeAll(() => startBackend('wasm', wasmPath));

const CHOICES = [
  choose(MOVE, { x: 7, y: 40 }),
  ...[choose(CLICK), choose(EMIT_TEXT, { field: 0 }), choose(KEY, { key: 5 })],
];
const stepOf = (s: number, t: number): ClonedStep => ({
  screen: madeUpScreen(10 * s + Math.floor(t / 2), 1 + ((s + t) % 4), 1),
  ...{ hand: AT_REST, choice: CHOICES[(s + t) % CHOICES.length] },
});
const cloned = LENGTHS.map(
  (length, s): Sequence<ClonedStep> => ({
    memory: s % 2 ? Float32Array.from({ length: 4 * settings.width }, (_, i) => Math.sin(s + i)) : null,
    steps: Array.from({ length }, (_, t) => stepOf(s, t)),
  }),
);

async function batch(): Promise<Batch> {
  const net = new CcNet(settings, new Rng(8));
  const explored: Sequence<ReinforcedStep>[] = [];
  for (const { memory, steps } of cloned.slice(1)) {
    const encodings = await net.encodeScreens(steps.map(({ screen }) => screen));
    const old = await net.policies(steps.map((step, t) => ({ ...step, memory, encoding: encodings[t] })));
    explored.push({
      memory,
      steps: steps.map((step, t) => ({
        ...step,
        ...{ old: old[t], weight: 0.1 * (t + 1), normalisedReturn: t - 1 },
      })),
    });
  }
  net.dispose();
  return {
    cloned: { sequences: cloned, isBlind: false, weight: 0.7, share: 1 },
    explored: { sequences: explored, klWeight: 0.5, valueWeight: 1.5, share: 1 },
  };
}

describe('micro-batches', () => {
  test('every sequence is in exactly one micro-batch, and none has much more to do', () => {
    const whole: Batch = {
      cloned: { sequences: cloned, isBlind: true, weight: 1, share: 1 },
      explored: null,
    };
    const microBatches = microBatchesOf(whole, 2);
    const lengths = microBatches.map((microBatch) =>
      microBatch.cloned!.sequences.map(({ steps }) => steps.length),
    );
    expect(lengths.flat().toSorted()).toEqual(LENGTHS.toSorted());
    expect(microBatches.map((microBatch) => microBatch.cloned!.share)).toEqual(
      lengths.map((some) => some.reduce((sum, length) => sum + length) / 15),
    );
    for (const microBatch of microBatches) expect(Math.abs(microBatch.cloned!.share - 0.5)).toBeLessThan(0.2);
    for (const { cloned, explored } of microBatches) {
      expect(cloned).toMatchObject({ isBlind: true, weight: 1 });
      expect(explored).toBeNull();
    }
  });

  test('there are no more than sequences of either kind, and a single one is the whole', async () => {
    const whole = await batch();
    expect(microBatchesOf(whole, 16)).toHaveLength(4);
    expect(microBatchesOf(whole, 1)[0]).toBe(whole);
  });

  test.each([2, 3, 4])('losses, metrics and gradients of %d add up to those of the whole', async (count) => {
    const whole = await batch();
    const net = new CcNet(settings, new Rng(5));
    const passOf = (part: Batch) => gradientOf(net.parameters, () => objectiveOf(net, part));
    const expected = await passOf(whole);
    const parts: MicroBatchGradient[] = [];
    for (const part of microBatchesOf(whole, count)) parts.push(await passOf(part));
    const { numbers, gradients, dependAlike } = compareWithWhole(expected, parts);
    expect(Math.max(numbers, gradients)).toBeLessThan(1e-5);
    expect(dependAlike).toBe(true);
    expect(Math.max(...expected.gradient)).toBeGreaterThan(0.01);
    net.dispose();
  });
});

/** Weights after three updates, and the report of the last one. */
async function learn(count: number, workers: readonly GradientWorker[] = []) {
  const whole = await batch();
  const training = new MicroBatchTraining<CcNet, Batch>(
    () => new CcNet(settings, new Rng(5)),
    settings,
    objectiveOf,
    workers,
  );
  await training.updateInMicroBatches(microBatchesOf(whole, count));
  await training.updateInMicroBatches(microBatchesOf(whole, count));
  const { loss, metrics, gradNorm } = await training.updateInMicroBatches(microBatchesOf(whole, count));
  const weights = await training.online.parameters.toFloat32();
  training.dispose();
  return { weights, told: Float32Array.of(loss, gradNorm, ...Object.values(metrics)) };
}

test('an update in micro-batches equals the update on the whole, except for rounding', async () => {
  const [whole, divided] = [await learn(1), await learn(3)];
  // Where a gradient is almost zero, Adam's first steps follow its sign, which rounding may flip: here and there by
  // 0.001.
  const differences = whole.weights.map((weight, i) => Math.abs(weight - divided.weights[i]));
  expect(mean([...differences])).toBeLessThan(1e-6);
  expect(largestDifference(divided.told, whole.told)).toBeLessThan(1e-3);
});

test.skipIf(navigator.hardwareConcurrency < 2)(
  'micro-batches computed by another thread are the same to the bit',
  async () => {
    const started = startGradientWorkers(
      { agent: 'cc-net', model: settings, wasmPath },
      1,
      () =>
        new Worker(new URL('../../../../workers/learner.worker.ts', import.meta.url), {
          ...{ type: 'module', name: 'gradients' },
        }),
    );
    expect(started).toHaveLength(1);
    const asked: unknown[] = [];
    const workers = started.map(({ compute, dispose }) => ({
      dispose,
      compute: async (...args: Parameters<typeof compute>) => {
        const gradient = await compute(...args);
        asked.push(gradient);
        return gradient;
      },
    }));
    expect(await learn(2, workers)).toEqual(await learn(2));
    expect(asked).toHaveLength(3);
  },
);

test('a thread that cannot be started changes nothing', async () => {
  const workers = startGradientWorkers(
    { agent: 'cc-net', model: settings, wasmPath },
    1,
    () => new Worker('/nowhere.js'),
  );
  expect(await learn(2, workers)).toEqual(await learn(2));
});
