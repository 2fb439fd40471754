import { expect, test } from 'vitest';
import { resolveTable } from './settings';

const common = { label: '', help: '', group: '', live: false } as const;
const table = [
  { ...common, key: 'rate', kind: 'number', default: 0.5, min: 0, max: 1 },
  { ...common, key: 'size', kind: 'integer', default: 3, min: 1 },
  { ...common, key: 'shape', kind: 'choice', choices: ['round', 'square'], default: 'round' },
  { ...common, key: 'fast', kind: 'boolean', default: false },
] as const;

test('defaults apply if nothing else is given', () => {
  expect(resolveTable(table, {})).toEqual({ rate: 0.5, size: 3, shape: 'round', fast: false });
  expect(resolveTable(table, { shape: 'square', fast: true })).toMatchObject({ shape: 'square', fast: true });
});

test('a choice has the type of its choices', () => {
  const shape: 'round' | 'square' = resolveTable(table, {}).shape;
  expect(shape).toBe('round');
});

test.each([
  [{ speed: 1 }, 'no setting "speed"'],
  [{ rate: 2 }, 'at most 1'],
  [{ rate: Number.NaN }, 'finite'],
  [{ size: 2.5 }, 'whole number'],
  [{ size: 0 }, 'at least 1'],
  [{ size: '3' }, 'a number'],
  [{ shape: 'oval' }, 'one of round, square'],
])('%j is refused: %s', (overrides, words) => {
  expect(() => resolveTable(table, overrides as Record<string, number | string>)).toThrow(words);
});
