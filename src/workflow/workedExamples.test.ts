/** Complete lists of induced steps on ten small pages, worked out by hand. */
import { expect, test } from 'vitest';
import type { Dom } from '../contracts/dom';
import type { Fields } from '../contracts/env';
import type { Lattice } from '../contracts/workflow';
import { induceLattice } from './lattice';
import { formatConstraint } from './notation';
import { PageView } from './PageView';
import { demoAction, demonstration, page } from './testing/pages';

const ALL = { maxSteps: Number.POSITIVE_INFINITY };
const NO_GOAL: Fields = [['dummy', 'dummy']];

/** Like(x) and Text(x), alone or inside a spatial relation. */
const both = (string: string, relation?: string) =>
  ['Like', 'Text'].map((kind) => (relation ? `${relation}(${kind}(${string}))` : `${kind}(${string})`));
const spatial = (set: string, relations = ['Near', 'SameRow', 'SameCol']) =>
  relations.map((r) => `${r}(${set})`);

/** Sets that select the same elements, `refs` ascending with `t` for a text node. */
interface Expected {
  readonly refs: string;
  readonly sets: readonly string[];
}

type Verb = (set: string) => string;
const click: Verb = (set) => `Click(${set})`;
const typing =
  (what: string): Verb =>
  (set) =>
    `Type(${set}, ${what})`;

/** Expected steps of one verb, as lines `notation {refs} n= w=`. `textCount` texts can be typed on each element. */
function lines(verb: Verb, expected: readonly Expected[], minPaths: number, textCount = 1): string[] {
  return expected.flatMap(({ refs, sets }) => {
    const paths = refs.split(' ').length * textCount;
    return sets.map((set) => `${verb(set)} {${refs}} n=${paths} w=${paths === minPaths ? 1 : 0}`);
  });
}

function inducedLines(dom: Dom, lattice: Lattice, vertex = 0): string[] {
  const view = new PageView(dom, lattice.fields);
  return lattice.vertices[vertex].steps.map(({ constraint, paths, selects, initialWeight }) => {
    const notation = formatConstraint(constraint, { hideClasses: true });
    const selected = constraint.kind === 'skip' ? [] : (view.select(constraint.set) ?? []);
    expect(selected).toHaveLength(selects);
    const refs = selected.map((index) => dom.elements[index].ref).map((ref) => (ref < 0 ? 't' : ref));
    return `${notation} {${refs.join(' ')}} n=${paths} w=${initialWeight}`;
  });
}

function induce(dom: Dom, fields: Fields, action: string): string[] {
  const lattice = induceLattice(demonstration(fields, [demoAction(dom, action)]), ALL);
  expect(lattice.vertices).toHaveLength(1);
  return inducedLines(dom, lattice);
}

const expectSame = (actual: readonly string[], wanted: readonly string[]) =>
  expect(actual.toSorted()).toEqual(wanted.toSorted());

test('1: a single button', () => {
  const dom = page({ ref: 2, tag: 'button', rect: [10, 60, 40, 20], text: 'Go' });
  expectSame(
    induce(dom, NO_GOAL, 'click 2'),
    lines(click, [{ refs: '2', sets: ['Tag("button")', ...both('"Go"'), ...spatial('Tag("body")')] }], 1),
  );
});

test('2: two buttons in a row, punctuation and case', () => {
  const dom = page(
    { ref: 2, tag: 'button', rect: [0, 100, 40, 20], text: 'ONE.', classes: 'btn' },
    { ref: 3, tag: 'button', rect: [60, 100, 40, 20], text: 'TWO;', classes: 'btn' },
  );
  const expected = [
    {
      refs: '3',
      sets: [...both('"TWO"'), ...both('F0'), ...both('"ONE"', 'Near'), ...both('"ONE"', 'SameRow')],
    },
    {
      refs: '2 3',
      sets: ['Tag("button")', ...spatial('Tag("button")', ['Near', 'SameRow']), ...spatial('Tag("body")')],
    },
  ];
  expectSame(induce(dom, [['target', 'two']], 'click 3'), lines(click, expected, 1));
});

