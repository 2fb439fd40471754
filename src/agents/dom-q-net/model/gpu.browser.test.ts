/** DOM-Q-NET on a GPU and on WASM: the same values and the same learning, with one read from WebGPU per update. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startBackend } from '../../../nn/backend';
import { relativeDifference } from '../../../nn/testing/compare';
import * as tf from '../../../nn/tf';
import { compileShaders } from '../../../nn/webgpu/compileShaders';
import { Rng } from '../../../random/Rng';
import type { Transition } from '../actions';
import { QLearner } from '../learner';
import { rehearseDomQNet } from '../rehearsal';
import { resolveSettings } from '../settings';
import { element, madeUpState, observe } from '../testing/page';

const settings = resolveSettings({ messageSteps: 2, textVocabulary: 8, goalWords: 5, batch: 6 });
const TOLERANCE = 1e-3;

const rng = new Rng(3);
const states = [3, 7, 4, 9].map((n) => madeUpState(rng, n, settings.textVocabulary));
const items = Array.from({ length: settings.batch }, (_, i): Transition => {
  const action = { candidate: 0, token: i % 3, mode: i % 2 === 0 ? 0 : 1 } as const;
  const next = i % 3 === 0 ? null : states[(i + 1) % states.length];
  return { state: states[i % states.length], action, reward: i % 2, next, discount: 0.9 };
});
const batch = {
  items,
  indices: Int32Array.from(items.keys()),
  weights: new Float32Array(items.length).fill(1),
};

async function outcome(): Promise<Map<string, Float32Array>> {
  const learner = new QLearner(settings, 5);
  const values = await learner.exploringValues(states);
  const updates = [await learner.learn(batch), await learner.learn(batch)];
  const results = new Map([
    ['values', Float32Array.from(values.flatMap(({ dom, token, mode }) => [...dom, ...token, ...mode]))],
    ['errors', Float32Array.from(updates.flatMap(({ errors }) => [...errors]))],
    ['losses', Float32Array.from(updates, ({ loss }) => loss)],
    ['weights', await learner.online.parameters.toFloat32()],
  ]);
  learner.dispose();
  return results;
}

for (const backend of ['webgpu', 'webgl'] as const)
  describe(`on ${backend}`, backend === 'webgl' ? { tags: 'rest' } : {}, () => {
    beforeAll(async () => {
      await startBackend('wasm', '/wasm/');
      await startBackend(backend, '/wasm/');
      if (backend === 'webgl') return;
      const pages = [observe('Click it', [element(1, -1, 'body', null), element(2, 0, 'button', 'it')])];
      const { open } = rehearseDomQNet(settings, pages);
      const rehearsed = () => {
        const { calls, typical, dispose } = open();
        return { calls: [...calls, outcome], typical, dispose };
      };
      await compileShaders({ workload: 'tests', open: rehearsed }, { stallMs: 60_000 });
    }, 120_000);

    test('values, errors, losses and weights agree with WASM', async () => {
      await tf.setBackend('wasm');
      const expected = await outcome();
      await tf.setBackend(backend);
      const actual = await outcome();
      for (const [name, values] of expected) {
        expect(relativeDifference(actual.get(name)!, values), name).toBeLessThan(TOLERANCE);
      }
    }, 120_000);
  });

test('on WebGPU an update reads once, at its end', async () => {
  await startBackend('webgpu', '/wasm/');
  const learner = new QLearner(settings, 5);
  const mapped = vi.spyOn(GPUBuffer.prototype, 'mapAsync');
  const { errors } = await learner.learn(batch);
  expect(errors).toHaveLength(items.length);
  expect(mapped).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  learner.dispose();
}, 120_000);
