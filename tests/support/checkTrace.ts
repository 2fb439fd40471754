/** Checks the promises of every agent's declared network on one trace of it. */
import katex from 'katex';
import { expect } from 'vitest';
import { dotProductAt } from '../../src/app/network/dotProduct';
import type { NetworkTrace } from '../../src/contracts/network';

const FILES = new Set(Object.keys(import.meta.glob('/src/**/*.ts')).map((path) => path.slice(1)));
/** How many numbers of each product are recomputed, evenly spread. */
const CHECKED = 400;

export function checkTrace(trace: NetworkTrace): void {
  const { network, tensors, axes, elementVectors } = trace;
  const ids = network.blocks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, inputs, section, file, tex } of network.blocks) {
    if (section !== null) expect(section, `where ${id} is in the paper`).toMatch(/^(Section|Appendix)/);
    for (const input of inputs) expect(ids, `what ${id} is computed from`).toContain(input);
    expect(FILES, `the file of ${id}`).toContain(file);
    expect(() => katex.renderToString(tex, { throwOnError: true }), tex).not.toThrow();
    const outputs = tensors.filter(({ block, name }) => block === id && name === 'output');
    expect(outputs, `outputs of ${id}`).toHaveLength(1);
  }
  for (const tensor of tensors) {
    const told = `${tensor.block}/${tensor.name} [${tensor.shape}]`;
    expect(tensor.axes.length, told).toBe(tensor.shape.length);
    expect(tensor.values.length, told).toBe(tensor.shape.reduce((size, length) => size * length, 1));
    expect(tensor.values.every(Number.isFinite), told).toBe(true);
    const block = network.blocks.find(({ id }) => id === tensor.block)!;
    const declared = tensor.name === 'output' ? block.axes : block.parts?.[tensor.name];
    if (declared) expect(tensor.axes, told).toEqual(declared);
    for (const [i, axis] of tensor.axes.entries())
      if (axes[axis]?.length)
        expect(axes[axis].length, `${told}: ${axis}`).toBeGreaterThanOrEqual(tensor.shape[i]);
    if (!tensor.product) continue;
    const step = Math.max(1, Math.floor(tensor.values.length / CHECKED));
    for (let i = 0; i < tensor.values.length; i += step) {
      const { terms, sum, output, bias } = dotProductAt(trace, tensor, i)!;
      const size = terms.reduce((total, { product }) => total + Math.abs(product), Math.abs(bias ?? 0));
      // Single precision, whatever the order of summation.
      expect(Math.abs(sum - output), `${told} at ${i}`).toBeLessThanOrEqual(1e-5 * (1 + size));
    }
  }
  // Without products there would be nothing to check.
  expect(tensors.some(({ product }) => product)).toBe(true);
  if (elementVectors) expect(ids).toContain(elementVectors);
}
