import { expect, test } from 'vitest';
import { parseConstraint } from '../../workflow/parseNotation';
import { lattice } from '../../workflow/testing/pages';
import { groupSteps } from '../lattice/latticeGraph';
import { byKind, searchSteps } from './kinds';

const NOTATIONS = [
  'Click(Tag("a"))',
  'Click(Near(Text("Bob")))',
  'Click(Like(F0))',
  'skip',
  'Type(Tag("b"), F0)',
];
const induced = lattice([NOTATIONS.map((text) => [parseConstraint(text), 0] as const)], [['to', 'Ann']]);
const [{ steps }] = induced.vertices;
const groups = groupSteps([...steps, { ...steps[0], isWritten: true }], [0.1, 0.2, 0.3, 0.1, 0.3, 0], ['to']);

test('candidates are grouped by kind, with written ones first', () => {
  expect(byKind(groups).map(({ kind, groups: own }) => [kind, own.map(({ label }) => label)])).toEqual([
    ['written', ['Click(Tag("a"))']],
    ['like', ['Click(Like(Field("to")))']],
    ['tag', ['Type(Tag("b"), Field("to"))', 'Click(Tag("a"))']],
    ['near', ['Click(Near(Text("Bob")))']],
    ['skip', ['skip']],
  ]);
});

test('candidates are found by words and by formal text', () => {
  expect(searchSteps(groups, 'near bob').map(({ label }) => label)).toEqual(['Click(Near(Text("Bob")))']);
  expect(searchSteps(groups, 'like(').map(({ label }) => label)).toEqual(['Click(Like(Field("to")))']);
  expect(searchSteps(groups, ' ')).toBe(groups);
  expect(searchSteps(groups, 'nowhere')).toEqual([]);
});
