/** CC-Net on a GPU and on WASM: the same decisions, losses and weights. */
import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../nn/backend';
import { relativeDifference } from '../../../nn/testing/compare';
import * as tf from '../../../nn/tf';
import { compileShaders } from '../../../nn/webgpu/compileShaders';
import { Rng } from '../../../random/Rng';
import { MicroBatchTraining } from '../../shared/MicroBatchTraining';
import { adamFor } from '../../shared/TrainedNetwork';
import { CLICK, EMIT_TEXT, KEY, MOVE } from '../act/actionTypes';
import { AT_REST, choose } from '../act/hand';
import { resolveSettings } from '../settings';
import { madeUpScreen, tiny } from '../testing/screens';
import { CcNet } from './CcNet';
import { cloningLoss, jointObjective, vmpoLoss } from './losses';
import { type Batch, microBatchesOf, objectiveOf } from './microBatches';

const settings = resolveSettings({ ...tiny, learningRate: 0.001 });
const TOLERANCE = 2e-3;

const [first, second] = [madeUpScreen(1, 3, 2), madeUpScreen(2, 5, 1)];
const choices = [
  choose(MOVE, { x: 7, y: 40 }),
  ...[choose(CLICK), choose(EMIT_TEXT, { field: 0 }), choose(KEY, { key: 5 })],
];
const steps = choices.map((choice, i) => ({ screen: i % 2 === 0 ? first : second, hand: AT_REST, choice }));
const memory = Float32Array.from({ length: 4 * settings.width }, (_, i) => Math.sin(i));

async function outcome(): Promise<Map<string, Float32Array>> {
  const net = new CcNet(settings, new Rng(5));
  const adam = adamFor(net, settings);
  const encodings = await net.encodeScreens(steps.map(({ screen }) => screen));
  const old = await net.policies(steps.map((step, i) => ({ ...step, memory, encoding: encodings[i] })));
  const explored = steps.map((step, i) => ({ ...step, old: old[i], weight: 0.25, normalisedReturn: i - 1 }));
  const update = () =>
    adam.update(() =>
      jointObjective(
        { part: cloningLoss(net, [{ steps, memory: null }]), weight: 1 },
        vmpoLoss(net, [{ steps: explored, memory }], { klWeight: 1, valueWeight: 1 }),
      ),
    );
  const updates = [await update(), await update()];
  const { layers, words } = await net.attend(first);
  const results = new Map([
    ['decisions', Float32Array.from(old.flatMap(({ type, pointer, value }) => [...type, ...pointer, value]))],
    ['losses', Float32Array.from(updates, ({ loss }) => loss)],
    ['attention', Float32Array.from([...words, ...layers.flatMap((layer) => [...layer])])],
    ['weights', await net.parameters.toFloat32()],
  ]);
  adam.dispose();
  net.dispose();
  return results;
}

/** After two updates on sequences of different lengths, in `parts` parts. */
async function learnInParts(parts: number): Promise<Map<string, Float32Array>> {
  const sequences = [1, 3, 2, 4].map((length) => ({ steps: steps.slice(0, length), memory: null }));
  const batch: Batch = { cloned: { sequences, isBlind: false, weight: 1, share: 1 }, explored: null };
  const training = new MicroBatchTraining<CcNet, Batch>(
    () => new CcNet(settings, new Rng(5)),
    settings,
    objectiveOf,
    [],
  );
  const update = () => training.updateInMicroBatches(microBatchesOf(batch, parts));
  const updates = [await update(), await update()];
  const results = new Map([
    ['losses', Float32Array.from(updates, ({ loss }) => loss)],
    ['norms', Float32Array.from(updates, ({ gradNorm }) => gradNorm)],
    ['weights', await training.online.parameters.toFloat32()],
  ]);
  training.dispose();
  return results;
}

describe.each(['webgpu', 'webgl'] as const)('on %s', { tags: 'rest' }, (backend) => {
  beforeAll(async () => {
    await startBackend('wasm', '/wasm/');
    await startBackend(backend, '/wasm/');
    if (backend === 'webgl') return;
    const open = () => ({ calls: [outcome], typical: outcome, dispose: () => {} });
    await compileShaders({ workload: 'tests', open }, { stallMs: 60_000 });
  }, 240_000);

  test('decisions, losses, attention and weights agree with WASM', async () => {
    await agree(backend, outcome, outcome);
  }, 240_000);

  test('updates in three parts agree with whole updates on WASM', async () => {
    await agree(
      backend,
      () => learnInParts(1),
      () => learnInParts(3),
    );
  }, 240_000);
});

type Results = ReadonlyMap<string, Float32Array>;

async function agree(backend: string, onWasm: () => Promise<Results>, onGpu: () => Promise<Results>) {
  await tf.setBackend('wasm');
  const expected = await onWasm();
  await tf.setBackend(backend);
  const actual = await onGpu();
  for (const [name, values] of expected)
    expect(relativeDifference(actual.get(name)!, values), name).toBeLessThan(TOLERANCE);
}
