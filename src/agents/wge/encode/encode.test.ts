import { describe, expect, test } from 'vitest';
import { buildDom, type NewElement, newElement } from '../../../dom/tree';
import { Rng } from '../../../random/Rng';
import { toStateAction } from '../actions';
import { encodeGoal, GOAL_ROWS, unitsTyping, unitText } from './goal';

import { countedUnits, encodeState, FACTS, HOLDS_VALUE, SPATIAL, TEXT_IN_GOAL, treeBit } from './state';
import { wordRows } from './vocabulary';
import { dropWords } from './wordDropout';

const element = (
  ref: number,
  parent: number,
  tag: string,
  text: string | null,
  more: Partial<NewElement> = {},
) => newElement({ ref, parent, tag, text, ...more });

/** body > #wrap > #area > #boxes > two labels, each a checkbox and its text; a button in #area. */
const page = buildDom([
  element(1, -1, 'body', null),
  element(2, 0, 'div', null),
  element(3, 1, 'div', null),
  element(4, 2, 'div', null),
  element(5, 3, 'label', null),
  element(6, 4, 'input_checkbox', '', { value: false, left: 2, top: 60 }),
  element(-1, 4, 't', 'cat', { left: 20, top: 60 }),
  element(7, 3, 'label', null),
  element(8, 7, 'input_checkbox', '', { value: true, left: 2, top: 100, tampered: true }),
  element(-2, 7, 't', 'dog', { left: 20, top: 100 }),
  element(9, 2, 'button', 'Submit', { left: 20, top: 150 }),
]);

const fields = [
  ['target 0', 'cat'],
  ['button', 'submit'],
] as const;

test('a closed list can be acted on, and holds what it shows; a list whose options are visible is not closed', () => {
  const form = buildDom([
    element(1, -1, 'body', null),
    element(2, 0, 'label', 'Unit', { top: 0 }),
    element(3, 0, 'select', null, { top: 10, hint: 'miles' }),
    element(4, 0, 'select', null, { top: 80 }),
    element(5, 3, 'option', 'miles', { top: 80 }),
  ]);
  const state = encodeState(form, encodeGoal('fields', '', [['unit', 'miles']]));
  expect([...state.refs]).toEqual([2, 3, 5]);
  expect([...state.actable]).toEqual([1, 1, 1]);
  const [label, list] = [0, 1];
  expect(state.relations[list * 3 + label]).toBe(SPATIAL);
  expect([...state.matches]).toEqual([0, HOLDS_VALUE, TEXT_IN_GOAL]);
  expect(state.relations[label * 3 + list]).toBe(0);
  expect(toStateAction(state, { kind: 'type', ref: 3, text: 'miles' })).toMatchObject({ element: list });
});

test('an element has its colours, text first; without any it is white', () => {
  const page = buildDom([
    element(1, -1, 'body', null),
    element(2, 0, 'div', 'red', { fgColor: 'rgb(255, 0, 0)', bgColor: 'rgba(0, 0, 0, 0)' }),
    element(3, 0, 'div', 'plain'),
  ]);
  const { facts } = encodeState(page, encodeGoal('fields', '', []));
  const coloursOf = (leaf: number) => [...facts.subarray((leaf + 1) * FACTS - 8, (leaf + 1) * FACTS)];
  expect(coloursOf(0)).toEqual([1, 0, 0, 1, 0, 0, 0, 0]);
  expect(coloursOf(1)).toEqual(new Array(8).fill(1));
});

