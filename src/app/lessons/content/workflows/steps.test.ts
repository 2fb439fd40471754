import { expect, test } from 'vitest';
import type { LatticeStep } from '../../../../contracts/workflow';
import { entropyOf, mostChanged, stepsNow } from './steps';

const click = (tag: string, initialWeight: number): LatticeStep => ({
  constraint: { kind: 'click', set: { kind: 'tag', tag } },
  notation: `Click(Tag("${tag}"))`,
  from: 0,
  to: 1,
  kind: 'action',
  paths: 1,
  selects: 1,
  initialWeight,
});

test('steps with the same words count together; those most probable now come first', () => {
  const steps = stepsNow([click('span', 0), click('t', 0), click('button', 0)], [0.2, 0.1, 0.7], []);
  expect(steps.map(({ words }) => words)).toEqual(['click a button', 'click a piece of text']);
  expect(steps.map(({ now }) => now)).toEqual([0.7, expect.closeTo(0.3)]);
  expect(steps.map(({ before }) => before)).toEqual([expect.closeTo(1 / 3), expect.closeTo(2 / 3)]);
});

test('the time step whose probabilities have moved furthest stands out', () => {
  const vertex = { steps: [click('a', 0), click('button', 0)] };
  const lattices = [{ vertices: [vertex] }, { vertices: [vertex, vertex] }];
  expect(
    mostChanged(lattices, [
      [[0.6, 0.4]],
      [
        [0.5, 0.5],
        [0.1, 0.9],
      ],
    ]),
  ).toEqual({ demo: 1, vertex: 1 });
  expect(mostChanged([], [])).toBeNull();
});

test('entropy is the logarithm of the number of equal choices', () => {
  expect(Math.exp(entropyOf([0.25, 0.25, 0.25, 0.25]))).toBeCloseTo(4);
  expect(entropyOf([1, 0])).toBeCloseTo(0);
});
