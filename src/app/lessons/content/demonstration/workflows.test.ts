import { expect, test } from 'vitest';
import type { Lattice, LatticeStep } from '../../../../contracts/workflow';
import { countWorkflows, findStep, stepsOf } from './workflows';

const step = (from: number, to: number, tag: string, kind: LatticeStep['kind'] = 'action'): LatticeStep => ({
  constraint: { kind: 'click', set: { kind: 'tag', tag } },
  notation: `Click(Tag("${tag}"))`,
  from,
  to,
  kind,
  paths: 1,
  selects: 1,
  initialWeight: 0,
});

const lattice: Pick<Lattice, 'vertices'> = {
  vertices: [
    { steps: [step(0, 1, 'a'), step(0, 1, 'b'), step(0, 2, 'c', 'equivalent')] },
    { steps: [step(1, 2, 'd'), step(1, 2, 'e'), step(1, 2, 'f')] },
  ],
};

test('workflows are paths through the lattice, shortcuts included', () => {
  expect(countWorkflows(lattice)).toBe(2 * 3 + 1);
  expect(countWorkflows({ vertices: [] })).toBe(1);
});

test('candidates of a time step are those that reproduce its demonstrated action', () => {
  expect(stepsOf(lattice, 0)).toHaveLength(2);
});

test('a step is found by its constraint', () => {
  expect(findStep(lattice, { kind: 'click', set: { kind: 'tag', tag: 'e' } })?.from).toBe(1);
  expect(findStep(lattice, { kind: 'click', set: { kind: 'tag', tag: 'x' } })).toBeNull();
});
