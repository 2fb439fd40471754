import { expect, test } from 'vitest';
import type { TracedTensor } from '../../contracts/network';
import { dotProductAt, nameAt } from './dotProduct';

const tensor = (shape: number[], values: number[], more: Partial<TracedTensor> = {}): TracedTensor => ({
  ...{ block: 'a', name: 'output', axes: shape.map(() => ''), shape },
  values: Float32Array.from(values),
  ...more,
});

test('a number in a product is the sum of row times column, plus the bias', () => {
  const x = tensor([2, 3], [1, 2, 3, 4, 5, 6], { axes: ['element', 'part'] });
  const w = tensor([3, 2], [1, 10, 2, 20, 3, 30]);
  const b = tensor([2], [0.5, 0.25]);
  const y = tensor([2, 2], [14.5, 140.25, 32.5, 320.25], { product: { kind: 'matrix', x: 0, w: 1, b: 2 } });
  const trace = { tensors: [x, w, b, y], axes: { part: [{ label: 'text' }, { label: 'tag' }] } };
  expect(dotProductAt(trace, y, 3)).toEqual({
    terms: [
      { label: 'text', x: 4, w: 10, product: 40 },
      { label: 'tag', x: 5, w: 20, product: 100 },
      { label: 'part 3', x: 6, w: 30, product: 180 },
    ],
    bias: 0.25,
    sum: 320.25,
    output: 320.25,
  });
  expect(dotProductAt(trace, x, 0)).toBeNull();
});

test('a number in a convolution is the sum over its patch, leaving out cells outside the picture', () => {
  // 3 x 3, one channel, a filter of 3 x 3 with stride 2: the four outputs are centred on the corners.
  const x = tensor([3, 3, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const w = tensor([3, 3, 1, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const product = { kind: 'convolution', x: 0, w: 1, b: null, stride: 2 } as const;
  // Top left: 1*5 + 2*6 + 4*8 + 5*9 = 94; bottom right: 5*1 + 6*2 + 8*4 + 9*5 = 94.
  const y = tensor([2, 2, 1], [94, 106, 154, 94], { product });
  const trace = { tensors: [x, w, y], axes: {} };
  expect(dotProductAt(trace, y, 0)).toMatchObject({ sum: 94, bias: null, output: 94 });
  expect(dotProductAt(trace, y, 0)!.terms).toHaveLength(4);
  expect(dotProductAt(trace, y, 0)!.terms[1]).toMatchObject({ label: 'line 1, column 2, channel 1', x: 2 });
  expect(dotProductAt(trace, y, 3)).toMatchObject({ sum: 94 });
});

test('even lengths are padded at the end first, as in the network', () => {
  // 4 lines, stride 2, size 3: one line of padding in total, at the bottom.
  const x = tensor(
    [4, 4, 1],
    Array.from({ length: 16 }, (_, i) => i),
  );
  const w = tensor([3, 3, 1, 1], [1, 0, 0, 0, 0, 0, 0, 0, 0]);
  const product = { kind: 'convolution', x: 0, w: 1, b: null, stride: 2 } as const;
  const y = tensor([2, 2, 1], [0, 2, 8, 10], { product });
  const trace = { tensors: [x, w, y], axes: {} };
  for (const i of [0, 1, 2, 3]) expect(dotProductAt(trace, y, i)).toMatchObject({ sum: y.values[i] });
});

test('places without a name are numbered', () => {
  expect(nameAt({}, 'element', 2)).toBe('element 3');
  expect(nameAt({}, '', 0)).toBe('1');
});
