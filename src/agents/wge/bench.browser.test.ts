import { expect, test } from 'vitest';
import type { BackendChoice } from '../../contracts/run';
import type { KernelChoice } from '../../nn/kernels/hostKernel';
import { DomNetBench } from './bench';

const open = async (backend: BackendChoice, kernels: KernelChoice) => {
  const bench = new DomNetBench();
  await bench.open(backend, '/wasm/', 3, 6, kernels);
  return bench;
};

const learn = async (bench: DomNetBench) => [await bench.learn(), await bench.learn(), await bench.learn()];

// In this order: once installed in a thread, our kernels stay.
test.each([
  ['wasm', 'stock'],
  ['wasm', 'own'],
] as const)('learns on %s with %s kernels as on cpu', async (backend, kernels) => {
  const expected = await learn(await open('cpu', 'own'));
  const actual = await learn(await open(backend, kernels));
  expect(expected[2]).toBeLessThan(expected[0]);
  actual.forEach((loss, i) => {
    expect(loss).toBeCloseTo(expected[i], 4);
  });
});

test('a profile names the kernels that ran, and leaves them as they were', async () => {
  const bench = await open('wasm', 'own');
  const times = await bench.profile('act');
  const attention = times.find(({ kernel }) => kernel === 'LatticeworkAttentionLogits');
  // DOM context, two goal heads, two element heads, and what to type.
  expect(attention?.calls).toBe(6);
  const again = await bench.profile('act');
  expect(again.find(({ kernel }) => kernel === 'LatticeworkAttentionLogits')?.calls).toBe(6);
});

test('an export holds every weight and input in its own shape', async () => {
  const bench = await open('cpu', 'own');
  const arrays = await bench.export();
  expect(arrays['kind/b'].shape).toEqual([2]);
  expect(arrays['batch/relations']).toMatchObject({ shape: [3, 6, 6], dtype: 'int32' });
  for (const { shape, base64 } of Object.values(arrays))
    expect(atob(base64).length).toBe(4 * shape.reduce((size, extent) => size * extent, 1));
});
