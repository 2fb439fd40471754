import { expect, test } from 'vitest';
import type { Lattice, LatticeStep } from '../../contracts/workflow';
import { initialProbabilities, shownPerVertex, toGraph } from './latticeGraph';
import { toFlow } from './toFlow';

const step = (from: number, to: number, tag: string, initialWeight = 0): LatticeStep => ({
  constraint: { kind: 'click', set: { kind: 'tag', tag } },
  notation: `Click(Tag("${tag}"))`,
  from,
  to,
  kind: to > from + 1 ? 'equivalent' : 'action',
  paths: 1,
  selects: 1,
  initialWeight,
});

const lattice = (...vertices: LatticeStep[][]): Lattice => ({
  demoId: 'd',
  task: 't',
  utterance: 'u',
  fields: [],
  vertices: vertices.map((steps) => ({ steps })),
});

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => step(from, from + 1, `tag${i}`));

test('learning starts from the softmax of the initial weights', () => {
  const [probabilities] = initialProbabilities(
    lattice([step(0, 1, 'a', 1), step(0, 1, 'b'), step(0, 1, 'c')]),
  );
  expect(probabilities[0]).toBeCloseTo(Math.E / (Math.E + 2));
  expect(probabilities[1] + probabilities[2]).toBeCloseTo(2 / (Math.E + 2));
});

test('steps with the same text and target are merged, and their probabilities added', () => {
  const [vertex] = toGraph(
    lattice([step(0, 1, 'a'), step(0, 1, 'b'), step(0, 1, 'a'), step(0, 2, 'a')], []),
    [[0.1, 0.4, 0.2, 0.3], []],
  );
  expect(vertex.groups.map(({ probability, members }) => [probability, members])).toEqual([
    [0.4, [1]],
    [expect.closeTo(0.3), [0, 2]],
    [0.3, [3]],
  ]);
});

test('the probable steps are shown, the rest folded, and nothing is lost', () => {
  const probabilities = Array.from({ length: 40 }, (_, i) => (i + 1) / 820);
  const [{ groups, folded }] = toGraph(lattice(many(40)), [probabilities]);
  expect(groups[0].label).toBe('Click(Tag("tag39"))');
  expect(groups.length + (folded?.count ?? 0)).toBe(40);
  const shown = groups.reduce((sum, group) => sum + group.probability, 0);
  expect(shown + (folded?.probability ?? 0)).toBeCloseTo(1);
});

test('a single step is shown rather than folded', () => {
  const count = shownPerVertex(1) + 1;
  const [{ groups, folded }] = toGraph(lattice(many(count)), [Array(count).fill(1 / count)]);
  expect(groups).toHaveLength(count);
  expect(folded).toBeNull();
});

test('a long lattice stays within what a browser draws easily', () => {
  const long = lattice(...Array.from({ length: 30 }, (_, i) => many(50, i)));
  const { nodes, edges } = toFlow(toGraph(long, initialProbabilities(long)));
  expect(nodes.length + edges.length).toBeLessThanOrEqual(400);
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
});

test('every edge joins nodes that exist; leaps have a track below the steps', () => {
  const leaping = lattice([step(0, 2, 'a'), step(0, 1, 'b')], [step(1, 2, 'c')]);
  const { nodes, edges } = toFlow(toGraph(leaping, initialProbabilities(leaping)));
  const ids = new Set(nodes.map(({ id }) => id));
  for (const { source, target } of edges) expect(ids.has(source) && ids.has(target)).toBe(true);
  const lowest = Math.max(...nodes.map(({ position, height = 0 }) => position.y + height));
  const tracks = edges.flatMap(({ data }) => (data?.track === undefined ? [] : [data.track]));
  expect(tracks).toHaveLength(1);
  expect(tracks[0]).toBeGreaterThan(lowest);
});

test('folded steps can be unfolded, one time step at a time', () => {
  const wide = lattice(many(40), many(40, 1));
  const [first, second] = toGraph(wide, initialProbabilities(wide), new Set([1]));
  expect(first.folded).not.toBeNull();
  expect(second.folded).toBeNull();
  expect(second.groups).toHaveLength(40);
});
