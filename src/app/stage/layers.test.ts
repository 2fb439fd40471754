import { expect, test } from 'vitest';
import type { DecisionView } from '../../contracts/views';
import {
  type ElementLayer,
  findLayer,
  layersOf,
  legendRangeOf,
  pixelRangeOf,
  tintsOf,
  VALUES,
} from './layers';

const attention: DecisionView = {
  kind: 'element-weights',
  name: 'goal match',
  refs: [1, 2],
  weights: [0.25, 0.75],
};
const headValues: DecisionView = {
  kind: 'head-values',
  elements: { refs: [2, 3], values: [0.1, 0.9] },
  tokens: { units: [], values: [] },
  modes: [],
};
const pixels: DecisionView = {
  kind: 'pixel-map',
  name: 'pointer',
  columns: 2,
  rows: 1,
  values: Float32Array.of(0.25, 0.75),
};

test('values come before attention, pixel maps last; other kinds are not layers', () => {
  const step: DecisionView = { kind: 'workflow-step', demo: 0, vertex: 0, step: 0 };
  expect(layersOf([attention]).map(({ name }) => name)).toEqual(['goal match']);
  const layers = layersOf([step, pixels, attention, headValues]);
  expect(layers.map(({ name, kind }) => [name, kind])).toEqual([
    [VALUES, 'values'],
    ['goal match', 'attention'],
    ['pointer', 'pixel-map'],
  ]);
  expect(layers[0]).toMatchObject({ refs: [2, 3], numbers: [0.1, 0.9] });
});

test('an unknown name means the first layer', () => {
  const layers = layersOf([attention, headValues]);
  expect(findLayer(layers, 'goal match')?.kind).toBe('attention');
  expect(findLayer(layers, '')?.name).toBe(VALUES);
  expect(findLayer(layers, 'mixture')?.name).toBe(VALUES);
  expect(findLayer([], VALUES)).toBeNull();
});

const layer = (kind: ElementLayer['kind'], numbers: readonly number[]): ElementLayer => ({
  kind,
  name: 'any',
  refs: numbers.map((_, i) => i + 1),
  numbers,
});

test('tints are as strong as the attention: if it is spread evenly, no element stands out', () => {
  expect([...tintsOf(layer('attention', [0.25, 0.75, 0]))]).toEqual([
    [1, 0.25],
    [2, 0.75],
    [3, 0],
  ]);
  const even = tintsOf(layer('attention', Array(20).fill(0.05)));
  expect(Math.max(...even.values())).toBe(0.05);
});

test('every value is tinted, the lowest faintly, but not NaN', () => {
  const tints = tintsOf(layer('values', [-0.5, Number.NaN, 0.5]));
  expect(tints.get(3)).toBe(1);
  expect(tints.get(1)).toBeGreaterThan(0);
  expect(tints.get(1)).toBeLessThan(0.2);
  expect(tints.has(2)).toBe(false);
  expect(tintsOf(layer('attention', [Number.NaN, 0.5])).get(2)).toBe(0.5);
});

test('a map of pixels ranges from zero, or from its minimum if that is negative', () => {
  expect(pixelRangeOf({ values: Float32Array.of(0.25, 0.75, Number.NaN) })).toEqual({ low: 0, high: 0.75 });
  expect(pixelRangeOf({ values: Float32Array.of(-0.5, 0.5) })).toEqual({ low: -0.5, high: 0.5 });
  expect(pixelRangeOf({ values: new Float32Array(3) }).high).toBeGreaterThan(0);
});

test('a legend has the same scale for attention on every page, and the range of values and pixels', () => {
  expect(legendRangeOf(layer('attention', [0.2, 0.4]))).toEqual({ low: 0, high: 1 });
  expect(legendRangeOf(layer('values', [-1, 1]))).toEqual({ low: -1, high: 1 });
  expect(legendRangeOf(layersOf([pixels])[0])).toEqual({ low: 0, high: 0.75 });
});