test('3: a checkbox inside a label, where the human clicked the label', () => {
  const dom = page(
    { ref: 2, tag: 'label', rect: [0, 60, 80, 14], text: null },
    { ref: 3, tag: 'input_checkbox', rect: [2, 62, 10, 10], under: 2 },
    { ref: -1, tag: 't', rect: [16, 62, 30, 10], text: 'cat', under: 2 },
  );
  const ofText = (relation: string) => [
    `${relation}(Tag("t"))`,
    ...both('"cat"', relation),
    ...both('F1', relation),
  ];
  const expected = [
    { refs: '3', sets: ['Tag("input_checkbox")'] },
    { refs: '1 2 3', sets: [...ofText('Near'), ...ofText('SameRow')] },
    { refs: '1 3', sets: spatial('Tag("label")') },
    { refs: '2 3', sets: spatial('Tag("body")') },
  ];
  const fields: Fields = [
    ['button', 'submit'],
    ['target 0', 'cat'],
  ];
  expectSame(induce(dom, fields, 'click 2'), lines(click, expected, 1));
});

const loginPage = page(
  { ref: 2, tag: 'label', rect: [10, 60, 60, 12], text: 'User' },
  { ref: 3, tag: 'input_text', rect: [10, 75, 120, 20] },
  { ref: 4, tag: 'input_password', rect: [10, 120, 120, 20] },
);
const loginFields: Fields = [
  ['username', 'bob'],
  ['password', 'xyz'],
];
const loginSets: readonly Expected[] = [
  { refs: '3', sets: ['Tag("input_text")'] },
  { refs: '1 3', sets: ['Near(Tag("label"))', ...both('"User"', 'Near')] },
  { refs: '2 3 4', sets: spatial('Tag("body")') },
  { refs: '1 3 4', sets: ['SameCol(Tag("label"))', ...both('"User"', 'SameCol')] },
  { refs: '1 2 3', sets: ['SameCol(Tag("input_password"))'] },
];

test('4: typing a field, with fields given in unsorted order', () => {
  expectSame(induce(loginPage, loginFields, 'type 3 bob'), [
    ...lines(typing('F1'), loginSets, 1),
    ...lines(typing('*'), loginSets, 1, 2),
  ]);
});

test('5: typing a text that is not a field', () => {
  expectSame(induce(loginPage, loginFields, 'type 3 bo'), lines(typing('*'), loginSets, 2, 2));
});

test('6: cut-offs of distances', () => {
  const div = (ref: number, left: number, top: number, text: string) =>
    ({ ref, tag: 'div', rect: [left, top, 10, 10], text, classes: 'p' }) as const;
  const dom = page(
    { ref: 2, tag: 'button', rect: [50, 100, 20, 20], text: 'Z', classes: 'go' },
    div(3, 100, 105, 'a'),
    div(4, 101, 105, 'b'),
    div(5, 55, 130, 'c'),
    div(6, 55, 131, 'e'),
    div(7, 71, 121, 'f'),
    div(8, 70, 120, 'h'),
  );
  const relatedTo = (relation: string, letters: string) => [
    `${relation}(Tag("div"))`,
    `${relation}(Tag("body"))`,
    ...[...letters].flatMap((letter) => both(`"${letter}"`, relation)),
  ];
  const sets = [
    'Tag("button")',
    ...both('"Z"'),
    ...relatedTo('Near', 'ach'),
    ...relatedTo('SameRow', 'abh'),
    ...relatedTo('SameCol', 'ceh'),
  ];
  // The body lacks class "go", so every set holds the button alone.
  expectSame(induce(dom, NO_GOAL, 'click 2'), lines(click, [{ refs: '2', sets }], 1));
});

test('7: the class filter', () => {
  const span = (ref: number, left: number, top: number, classes: string) =>
    ({ ref, tag: 'span', rect: [left, top, 10, 10], classes }) as const;
  const dom = page(
    { ref: 2, tag: 'span', rect: [0, 60, 40, 10], text: 'Ann', classes: 'name' },
    span(3, 60, 60, 'star clicked'),
    span(4, 80, 60, 'trash'),
    span(5, 60, 90, 'star'),
    span(6, 80, 90, 'clicked trash'),
  );
  const expected = [
    {
      refs: '3',
      sets: ['Near', 'SameRow'].flatMap((relation) => [...both('"Ann"', relation), ...both('F0', relation)]),
    },
    { refs: '3 5 6', sets: [...spatial('Tag("span")'), ...spatial('Tag("body")')] },
    { refs: '2 3 4 5 6', sets: ['Tag("span")'] },
  ];
  expectSame(induce(dom, [['by', 'Ann']], 'click 3'), lines(click, expected, 1));
});

