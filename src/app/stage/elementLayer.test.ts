import { expect, test } from 'vitest';
import type { Inspection } from '../../contracts/agent';
import { type ElementLayer, findLayer, layersOf, tintsOf, VALUES } from './elementLayer';

const inspection: Inspection = {
  value: 1,
  elementAttention: [{ name: 'goal match', refs: [1, 2], weights: [0.25, 0.75] }],
  goalAttention: [],
  actions: [],
};
const headValues: Inspection['headValues'] = {
  elements: { refs: [2, 3], values: [0.1, 0.9] },
  tokens: { units: [], values: [] },
  modes: [],
};

test('values come before attention, where there are any', () => {
  expect(layersOf(inspection).map(({ name }) => name)).toEqual(['goal match']);
  const layers = layersOf({ ...inspection, headValues });
  expect(layers.map(({ name, kind }) => [name, kind])).toEqual([
    [VALUES, 'values'],
    ['goal match', 'attention'],
  ]);
  expect(layers[0].numbers).toEqual([0.1, 0.9]);
});

test('an unknown name means the first layer', () => {
  const layers = layersOf({ ...inspection, headValues });
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

test('attention is tinted in proportion to its greatest, and nothing where there is none', () => {
  expect([...tintsOf(layer('attention', [0.2, 0.4, 0]))]).toEqual([
    [1, 0.5],
    [2, 1],
    [3, 0],
  ]);
  expect(tintsOf(null).size).toBe(0);
});

test('every value is tinted, the least faintly, but not what is no number', () => {
  const tints = tintsOf(layer('values', [-0.5, Number.NaN, 0.5]));
  expect(tints.get(3)).toBe(1);
  expect(tints.get(1)).toBeGreaterThan(0);
  expect(tints.get(1)).toBeLessThan(0.2);
  expect(tints.has(2)).toBe(false);
  expect(tintsOf(layer('attention', [Number.NaN, 0.5])).get(2)).toBe(1);
});
