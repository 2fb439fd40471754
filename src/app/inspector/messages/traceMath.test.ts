import { expect, test } from 'vitest';
import { changes, cosine, distance, likeness, stepsOf } from './traceMath';

/** Two elements, two steps; the second element stays where it is at first. */
const trace = {
  width: 2,
  states: [Float32Array.of(1, 0, 0, 1), Float32Array.of(4, 4, 0, 1), Float32Array.of(4, 4, 0, 3)],
};

test('measures how far states move in each step', () => {
  expect(stepsOf(trace)).toBe(2);
  expect(changes(trace, 'step')).toEqual([
    [0, 0],
    [5, 0],
    [0, 2],
  ]);
});

test('measures how far states are from where they started', () => {
  expect(changes(trace, 'start')).toEqual([
    [0, 0],
    [5, 0],
    [5, 2],
  ]);
});

test('measures how similar states become', () => {
  const alike = likeness(trace, 1);
  expect(alike[0][0]).toBe(0);
  expect(alike[1][0]).toBeCloseTo(Math.SQRT1_2);
  for (const step of alike) expect(step[1]).toBeCloseTo(1);
});

test('distance and cosine', () => {
  expect(distance([0, 0, 0], [2, 3, 6])).toBe(7);
  expect(cosine([2, 0], [-5, 0])).toBe(-1);
  expect(cosine([0, 0], [1, 1])).toBe(0);
});
