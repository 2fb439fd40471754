/** The rehearsal of DOMNet covers nearly every shader that a run needs; none is compiled here, they are only counted. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Observation } from '../../contracts/env';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom, type NewElement } from '../../dom/tree';
import { Adam } from '../../nn/Adam';
import { startBackend } from '../../nn/backend';
import type { Rehearsal } from '../../nn/rehearsal';
import { compileShaders } from '../../nn/webgpu/compileShaders';
import { Rng } from '../../random/Rng';
import type { StateAction } from './actions';
import { encodeObservation } from './encode/observation';
import { DomNet } from './model/DomNet';
import { actorCriticLoss, imitationLoss } from './model/losses';
import { rehearseDomNet } from './rehearsal';
import { resolveSettings } from './settings';

const settings = resolveSettings({});
const NUM_ENVS = 8;

beforeAll(async () => {
  await startBackend('webgpu', '/wasm/');
  vi.spyOn(GPUDevice.prototype, 'createShaderModule').mockReturnValue({} as GPUShaderModule);
  vi.spyOn(GPUDevice.prototype, 'createComputePipelineAsync').mockResolvedValue({} as GPUComputePipeline);
}, 60_000);

afterAll(() => {
  vi.restoreAllMocks();
});

/** A page with `rows` checkboxes and labels, and `goals` parts of the goal. */
function page(rows: number, goals: number): Observation {
  const plain = { value: null, id: '', classes: '', focused: false, tampered: false, width: 30, height: 10 };
  const add = (parent: number, tag: string, text: string | null) =>
    nodes.push({ ...plain, ref: nodes.length + 1, parent, tag, text, left: 10, top: 12 * nodes.length }) - 1;
  const nodes: NewElement[] = [];
  const body = add(-1, 'body', null);
  for (let i = 0; i < rows; i++) {
    const row = add(body, 'div', null);
    add(row, 'input_checkbox', '');
    add(row, 'label', `word${i}`);
  }
  const fields = Array.from({ length: goals }, (_, i) => [`target ${i}`, `word${i}`] as const);
  return { utterance: 'select some words', fields, dom: encodeSnapshot(buildDom(nodes)) };
}

const count = (rehearsal: Rehearsal) => compileShaders(rehearsal, { stallMs: 60_000 });

test('a run needs hardly any shader that was not rehearsed', async () => {
  const pages = [4, 6, 5, 4, 6, 6, 4, 5].map((rows, i) => page(rows, [3, 4, 2, 5][i % 4]));
  const rehearsal = rehearseDomNet(settings, 'fields', pages);
  const rehearsed = await count(rehearsal);
  expect(rehearsed).toBeGreaterThan(150);

  const states = pages.map((observation) => encodeObservation(observation, 'fields'));
  const batch = (size: number, from: number) =>
    Array.from({ length: size }, (_, i) => states[(from + 3 * i) % states.length]);
  const steps = (size: number, from: number): StateAction[] =>
    batch(size, from).map((state) => ({ state, element: 1, kind: 'click', starts: [], ends: [] }));
  const open = () => {
    const net = new DomNet(settings, 'fields', new Rng(1));
    const adam = new Adam(net.parameters, { learningRate: 1e-3, clipNorm: 5 });
    const weights = { criticCoefficient: 0.5, entropyBonus: 0.01 };
    const rollouts = Array.from({ length: NUM_ENVS }, (_, i) => () => net.act(batch(i + 1, i)));
    const onPolicy = [8, 11, 19, 24, 29, 35, 41, 48, 51].map(
      (size, i) => () =>
        adam.update(() => actorCriticLoss(net, steps(size, i), new Array(size).fill(1), weights)),
    );
    const replay = [0, 1, 2].map((from) => () => adam.update(() => imitationLoss(net, steps(32, from), 0.9)));
    const dispose = () => {
      adam.dispose();
      net.dispose();
    };
    return { calls: [...rollouts, ...onPolicy, ...replay], typical: rollouts[0], dispose };
  };
  const late = await count({ workload: 'a run', open });
  expect(late / rehearsed).toBeLessThan(0.02);
}, 120_000);

test('equal models and pages make equal workloads, others do not', () => {
  const pages = [page(4, 2), page(6, 1)];
  const { workload } = rehearseDomNet(settings, 'fields', pages);
  expect(rehearseDomNet(settings, 'fields', pages.toReversed()).workload).toBe(workload);
  expect(rehearseDomNet(settings, 'fields', [page(9, 2)]).workload).not.toBe(workload);
  const wider = resolveSettings({ wordDim: 64 });
  expect(rehearseDomNet(wider, 'fields', pages).workload).not.toBe(workload);
});
