import { expect, test } from 'vitest';
import { induceLattice } from './lattice';
import { demoAction, demonstration, page } from './testing/pages';

const dom = page(
  { ref: 2, tag: 'button', rect: [0, 100, 40, 20], text: 'ONE' },
  { ref: 3, tag: 'button', rect: [60, 100, 40, 20], text: 'TWO' },
);
const demo = demonstration([['target', 'two']], [demoAction(dom, 'click 3')]);
const stepsWith = (options: Parameters<typeof induceLattice>[1]) =>
  induceLattice(demo, options).vertices[0].steps;

test('the most specific steps come first, start with more weight, and survive pruning', () => {
  const all = stepsWith({});
  const specific = all.filter((step) => step.initialWeight === 1);
  expect(specific.length).toBeGreaterThan(0);
  expect(all.slice(0, specific.length)).toEqual(specific);
  expect(specific.every((step) => step.paths === 1)).toBe(true);
  expect(all.slice(specific.length).every((step) => step.paths > 1 && step.initialWeight === 0)).toBe(true);
  expect(stepsWith({ maxSteps: 3 })).toEqual(all.slice(0, 3));
});

test('initial weights can be uniform, as in the paper', () => {
  expect(stepsWith({ weightInit: 0 }).map((step) => step.notation)).toEqual(
    stepsWith({}).map((step) => step.notation),
  );
  expect(stepsWith({ weightInit: 0 }).every((step) => step.initialWeight === 0)).toBe(true);
});

test('fields are sorted, and a goal without any gets the dummy', () => {
  const fields = [
    ['to', 'Ann'],
    ['by', 'Bob'],
  ] as const;
  expect(induceLattice({ ...demo, fields }).fields.map(([key]) => key)).toEqual(['by', 'to']);
  expect(induceLattice({ ...demo, fields: [] }).fields).toEqual([['dummy', 'dummy']]);
});

test('a lattice is plain data', () => {
  const lattice = induceLattice(demo);
  expect(JSON.parse(JSON.stringify(lattice))).toEqual(lattice);
});
