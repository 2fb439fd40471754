import { afterEach, expect, test, vi } from 'vitest';
import { startBackend } from './backend';
import { gradientDisagreement } from './probe';
import * as tf from './tf';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an explicit choice is started as requested', async () => {
  expect(await startBackend('cpu', '/wasm/')).toEqual({ name: 'cpu', reason: 'chosen' });
  expect(tf.getBackend()).toBe('cpu');
  expect(await startBackend('wasm', '/wasm/')).toEqual({ name: 'wasm', reason: 'chosen' });
  expect(tf.getBackend()).toBe('wasm');
});

test('an explicit choice that cannot run throws, saying why', async () => {
  vi.spyOn(navigator.gpu, 'requestAdapter').mockResolvedValue(null);
  await expect(startBackend('webgpu', '/wasm/')).rejects.toThrow('no WebGPU adapter in this browser');
  vi.spyOn(navigator, 'gpu', 'get').mockReturnValue(undefined as unknown as GPU);
  await expect(startBackend('webgpu', '/wasm/')).rejects.toMatchObject({
    name: 'BackendFailure',
    message: 'this browser has no WebGPU',
  });
});

test('auto prefers wasm to a software adapter, and says so', async () => {
  expect(await navigator.gpu.requestAdapter()).not.toBeNull();
  const { name, reason } = await startBackend('auto', '/wasm/');
  expect(name).toBe('wasm');
  expect(reason).toContain('software');
});

test('auto without WebGPU runs on wasm, and says so', async () => {
  vi.spyOn(navigator, 'gpu', 'get').mockReturnValue(undefined as unknown as GPU);
  expect(await startBackend('auto', '/wasm/')).toEqual({
    name: 'wasm',
    reason: 'this browser has no WebGPU',
  });
});

test('wasm runs in a single thread even if the page could share memory', async () => {
  await startBackend('wasm', '/wasm/');
  expect(crossOriginIsolated).toBe(true);
  const { getThreadsCount } = await import('@tensorflow/tfjs-backend-wasm');
  expect(getThreadsCount()).toBe(1);
});

test('the probe finds wasm correct, and a backend with a broken kernel incorrect', async () => {
  await startBackend('wasm', '/wasm/');
  expect(await gradientDisagreement('wasm')).toBeLessThan(1e-5);
  const tanh = tf.getKernel('Tanh', 'wasm');
  tf.unregisterKernel('Tanh', 'wasm');
  tf.registerKernel({ ...tanh, kernelFunc: (call) => tf.getKernel('Sigmoid', 'wasm').kernelFunc(call) });
  expect(await gradientDisagreement('wasm')).toBeGreaterThan(0.01);
  tf.unregisterKernel('Tanh', 'wasm');
  tf.registerKernel(tanh);
});
