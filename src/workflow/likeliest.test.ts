import { expect, test } from 'vitest';
import { likeliestWorkflow } from './likeliest';
import { parseConstraint } from './parseNotation';
import { lattice } from './testing/pages';

const step = (notation: string, to?: number) => [parseConstraint(notation), 0, to] as const;
const three = lattice([
  [step('Click(Tag("a"))'), step('Click(Text("x"))', 2)],
  [step('Click(Tag("b"))'), step('Click(Tag("c"))')],
  [step('Click(Tag("d"))')],
]);
const notationOf = ({ notation }: { readonly notation: string }) => notation;

test('a shortcut wins if the path around it is less probable overall', () => {
  const around = likeliestWorkflow(three, [[0.6, 0.4], [0.9, 0.1], [1]], notationOf);
  expect(around.steps.map(({ vertex, step: index }) => [vertex, index])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  expect(around.probability).toBeCloseTo(0.54);
  const short = likeliestWorkflow(three, [[0.6, 0.4], [0.5, 0.5], [1]], notationOf);
  expect(short.steps.map(({ vertex, step: index }) => [vertex, index])).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(short.probability).toBeCloseTo(0.4);
});

test('steps with the same description count together', () => {
  const vertex = lattice([[step('Click(Tag("a"))'), step('Click(Text("x"))'), step('Click(Text("y"))')]]);
  const told = likeliestWorkflow(vertex, [[0.4, 0.35, 0.25]], ({ notation }) => notation.slice(0, 10));
  expect(told.steps).toEqual([{ vertex: 0, step: 1, probability: 0.6 }]);
});

test('a lattice without steps has no workflow', () => {
  expect(likeliestWorkflow(lattice([]), [], notationOf)).toEqual({ steps: [], probability: 1 });
});
