/** What `auto` does with a GPU: the software adapter under another name, timed with a rehearsal that only waits. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StartUp } from '../contracts/learner';
import { onDeviceLost, startBackend } from './backend';
import type { Rehearsal } from './rehearsal';
import { pretendRealAdapter } from './testing/adapter';
import * as tf from './tf';

const key = 'acme turbo: waiting';

beforeEach(pretendRealAdapter);

afterEach(() => {
  vi.restoreAllMocks();
});

/** A rehearsal of one op that takes a given time, and a log of what was asked of it on which backend. */
function waiting(ms: { readonly wasm: number; readonly webgpu: number }) {
  const calls: string[] = [];
  const note = (what: string) => calls.push(`${what} ${tf.getBackend()}`);
  const rehearsal: Rehearsal = {
    workload: 'waiting',
    open: () => ({
      calls: [
        async () => {
          note('compile');
          tf.tidy(() => tf.erf(tf.ones([40, 40])));
        },
      ],
      typical: () => {
        note('time');
        return new Promise((resolve) => setTimeout(resolve, ms[tf.getBackend() as 'wasm' | 'webgpu']));
      },
      dispose: () => note('dispose'),
    }),
  };
  return { calls, rehearsal: async () => rehearsal };
}

test('a faster GPU is used, its shaders are compiled, and the measurement is reported', async () => {
  const { calls, rehearsal } = waiting({ wasm: 200, webgpu: 20 });
  const progress: StartUp[] = [];
  const { name, reason, measured } = await startBackend('auto', '/wasm/', {
    rehearsal,
    onProgress: (p) => progress.push(p),
  });
  expect([name, tf.getBackend()]).toEqual(['webgpu', 'webgpu']);
  expect(reason).toContain('on the GPU (acme turbo)');
  expect(measured?.key).toBe(key);
  expect(measured!.webgpuMs).toBeLessThan(measured!.wasmMs);
  expect(calls[0]).toBe('time wasm');
  expect(calls).toContain('compile webgpu');
  expect(calls.at(-1)).toBe('dispose webgpu');
  expect(progress.some(({ task, done, total }) => task === 'compile' && done === total)).toBe(true);
});

test('an earlier measurement is not repeated', async () => {
  const { calls, rehearsal } = waiting({ wasm: 1, webgpu: 1 });
  const slow = { wasmMs: 100, webgpuMs: 10 };
  const gpu = await startBackend('auto', '/wasm/', { rehearsal, speeds: { [key]: slow } });
  expect(gpu).toMatchObject({ name: 'webgpu', measured: undefined });
  expect(calls).toEqual(['compile webgpu', 'dispose webgpu']);
  const wasm = await startBackend('auto', '/wasm/', {
    rehearsal,
    speeds: { [key]: { wasmMs: 10, webgpuMs: 11 } },
  });
  expect(wasm).toMatchObject({ name: 'wasm', measured: undefined });
  expect(wasm.reason).toContain('measured before');
  expect(calls).toHaveLength(2);
});

test('a GPU that is hardly faster is released, without being reported as lost', async () => {
  const lost = vi.fn();
  const unsubscribe = onDeviceLost(lost);
  const { rehearsal } = waiting({ wasm: 100, webgpu: 95 });
  const { name, measured } = await startBackend('auto', '/wasm/', { rehearsal });
  expect([name, tf.getBackend()]).toEqual(['wasm', 'wasm']);
  expect(measured?.key).toBe(key);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lost).not.toHaveBeenCalled();
  unsubscribe();
});

test('a GPU whose shaders do not compile is passed over, and refused if requested by name', async () => {
  const { rehearsal } = waiting({ wasm: 1, webgpu: 1 });
  const refuse = () => Promise.reject(new Error('no such instruction'));
  vi.spyOn(GPUDevice.prototype, 'createComputePipelineAsync').mockImplementation(refuse);
  const { name, reason } = await startBackend('auto', '/wasm/', { rehearsal });
  expect([name, tf.getBackend()]).toEqual(['wasm', 'wasm']);
  expect(reason).toContain('no such instruction');
  await expect(startBackend('webgpu', '/wasm/', { rehearsal })).rejects.toThrow('no such instruction');
});

test('a GPU is not used if nothing is known about the run', async () => {
  const { name, reason } = await startBackend('auto', '/wasm/');
  expect(name).toBe('wasm');
  expect(reason).toContain('not known');
});