test('8: string literals', () => {
  const dom = page(
    { ref: 2, tag: 'a', rect: [0, 60, 60, 10], text: 'Re: hi' },
    { ref: 3, tag: 'span', rect: [0, 100, 60, 10], text: 'hi' },
    { ref: 4, tag: 'b', rect: [0, 140, 60, 10], text: 'HI!' },
  );
  const expected = [
    { refs: '2', sets: ['Tag("a")', 'Like("Re")', ...both('"Re  hi"'), ...both('F0')] },
    { refs: '2 3 4', sets: ['Like("hi")', 'Like("HI")', ...spatial('Tag("body")')] },
    { refs: '1 2 4', sets: ['SameCol(Tag("span"))'] },
    { refs: '1 2 3', sets: ['SameCol(Tag("b"))'] },
    { refs: '1 2 3 4', sets: [...both('"hi"', 'SameCol'), ...both('"HI"', 'SameCol')] },
  ];
  expectSame(induce(dom, [['target', 're hi']], 'click 2'), lines(click, expected, 1));
});

test('9: a field made of punctuation', () => {
  const dom = page(
    { ref: 2, tag: 'input_text', rect: [0, 60, 100, 20] },
    { ref: 3, tag: 'button', rect: [0, 100, 40, 20], text: 'Go', classes: 'b' },
  );
  const sets = [
    { refs: '2', sets: ['Tag("input_text")', 'Text(F0)', ...spatial('Tag("body")')] },
    { refs: '2 3', sets: ['Like(F0)'] },
    { refs: '1 2', sets: ['SameCol(Tag("button"))', ...both('"Go"', 'SameCol'), 'SameCol(Like(F0))'] },
  ];
  expectSame(induce(dom, [['target', '...']], 'type 2 ...'), [
    ...lines(typing('F0'), sets, 1),
    ...lines(typing('*'), sets, 1),
  ]);
});

test('10: a lattice with a skip and a collapse', () => {
  const state = (value: string) =>
    page(
      { ref: 2, tag: 'input_text', rect: [10, 60, 100, 20], value },
      { ref: 3, tag: 'button', rect: [10, 120, 40, 20], text: 'Send', classes: 'b' },
    );
  const [before, focused, filled] = [state(''), state(''), state('Ann')];
  const demo = demonstration(
    [['to', 'Ann']],
    [demoAction(before, 'click 2'), demoAction(focused, 'type 2 Ann'), demoAction(filled, 'click 3')],
  );
  const lattice = induceLattice(demo);
  const input = [
    { refs: '2', sets: ['Tag("input_text")', ...spatial('Tag("body")')] },
    { refs: '1 2', sets: ['SameCol(Tag("button"))', ...both('"Send"', 'SameCol')] },
  ];
  const typed = [...lines(typing('F0'), input, 1), ...lines(typing('*'), input, 1)];
  expectSame(inducedLines(before, lattice, 0), [...lines(click, input, 1), 'skip {} n=1 w=1', ...typed]);
  expectSame(inducedLines(focused, lattice, 1), typed);
  const button = [
    'Tag("button")',
    ...both('"Send"'),
    ...spatial('Tag("body")'),
    'SameCol(Tag("input_text"))',
  ];
  expectSame(inducedLines(filled, lattice, 2), lines(click, [{ refs: '3', sets: button }], 1));

  const edges = lattice.vertices.map(({ steps }) => new Set(steps.map(({ kind, to }) => `${kind} to ${to}`)));
  expect(edges).toEqual([
    new Set(['action to 1', 'skip to 1', 'equivalent to 2']),
    new Set(['action to 2']),
    new Set(['action to 3']),
  ]);
});
