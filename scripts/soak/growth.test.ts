import { expect, test } from 'vitest';
import { Rng } from '../../src/random/Rng';
import { growsBeyond, measureGrowth } from './growth';

const samples = (value: (hours: number, i: number) => number) =>
  Array.from({ length: 60 }, (_, i) => ({ hours: i / 360, value: value(i / 360, i) }));

test('a straight line has its slope', () => {
  const growth = measureGrowth(samples((hours) => 7 + 30 * hours))!;
  expect(growth.perHour).toBeCloseTo(30);
  expect(growth.interval[0]).toBeCloseTo(30);
});

test('spikes and one jump do not count as growth', () => {
  const growth = measureGrowth(samples((_, i) => (i % 7 === 0 ? 500 : 100)))!;
  expect(growth.perHour).toBeCloseTo(0);
  expect(growsBeyond(growth, 1)).toBe(false);
});

test('slow growth is detected under noise, noise alone is not called growth', () => {
  const rng = new Rng(3);
  const noise = samples(() => 100 * rng.next());
  const growing = noise.map(({ hours, value }) => ({ hours, value: value + 2000 * hours }));
  expect(growsBeyond(measureGrowth(growing)!, 500)).toBe(true);
  expect(growsBeyond(measureGrowth(noise)!, 500)).toBe(false);
});

test('two points say nothing', () => {
  expect(measureGrowth(samples((hours) => hours).slice(0, 2))).toBeNull();
});