describe('goals', () => {
  test('fields become units in the order of their keys; equal values are one action', () => {
    const goal = encodeGoal('fields', '', [
      ['to', 'Ann'],
      ['by', 'Bob'],
      ['cc', 'Ann'],
    ]);
    expect(goal.units.map((unit) => unit.key)).toEqual(['by', 'cc', 'to']);
    expect(unitsTyping(goal, 'Ann')).toEqual({ starts: [1, 2], ends: [1, 2] });
    expect(unitsTyping(goal, 'ann')).toBeNull();
  });

  test('a natural-language goal is its tokens; the typed text is a span, unchanged', () => {
    const goal = encodeGoal('language', 'Tell Bob "Sed, ut." now', []);
    const typed = unitsTyping(goal, 'Sed, ut.');
    expect(typed).not.toBeNull();
    expect(unitText(goal, typed!.starts[0], typed!.ends[0])).toBe('Sed, ut.');
    expect(unitsTyping(goal, 'Bob now')).toBeNull();
  });

  test('a goal without fields still has a unit to attend to', () => {
    expect(encodeGoal('fields', 'Click.', []).units).toEqual([{ key: 'dummy', value: 'dummy' }]);
  });
});

describe('states', () => {
  const state = encodeState(page, encodeGoal('fields', '', fields));
  const at = (ref: number) => state.refs.indexOf(ref);
  const relation = (a: number, b: number) => state.relations[at(a) * state.refs.length + at(b)];

  test('only leaves are seen; loose text cannot be acted on', () => {
    expect([...state.refs]).toEqual([6, -1, 8, -2, 9]);
    expect([...state.actable]).toEqual([1, 0, 1, 0, 1]);
  });

  test('a checkbox and its own text share the label, four deep; the other text only the list, three deep', () => {
    expect(relation(6, -1)).toBe(SPATIAL | treeBit(0) | treeBit(1));
    expect(relation(6, -2)).toBe(treeBit(0));
    expect(relation(6, 9)).toBe(0);
  });

  test('leaves without text send no messages', () => {
    expect(relation(-1, 6)).toBe(0);
  });

  test('text that is part of a field matches it, in the same case', () => {
    const units = 2;
    expect(state.matches[at(-1) * units + 1]).toBe(TEXT_IN_GOAL);
    expect(state.matches[at(-2) * units + 1]).toBe(0);
    expect(state.matches[at(9) * units + 0]).toBe(0);
    const matchesOf = (text: string) => {
      const shown = buildDom([element(1, -1, 'body', null), element(2, 0, 'div', text)]);
      return [...encodeState(shown, encodeGoal('fields', '', [['to', 'Ann Lee']])).matches];
    };
    expect(['Ann', 'ann', 'Lee, Ann'].map(matchesOf)).toEqual([[TEXT_IN_GOAL], [0], [0]]);
  });

  test.each([
    ['March 20, 2027', [HOLDS_VALUE, 0, HOLDS_VALUE]],
    ['March 2, 2027', [0, HOLDS_VALUE, 0]],
    ['20', [HOLDS_VALUE, 0, 0]],
    ['2027', [0, 0, 0]],
    ['', [0, 0, 0]],
  ])('a field that says %j holds the requested parts of it, word by word', (value, held) => {
    const goal = encodeGoal('fields', '', [
      ['a', '20'],
      ['b', '2'],
      ['c', 'march 20'],
    ]);
    const field = element(2, 0, 'input_text', '', { value });
    const { matches } = encodeState(buildDom([element(1, -1, 'body', null), field]), goal);
    expect([...matches]).toEqual(held);
  });

  test('a value that was picked and written out in a field no longer matches in a second picker', () => {
    const goal = encodeGoal('fields', '', [
      ['back', '24'],
      ['leave', '20'],
    ]);
    const showing = (first: string) =>
      buildDom([
        element(1, -1, 'body', null),
        element(2, 0, 'input_text', '', { value: first }),
        element(3, 0, 'td', '20'),
        element(4, 0, 'td', '24'),
      ]);
    const matchesOf = (first: string) => [...encodeState(showing(first), goal).matches];
    expect(matchesOf('')).toEqual([0, 0, 0, TEXT_IN_GOAL, TEXT_IN_GOAL, 0]);
    expect(matchesOf('March 20, 2027')).toEqual([0, HOLDS_VALUE, 0, 0, TEXT_IN_GOAL, 0]);
    expect(matchesOf('20')).toEqual([0, HOLDS_VALUE, 0, TEXT_IN_GOAL, TEXT_IN_GOAL, 0]);
  });

  test('an input that holds a value says so', () => {
    const typed = buildDom([element(1, -1, 'body', null), element(2, 0, 'input_text', '', { value: 'cat' })]);
    const { matches } = encodeState(typed, encodeGoal('fields', '', fields));
    expect([...matches]).toEqual([0, HOLDS_VALUE]);
  });

  test('in an utterance, a name matches its token, not a part of another word', () => {
    const goal = encodeGoal('language', 'Annie wrote to Ann.', []);
    const dom = buildDom([element(1, -1, 'body', null), element(2, 0, 'div', 'ANN')]);
    expect([...encodeState(dom, goal).matches]).toEqual([0, 0, 0, TEXT_IN_GOAL, 0]);
  });

  test('actions that the network could not take are not learned from', () => {
    expect(toStateAction(state, { kind: 'click', ref: 6 })?.element).toBe(0);
    expect(toStateAction(state, { kind: 'click', ref: -1 })).toBeNull();
    expect(toStateAction(state, { kind: 'click', ref: 5 })).toBeNull();
    expect(toStateAction(state, { kind: 'type', ref: 6, text: 'cow' })).toBeNull();
    expect(toStateAction(state, { kind: 'terminate' })).toBeNull();
  });
});

