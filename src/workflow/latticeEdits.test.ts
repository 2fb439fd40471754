import { expect, test } from 'vitest';
import type { LatticeEdit, VertexEdit } from '../contracts/workflow';
import { Rng } from '../random/Rng';
import { describeEdits, editLattice, editProblem, latticeEditsSchema } from './latticeEdits';
import { parseConstraint } from './parseNotation';
import { lattice, page } from './testing/pages';
import { WorkflowPolicy } from './WorkflowPolicy';

const A = { notation: 'Click(Tag("a"))', to: 1 };
const B = { notation: 'Click(Tag("b"))', to: 1 };
const X = { notation: 'Click(Text("x"))', to: 1 };
const induced = lattice([
  [
    [parseConstraint(A.notation), 3],
    [parseConstraint(B.notation), 0],
  ],
  [[parseConstraint(A.notation), 0]],
]);
const dom = page(
  { ref: 2, tag: 'a', rect: [0, 60, 40, 10], text: 'x' },
  { ref: 3, tag: 'b', rect: [0, 80, 40, 10], text: 'y' },
);
const edit = (...vertices: VertexEdit[]): LatticeEdit => ({ demo: 'demo', task: 'test', vertices });

/** From the first decisions of many episodes that all pay `reward`: the steps taken, the refs clicked, and the policy. */
function explore(edited: LatticeEdit | undefined, reward = 1) {
  const policy = new WorkflowPolicy([editLattice(induced, edited)], {}, new Rng(1));
  const taken = new Set<number>();
  const clicked = new Set<number>();
  for (let i = 0; i < 300; i++) {
    const episode = policy.begin([['dummy', 'dummy']]);
    const { step, action } = policy.act(episode, dom, [['dummy', 'dummy']]);
    if (step) taken.add(step.step);
    if (action.kind === 'click') clicked.add(action.ref);
    policy.update(episode, [reward]);
  }
  return { taken, clicked, policy };
}

test('without an edit, a lattice is the very same', () => {
  expect(editLattice(induced, undefined)).toBe(induced);
  expect(editLattice(induced, edit())).toBe(induced);
  expect(explore(undefined).taken).toEqual(new Set([0, 1]));
});

test.each([1, -1])('a step that is off has probability 0 and is never taken, at rewards of %s', (reward) => {
  const { taken, clicked, policy } = explore(edit({ vertex: 0, off: [A] }), reward);
  expect([taken, clicked]).toEqual([new Set([1]), new Set([3])]);
  expect(policy.probabilities()[0][0]).toEqual([0, 1]);
  const greedy = policy.actGreedy(policy.begin([['dummy', 'dummy']]), dom, [['dummy', 'dummy']]);
  expect(greedy.action).toEqual({ kind: 'click', ref: 3 });
});

test('if the only step that is on selects nothing, the greedy policy gives up rather than take another', () => {
  const { policy } = explore(edit({ vertex: 0, off: [A] }));
  const without = page({ ref: 2, tag: 'a', rect: [0, 60, 40, 10], text: 'x' });
  const { action } = policy.actGreedy(policy.begin([['dummy', 'dummy']]), without, [['dummy', 'dummy']]);
  expect(action).toEqual({ kind: 'terminate' });
});

test('a pinned step has probability 1 at its time step, whatever else the edit says there', () => {
  const { taken, policy } = explore(edit({ vertex: 0, off: [B], pinned: B }));
  expect(taken).toEqual(new Set([1]));
  expect(policy.probabilities()[0]).toEqual([[0, 1], [1]]);
});

test('a written step comes after the others, with the head start of the most specific', () => {
  const edited = editLattice(induced, edit({ vertex: 0, written: [X] }));
  expect(edited.vertices[0].steps.slice(0, 2)).toEqual(induced.vertices[0].steps);
  expect(edited.vertices[0].steps[2]).toMatchObject({ ...X, from: 0, initialWeight: 3, isWritten: true });
  expect(explore(edit({ vertex: 0, off: [A, B], written: [X] })).taken).toEqual(new Set([2]));
});

test('a pinned step that is no longer induced counts as written', () => {
  const { steps } = editLattice(induced, edit({ vertex: 0, pinned: X })).vertices[0];
  expect(steps.map(({ isOff = false, isPinned = false }) => [isOff, isPinned])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

test.each([
  [edit({ vertex: 1, off: [{ ...A, to: 2 }] }), /time step 2 .* every step is switched off/],
  [edit({ vertex: 5, off: [A] }), /has 2 time steps, but an edit concerns step 6/],
  [edit({ vertex: 0, written: [{ ...X, to: 4 }] }), /has 2 time steps/],
])('an edit that cannot be followed is refused', (wrong, problem) => {
  expect(editProblem(induced, wrong)).toMatch(problem);
  expect(() => editLattice(induced, wrong)).toThrow(problem);
});

test('a policy under an edit continues from its own state, but not from one under another edit', () => {
  const edited = edit({ vertex: 0, written: [X], off: [A] });
  const { policy } = explore(edited);
  const same = new WorkflowPolicy([editLattice(induced, edited)], {}, new Rng(2));
  same.load(policy.save());
  expect(same.probabilities()).toEqual(policy.probabilities());
  expect(() => new WorkflowPolicy([induced], {}, new Rng(1)).load(policy.save())).toThrow('these lattices');
});

test('edits are described in words', () => {
  const edits = [edit({ vertex: 0, off: [A, B] }, { vertex: 1, pinned: A, written: [X] })];
  expect(describeEdits(edits)).toBe('2 steps off, 1 pinned, 1 written');
  expect(describeEdits([])).toBe('');
  expect(latticeEditsSchema.safeParse(edits).success).toBe(false);
  expect(latticeEditsSchema.safeParse([edit({ vertex: 0, off: [A, B] })]).success).toBe(true);
});

test('steps taken are counted in place, skips included', () => {
  const two = lattice([
    [
      [parseConstraint(A.notation), 0],
      [parseConstraint('skip'), 5],
    ],
    [[parseConstraint(B.notation), 0]],
  ]);
  const policy = new WorkflowPolicy([lattice([]), induced, two], {}, new Rng(3));
  const counts = new Uint32Array(6);
  let steps = 0;
  for (let i = 0; i < 40; i++) {
    const episode = policy.begin([['dummy', 'dummy']]);
    policy.act(episode, dom, [['dummy', 'dummy']]);
    policy.countChoices(episode, counts);
    steps += episode.choices.length;
  }
  expect(counts.reduce((sum, count) => sum + count)).toBe(steps);
  const [none, first, [[, skipped], [after]]] = policy.shaped(counts);
  expect([none, first.length]).toEqual([[], 2]);
  expect(skipped).toBeGreaterThan(0);
  expect(after).toBe(skipped);
  expect(first[1]).toEqual([0]);
});
