/** DOMNet on a GPU and on WASM: the same model, gradients and training, with few reads from the GPU. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildDom, type NewElement } from '../../../dom/tree';
import { Adam } from '../../../nn/Adam';
import { startBackend } from '../../../nn/backend';
import type { Objective } from '../../../nn/gradients';
import { readFlat } from '../../../nn/Parameters';
import { relativeDifference } from '../../../nn/testing/compare';
import * as tf from '../../../nn/tf';
import { compileShaders } from '../../../nn/webgpu/compileShaders';
import { Rng } from '../../../random/Rng';
import type { StateAction } from '../actions';
import { encodeGoal, type GoalKind } from '../encode/goal';
import { encodeState } from '../encode/state';
import { resolveSettings } from '../settings';
import { DomNet } from './DomNet';
import { actorCriticLoss, focalImitationLoss, imitationLoss, selfImitationLoss } from './losses';

const settings = resolveSettings({ wordDim: 12, attentionDim: 10 });
const TOLERANCE = 1e-3;
const GOAL_KINDS = ['fields', 'language'] as const;
/** The parts for language are the same, op by op; `src/nn` tests them on both. */
const COMPARED = { webgpu: GOAL_KINDS, webgl: ['fields'] } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A form of labelled inputs, each in a row of its own, and a button. */
function form(rng: Rng, rows: number) {
  const plain = { value: null, id: '', classes: '', focused: false, tampered: false };
  const place = () => ({ left: rng.int(150), top: 50 + rng.int(150), width: 20, height: 10 });
  const nodes: NewElement[] = [];
  const add = (parent: number, tag: string, text: string | null, value: string | null = null) =>
    nodes.push({ ...plain, ...place(), ref: nodes.length + 1, parent, tag, text, value }) - 1;
  const area = add(add(-1, 'body', null), 'div', null);
  for (let i = 0; i < rows; i++) {
    const row = add(area, 'p', null);
    add(row, 'label', ['bob', 'year', 'street'][i % 3]);
    add(row, 'input_text', '', i === 0 ? 'bob' : '');
  }
  add(area, 'button', 'Submit');
  return buildDom(nodes);
}

function stepsOf(kind: GoalKind): StateAction[] {
  const rng = new Rng(2);
  const fields = [['name', 'bob'] as const, ['year', '1999'] as const, ['city', 'rome'] as const];
  const goal = encodeGoal(kind, 'find bob from 1999 in rome', fields);
  return [5, 2, 4, 3].map((rows, i) => {
    const state = encodeState(form(rng, rows), goal);
    const element = state.actable.indexOf(1, i);
    return i === 1
      ? { state, element, kind: 'click', starts: [], ends: [] }
      : { state, element, kind: 'type', starts: [i % 2], ends: [1 + (i % 2)] };
  });
}

type Loss = (net: DomNet, batch: readonly StateAction[]) => Objective;

const LOSSES = {
  imitation: (net, batch) => imitationLoss(net, batch, 0.9),
  'actor-critic': (net, batch) =>
    actorCriticLoss(net, batch, [1, -1, 0.5, 1], { criticCoefficient: 0.5, entropyBonus: 0.01 }),
  'focal imitation': (net, batch) => focalImitationLoss(net, batch),
  'self-imitation': (net, batch) => selfImitationLoss(net, batch, 1),
} satisfies Record<string, Loss>;

/** The others differ in an op or two, whatever the goal. */
const GRADED = {
  fields: ['imitation', 'actor-critic', 'focal imitation', 'self-imitation'],
  language: ['imitation', 'actor-critic'],
} as const;
const UPDATES = ['imitation', 'actor-critic', 'imitation'] as const;

function createNet(kind: GoalKind) {
  const net = new DomNet(settings, kind, new Rng(1));
  const adam = new Adam(net.parameters, { learningRate: 1e-3, clipNorm: 5 });
  const dispose = () => {
    adam.dispose();
    net.dispose();
  };
  return { net, adam, dispose };
}

