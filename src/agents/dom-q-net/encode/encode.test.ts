import { describe, expect, test } from 'vitest';
import { type DomQNetSettings, resolveSettings } from '../settings';
import { element, observe } from '../testing/page';
import { goalWords } from './goal';
import { StateEncoder } from './StateEncoder';
import {
  CLASS,
  candidatesOf,
  FIRST_MATCH,
  FLAGS,
  MATCH,
  NODE_COLUMNS,
  PARENT,
  QUOTED,
  RANK,
  TAG,
  TICKED,
} from './state';
import { UNKNOWN, Vocabulary } from './Vocabulary';

const page = [
  element(1, -1, 'body', null, { focused: true }),
  element(2, 0, 'div', null),
  element(3, 1, 'input_text', '', { value: 'Ann', tampered: true }),
  element(-1, 1, 't', 'sit,'),
  element(4, 1, 'button', 'Submit', { classes: ' big  red ', focused: true, tampered: true }),
  element(5, 1, 'button', 'Cancel', { focused: true }),
];

const at = (nodes: Int16Array, row: number, column: number) => nodes[row * NODE_COLUMNS + column];

describe('goal words', () => {
  test('marks go, numbers lose leading zeros, case stays', () => {
    expect(goalWords('Enter "R7, k.", then 007/8.')).toEqual(['Enter', 'R7', 'k', 'then', '7', '8']);
    expect(goalWords('Click the tab #2?')).toEqual(['Click', 'the', 'tab', '#2?']);
  });

  test('the month of a date that comes second becomes its name', () => {
    expect(goalWords('Select 02/11/2016 as the date')).toEqual([
      'Select',
      'February',
      '11',
      '2016',
      'as',
      'the',
      'date',
    ]);
    expect(goalWords('Select 13/11/2016 as the date')[1]).toBe('13');
    expect(goalWords('Enter 2 into the field')[1]).toBe('2');
  });
});

describe('Vocabulary', () => {
  test('numbers strings as they come until it is full', () => {
    const vocabulary = new Vocabulary(4);
    expect(['', 'a', 'b', 'c', 'a'].map((text) => vocabulary.numberOf(text, { isLearning: true }))).toEqual([
      1,
      2,
      3,
      UNKNOWN,
      2,
    ]);
  });

  test('learns nothing when it is only asked', () => {
    const vocabulary = new Vocabulary(10);
    expect(vocabulary.numberOf('a', { isLearning: false })).toBe(UNKNOWN);
    expect(vocabulary.numberOf('b', { isLearning: true })).toBe(2);
    const other = new Vocabulary(10);
    other.load(vocabulary.save());
    expect(other.numberOf('b', { isLearning: false })).toBe(2);
  });
});

