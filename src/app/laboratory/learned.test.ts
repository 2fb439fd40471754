import { expect, test } from 'vitest';
import { editLattice } from '../../workflow/latticeEdits';
import { parseConstraint } from '../../workflow/parseNotation';
import { lattice } from '../../workflow/testing/pages';
import { carryOver, probabilitiesIn } from './learned';

const step = (tag: string) => [parseConstraint(`Click(Tag("${tag}"))`), 0] as const;
const induced = lattice([[step('a'), step('b'), step('a')], [step('c')]]);

test('probabilities follow their steps, whatever has been edited since', () => {
  const edited = editLattice(induced, {
    demo: 'demo',
    task: 'test',
    vertices: [{ vertex: 0, written: [{ notation: 'Click(Tag("d"))', to: 1 }] }],
  });
  const learned = [[0.5, 0.3, 0.2], [1]];
  expect(carryOver(edited, induced, learned)).toEqual([[0.5, 0.3, 0.2, 0], [1]]);
  expect(carryOver(induced, edited, [[0.1, 0.2, 0.3, 0.4], [1]])).toEqual([[0.1, 0.2, 0.3], [1]]);
});

test('each lattice finds its own part of all lattices, end to end', () => {
  const short = lattice([[step('a')]]);
  const flat = [0.9, 0.5, 0.3, 0.2, 1, 0.7];
  expect(probabilitiesIn([short, induced, short], 1, flat)).toEqual([[0.5, 0.3, 0.2], [1]]);
  expect(probabilitiesIn([short, induced, short], 2, flat)).toEqual([[0.7]]);
});
