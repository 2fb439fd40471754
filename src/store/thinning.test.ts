import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Curve, thinCurve } from './thinning';

const curveOf = (values: readonly number[]): Curve => ({
  steps: values.map((_, i) => i),
  values,
  weights: values.map(() => 1),
});

/** The remaining curve. */
function thinned({ steps, values }: Curve, kept: ReturnType<typeof thinCurve>) {
  return {
    steps: kept.map(({ index }) => steps[index]),
    values: kept.map(({ index }) => values[index]),
    weights: kept.map(({ weight }) => weight),
  };
}

const weightedSum = ({ values, weights }: Curve) =>
  Array.from(values).reduce((sum, value, i) => sum + value * weights[i], 0);
const total = ({ weights }: Curve) => Array.from(weights).reduce((sum, weight) => sum + weight, 0);

test('a short curve stays as it is', () => {
  expect(thinCurve(curveOf([3, 1, 2]), 3).map(({ index }) => index)).toEqual([0, 1, 2]);
});

test('the bound holds, order, extremes, the newest point and the mean stay', () => {
  const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 20, maxLength: 400 });
  fc.assert(
    fc.property(values, fc.integer({ min: 8, max: 60 }), (list, maxPoints) => {
      const curve = curveOf(list);
      const left = thinned(curve, thinCurve(curve, maxPoints));
      expect(left.values.length).toBeLessThanOrEqual(Math.max(maxPoints, 0));
      expect(left.steps).toEqual([...left.steps].sort((a, b) => a - b));
      expect(Math.min(...left.values)).toBe(Math.min(...list));
      expect(Math.max(...left.values)).toBe(Math.max(...list));
      expect(left.steps.at(-1)).toBe(list.length - 1);
      expect(total(left)).toBeCloseTo(list.length, 6);
      expect(Math.abs(weightedSum(left) - weightedSum(curve))).toBeLessThan(1e-3);
      for (const weight of left.weights) expect(weight).toBeGreaterThanOrEqual(-1e-9);
    }),
  );
});

test('a curve that grows for ever, thinned again and again, stays bounded and evenly dense', () => {
  const LIMIT = 300;
  let curve = { steps: [] as number[], values: [] as number[], weights: [] as number[] };
  for (let step = 0; step < 30_000; step++) {
    curve.steps.push(step);
    curve.values.push(step === 123 ? 50 : Math.sin(step));
    curve.weights.push(1);
    if (curve.steps.length > LIMIT) curve = thinned(curve, thinCurve(curve, LIMIT / 2));
  }
  expect(curve.steps.length).toBeLessThanOrEqual(LIMIT);
  expect(curve.values[curve.steps.indexOf(123)]).toBe(50);
  expect(total(curve)).toBeCloseTo(30_000, 3);
  const gaps = curve.steps.slice(1).map((step, i) => step - curve.steps[i]);
  expect(Math.max(...gaps)).toBeLessThan(30_000 / 25);
});

test('a measurement that is not a number stays visible and does not spoil the mean', () => {
  const curve = curveOf([1, Number.NaN, 3, 5, Number.NaN, 7, 1, 1, 1, 1, 1, 9]);
  const left = thinned(curve, thinCurve(curve, 4));
  expect(left.values.filter(Number.isNaN)).toHaveLength(1);
  const finite = left.values.map((value, i) => (Number.isNaN(value) ? 0 : value * left.weights[i]));
  expect(finite.reduce((sum, value) => sum + value, 0)).toBeCloseTo(30);
});

test('all points at one step are thinned, too', () => {
  const curve = {
    steps: Array(50).fill(4),
    values: curveOf(Array(50).fill(2)).values,
    weights: Array(50).fill(1),
  };
  expect(thinCurve(curve, 10).map(({ weight }) => weight)).toEqual([49, 1]);
});