describe('states', () => {
  const settings = resolveSettings({});

  test('tags, classes, parents; equal strings have equal numbers', () => {
    const { state } = new StateEncoder(settings).encodeAndLearnWords(observe('Click Cancel.', page));
    expect(at(state.nodes, 4, TAG)).toBe(at(state.nodes, 5, TAG));
    expect(at(state.nodes, 4, CLASS)).not.toBe(at(state.nodes, 5, CLASS));
    expect(page.map((_, i) => at(state.nodes, i, PARENT))).toEqual([-1, 0, 1, 1, 1, 1]);
    expect(state.texts[5]).toBe(state.goal[1]);
  });

  test('ranks count siblings of the same tag', () => {
    const { state } = new StateEncoder(settings).encodeAndLearnWords(observe('Click Cancel.', page));
    expect(page.map((_, i) => at(state.nodes, i, RANK))).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('ranks may count similar elements on the whole page instead', () => {
    const list = [
      element(1, -1, 'body', null),
      element(2, 0, 'div', null),
      element(3, 1, 'a', 'x', { classes: 'title' }),
      element(4, 1, 'a', 'y'),
      element(5, 0, 'div', null),
      element(6, 4, 'a', 'z', { classes: 'title' }),
    ];
    const { state } = new StateEncoder(resolveSettings({ rankAmong: 'page' })).encodeAndLearnWords(
      observe('go', list),
    );
    expect(list.map((_, i) => at(state.nodes, i, RANK))).toEqual([0, 0, 0, 0, 1, 1]);
  });

  test('a Submit button and a body without text never show focus or touch; others do', () => {
    const flags = (hideSubmitState: boolean) => {
      const encoder = new StateEncoder(resolveSettings({ hideSubmitState }));
      const { nodes } = encoder.encodeAndLearnWords(observe('Go', page)).state;
      return page.map((_, i) => at(nodes, i, FLAGS) & 3);
    };
    expect(flags(true)).toEqual([0, 0, 2, 0, 0, 1]);
    expect(flags(false)).toEqual([1, 0, 2, 0, 3, 1]);
  });

  test('candidates: childless elements, loose text too, or everything but loose text', () => {
    const { state } = new StateEncoder(settings).encodeAndLearnWords(observe('Go', page));
    expect(candidatesOf(state, 'childless elements')).toEqual([2, 4, 5]);
    expect(candidatesOf(state, 'leaves')).toEqual([2, 3, 4, 5]);
    expect(candidatesOf(state, 'all')).toEqual([0, 1, 2, 4, 5]);
  });

  test('texts beyond the vocabulary are numbered within their state, the goal’s first', () => {
    const encoder = new StateEncoder(resolveSettings({ textVocabulary: 3 }));
    const { state } = encoder.encodeAndLearnWords(observe('Find sit', page));
    // "Find" takes the last free number (2); "sit" is the first that finds none.
    expect([...state.goal]).toEqual([2, 3]);
    expect([...state.texts]).toEqual([1, 1, 4, 3, 5, 6]);
  });

  test('the content of a field is its text, and each text knows which word of the goal it is', () => {
    const form = [
      element(1, -1, 'div', null),
      element(2, 0, 'input_text', '', { value: 'Bob' }),
      element(3, 0, 'input_text', '', { value: '' }),
      element(4, 0, 'a', 'Log in.'),
      element(5, 0, 'a', 'Log out'),
    ];
    const encode = (more: Partial<DomQNetSettings>) =>
      new StateEncoder(resolveSettings(more)).encodeAndLearnWords(observe('Enter Bob, then Log in', form))
        .state;
    const seen = encode({});
    expect(seen.texts[1]).toBe(seen.goal[1]);
    // Bob is the goal's second word; "Log in" begins with its fourth.
    expect(form.map((_, i) => at(seen.nodes, i, MATCH) - FIRST_MATCH)).toEqual([-1, 1, -1, 3, -1]);
    const encoder = new StateEncoder(settings);
    encoder.encodeAndLearnWords(observe('Go', form));
    expect(encoder.save().texts).not.toContain('Bob');
    const unseen = encode({ values: false });
    expect(unseen.texts[1]).toBe(unseen.texts[2]);
    expect(at(unseen.nodes, 1, MATCH) - FIRST_MATCH).toBe(-1);
  });

  test('what the goal quotes is told apart from what resembles it', () => {
    const links = [element(1, -1, 'body', null), element(2, 0, 'a', 'et'), element(3, 0, 'a', 'et.')];
    const quoted = (goal: string, more: Partial<DomQNetSettings> = {}) => {
      const { state } = new StateEncoder(resolveSettings(more)).encodeAndLearnWords(observe(goal, links));
      return links.map((_, i) => (at(state.nodes, i, FLAGS) & QUOTED) !== 0);
    };
    expect(quoted('Click "et".')).toEqual([false, true, false]);
    expect(quoted('Click "et.".')).toEqual([false, false, true]);
    expect(quoted('Click "et".', { quotes: false })).toEqual([false, false, false]);
  });

  test('words of the goal know whether they are quoted', () => {
    const quoted = (goal: string, more: Partial<DomQNetSettings> = {}) => [
      ...new StateEncoder(resolveSettings(more)).encodeAndLearnWords(observe(goal, page)).state.quoted,
    ];
    expect(quoted('Enter "ab" and "c d".')).toEqual([0, 1, 0, 1, 1]);
    expect(quoted('Enter ab')).toEqual([0, 0]);
    expect(quoted('Enter "ab"', { quotes: false })).toEqual([0, 0]);
  });

  test('a box ticked looks unlike one that was ticked and cleared again', () => {
    const flags = (value: boolean, more: Partial<DomQNetSettings> = {}) => {
      const box = [
        element(1, -1, 'body', null),
        element(2, 0, 'input_checkbox', '', { value, tampered: true }),
      ];
      return at(
        new StateEncoder(resolveSettings(more)).encodeAndLearnWords(observe('Go', box)).state.nodes,
        1,
        FLAGS,
      );
    };
    expect(flags(true) & TICKED).toBe(TICKED);
    expect(flags(false) & TICKED).toBe(0);
    expect(flags(true, { values: false })).toBe(flags(false));
  });

  test('evaluation leaves the vocabularies as they are', () => {
    const encoder = new StateEncoder(settings);
    const before = encoder.save();
    const { state } = encoder.encode(observe('Click Cancel', page));
    expect(encoder.save()).toEqual(before);
    expect(state.texts[5]).toBe(state.goal[1]);
    expect(at(state.nodes, 4, TAG)).toBe(UNKNOWN);
  });

  test('texts as words', () => {
    const encoder = new StateEncoder(resolveSettings({ textTokens: 'words' }));
    const { state } = encoder.encodeAndLearnWords(observe('Tab #2', [element(1, -1, 'a', 'Tab #2')]));
    const [tab, number, ...padding] = state.texts;
    expect([tab, number]).toEqual([...state.goal]);
    expect(new Set(padding)).toEqual(new Set([-1]));
  });

  test('texts of several words that stand in the goal are its phrases', () => {
    const tabs = ['Tab #1', 'Tab #2', 'Click', 'on Tab'].map((text, i) =>
      element(i + 1, i ? 0 : -1, 'a', text),
    );
    const phrases = (goalPhrases: boolean) => {
      const encoder = new StateEncoder(resolveSettings({ goalPhrases }));
      const { state } = encoder.encodeAndLearnWords(observe('Click on Tab #2.', tabs));
      return [...state.phrases].map((phrase) => state.texts.indexOf(phrase));
    };
    expect(phrases(true)).toEqual([1, 3]);
    expect(phrases(false)).toEqual([]);
  });

  test('a page without elements and a goal without words are states, too', () => {
    const { state, words } = new StateEncoder(settings).encodeAndLearnWords(observe('', []));
    expect(candidatesOf(state, 'childless elements')).toEqual([0]);
    expect(words).toHaveLength(1);
    expect(state.goal).toHaveLength(1);
  });
});
