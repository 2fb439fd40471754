/** Our programs with more numbers than one workgroup has invocations; `gpu.browser.test.ts` has small cases, with all other ops. */
import { beforeAll, expect, test } from 'vitest';
import { startBackend } from '../backend';
import { disagreement } from '../testing/compare';
import { opCaseNamed } from '../testing/opCases';

const rest = { tags: 'rest', timeout: 120_000 };

beforeAll(async () => {
  await startBackend('webgpu', '/wasm/');
}, 120_000);

test.each([
  ['conv2d 3x3 by 1 same', { b: 4, n: 12, d: 36 }],
  ['conv2d 3x2 by 2,1 same', { b: 4, n: 12, d: 36 }],
  ['conv2d 4x4 by 3 valid', { b: 9, n: 14, d: 5 }],
  ['layerNorm', { b: 15, n: 10, d: 70 }],
  ['lstm over packed sequences', { b: 30, n: 9, d: 20 }],
  ['lstm over packed sequences that began earlier', { b: 30, n: 9, d: 20 }],
])('%s equals stock ops on cpu in values and gradients', rest, async (name, sizes) => {
  expect(await disagreement(() => opCaseNamed(name, sizes), 'webgpu')).toBeLessThan(1e-4);
});