describe('rows of words', () => {
  /** Their mean is the word's vector, so that order does not matter. */
  const rowsOf = (word: string) =>
    wordRows(word, 'second')
      .sort((a, b) => a - b)
      .join();

  test('are the same whatever the case', () => {
    expect(wordRows('Submit', 'second')).toEqual(wordRows('submit', 'second'));
  });

  test('tell apart numbers, letters, and words that differ in their first letter', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const words = [...Array.from({ length: 300 }, (_, i) => `${i}`), ...letters, 'man', 'nan', 'not', 'mot'];
    expect(new Set(words.map(rowsOf)).size).toBe(words.length);
  });

  test('are unchanged for networks stored earlier', () => {
    expect(wordRows('1', 'first')).toEqual([636, 1386]);
    expect(wordRows('2', 'first')).toEqual([1386, 636]);
  });
});

test('word dropout blanks words of an utterance, never of fields', () => {
  const utterance = Array.from({ length: 200 }, (_, i) => `w${i}`).join(' ');
  const dom = buildDom([element(1, -1, 'button', 'Go')]);
  const language = encodeState(dom, encodeGoal('language', utterance, []));
  const blanked = dropWords(language, 0.25, new Rng(1)).goal;
  const blanks = blanked.units.filter((_, u) => blanked.valueWords[u * GOAL_ROWS] === -1).length;
  expect(blanks).toBeGreaterThan(30);
  expect(blanks).toBeLessThan(70);
  expect(language.goal.valueWords[0]).not.toBe(-1);
  const structured = encodeState(dom, encodeGoal('fields', '', fields));
  expect(dropWords(structured, 0.9, new Rng(1))).toBe(structured);
});

test('the unit of the goal that says how many elements have been acted on is known', () => {
  const goal = encodeGoal('fields', 'like 2 posts by 1', [
    ['amount', '2'],
    ['user', '1'],
  ]);
  const page = (tampered: number) =>
    buildDom([
      newElement({ ref: 1, parent: -1, tag: 'body' }),
      ...[0, 1, 2].map((i) =>
        newElement({ ref: 2 + i, parent: 0, tag: 'span', text: '', tampered: i < tampered }),
      ),
    ]);
  const counted = (tampered: number) => [...countedUnits(encodeState(page(tampered), goal))];
  expect([0, 1, 2, 3].map(counted)).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
});