/** Everything that the network outputs on the backend in use: decisions, losses, gradients, weights after updates. */
async function outcomeOf(kind: GoalKind): Promise<Map<string, Float32Array>> {
  const batch = stepsOf(kind);
  const { net, adam, dispose } = createNet(kind);
  const outcome = new Map<string, Float32Array>();
  const decisions = await net.act(batch.map(({ state }) => state));
  for (const part of ['element', 'kind', 'start', 'end'] as const) {
    const values = decisions.flatMap(({ factors }) => [...(factors[part] ?? [])]);
    if (values.length > 0) outcome.set(`act: ${part}`, Float32Array.from(values));
  }
  const values = decisions.map(({ value }) => value);
  outcome.set('act: value', Float32Array.from(values));
  const { all } = net.parameters;
  for (const name of GRADED[kind]) {
    const { value, grads } = tf.variableGrads(() => LOSSES[name](net, batch).loss, [...all]);
    const gradients = all.map((variable) => grads[variable.name] ?? tf.zerosLike(variable));
    outcome.set(`${name}: loss`, await readFlat([value]));
    outcome.set(`${name}: gradients`, await readFlat(gradients));
    tf.dispose([value, ...gradients]);
  }
  for (const name of UPDATES) await adam.update(() => LOSSES[name](net, batch));
  outcome.set(`weights after ${UPDATES.length} updates`, await net.parameters.toFloat32());
  dispose();
  return outcome;
}

describe.each(['webgpu', 'webgl'] as const)('on %s', { tags: 'rest' }, (backend) => {
  beforeAll(async () => {
    await startBackend('wasm', '/wasm/');
    await startBackend(backend, '/wasm/');
    if (backend === 'webgl') return;
    const calls = GOAL_KINDS.map((kind) => () => outcomeOf(kind));
    const open = () => ({ calls, typical: calls[0], dispose: () => undefined });
    await compileShaders({ workload: 'tests', open }, { stallMs: 60_000 });
  }, 120_000);

  test.each(COMPARED[backend])(
    'goal as %s: decisions, losses, gradients and weights agree with WASM',
    async (kind) => {
      await tf.setBackend('wasm');
      const expected = await outcomeOf(kind);
      await tf.setBackend(backend);
      const actual = await outcomeOf(kind);
      for (const [name, values] of expected)
        expect(relativeDifference(actual.get(name)!, values), name).toBeLessThan(TOLERANCE);
    },
    120_000,
  );
});

/** The ways in which numbers leave the GPU: asynchronously through a mapped buffer, or at once through a picture. */
const watchReads = () => ({
  mapped: vi.spyOn(GPUBuffer.prototype, 'mapAsync'),
  pictured: vi.spyOn(GPUCommandEncoder.prototype, 'copyBufferToTexture'),
});

test('on WebGPU, an update reads once, at its end, and a decision once', {
  tags: 'rest',
  timeout: 120_000,
}, async () => {
  await startBackend('webgpu', '/wasm/');
  const { net, adam, dispose } = createNet('fields');
  const batch = stepsOf('fields');
  const { mapped, pictured } = watchReads();
  const submit = vi.spyOn(GPUQueue.prototype, 'submit');
  for (const name of GRADED.language) {
    mapped.mockClear();
    const { loss, gradNorm, metrics } = await adam.update(() => LOSSES[name](net, batch));
    for (const number of [loss, gradNorm, ...Object.values(metrics)]) expect(number).not.toBeNaN();
    expect(mapped).toHaveBeenCalledOnce();
    expect(submit.mock.invocationCallOrder.at(-1)).toBeLessThan(mapped.mock.invocationCallOrder[0]);
  }
  mapped.mockClear();
  await net.act(batch.map(({ state }) => state));
  expect(mapped).toHaveBeenCalledOnce();
  expect(pictured).not.toHaveBeenCalled();
  dispose();
});
