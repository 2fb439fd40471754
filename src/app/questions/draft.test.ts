import { expect, test } from 'vitest';
import { checkSiteFile } from '../../sites/siteFile';
import { asKept, type Draft, draftOf, emptyDraft, isSound, isUnkept, problemsOf, writtenOf } from './draft';

const TEXT = 'How long does {dish} take for {guests}?';
const question = {
  text: TEXT,
  category: 'dining' as const,
  values: [{ dish: 'stew', guests: '4' }],
  answers: [],
};
const file = checkSiteFile({
  format: 'latticework-site',
  version: 1,
  name: 'kitchen',
  startUrl: 'http://k.test/',
  tasks: { questions: [question] },
});
const around = { file, isCopied: false, names: ['kitchen', 'airline'] };
const row = (id: string, dish: string, guests: string) => ({ id, values: { dish, guests } });
const draft: Draft = {
  ...emptyDraft('kitchen'),
  text: 'Is {dish} for {guests} cheap?',
  category: 'shopping',
  rows: [row('a', 'stew', '4'), row('b', 'pie ', '2')],
};

test('a complete draft is sound, and is written without its surroundings', () => {
  expect(isSound(problemsOf(draft, around))).toBe(true);
  expect(writtenOf({ ...draft, operations: ['search', 'click'] })).toEqual({
    text: draft.text,
    category: 'shopping',
    operations: ['search', 'click'],
    values: [
      { dish: 'stew', guests: '4' },
      { dish: 'pie', guests: '2' },
    ],
  });
});

test.each<[string, Partial<Draft>, object]>([
  ['no text', { text: ' ' }, { text: 'Write what is asked.' }],
  ['a slot of two words', { text: 'Is {a dish} good?' }, { text: expect.stringContaining('{a dish}') }],
  [
    'a question that the site has',
    { text: TEXT },
    { text: 'The site already has this question. Choose it above to edit it.' },
  ],
  ['no category', { category: null }, { category: 'Choose what the question is about.' }],
  ['an empty slot', { rows: [row('a', 'stew', ' ')] }, { rows: { 'a guests': 'Fill this in.' } }],
  [
    'no query at all',
    { rows: [row('a', '', ''), row('b', '', '')] },
    { rows: { 'a dish': 'Fill this in.', 'a guests': 'Fill this in.' } },
  ],
  [
    'a query twice',
    { rows: [row('a', 'stew', '4'), row('b', ' stew', '4')] },
    { rows: { b: 'This query is already listed above.' } },
  ],
])('%s is reported at its field', (_, change, expected) => {
  const problems = problemsOf({ ...draft, ...change }, around);
  expect(problems).toEqual({ rows: {}, ...expected });
  expect(isSound(problems)).toBe(false);
});

test('an empty row among others is not a query', () => {
  const rows = [...draft.rows, row('c', '', ' ')];
  expect(isSound(problemsOf({ ...draft, rows }, around))).toBe(true);
  expect(writtenOf({ ...draft, rows }).values).toHaveLength(2);
});

test('a question without slots has one query', () => {
  const plain = { ...draft, text: 'Which dish is quickest?', rows: [row('a', '', ''), row('b', 'pie', '')] };
  expect(isSound(problemsOf(plain, around))).toBe(true);
  expect(writtenOf(plain).values).toEqual([{}]);
});

test('a copy needs a name that no site has yet', () => {
  const named = (copyName: string) =>
    problemsOf({ ...draft, copyName }, { ...around, isCopied: true }).copyName;
  expect(named('mine')).toBeUndefined();
  expect(named('My site')).toBe('Up to 40 lower-case letters, digits and dashes.');
  expect(named('airline')).toBe('There is already a site with this name.');
});

test('a question of the site is continued', () => {
  const known = draftOf(draft, question);
  expect(known).toMatchObject({ known: TEXT, text: TEXT, category: 'dining', operations: [] });
  expect(known.rows.map(({ values }) => values)).toEqual(question.values);
  expect(isSound(problemsOf(known, around))).toBe(true);
});

test('a draft is worth keeping if it contains something that the site does not', () => {
  const empty = emptyDraft('kitchen');
  expect(isUnkept(empty, file)).toBe(false);
  expect(isUnkept({ ...empty, category: 'dining' }, file)).toBe(true);
  expect(isUnkept({ ...empty, rows: [row('a', 'stew', '')] }, file)).toBe(true);
  const known = draftOf(empty, question);
  expect(isUnkept(known, file)).toBe(false);
  const changed = { ...known, rows: [...known.rows, row('b', 'pie', '2')] };
  expect(isUnkept(changed, file)).toBe(true);
  expect(writtenOf(asKept(changed, file))).toEqual(writtenOf(known));
  expect(asKept({ ...draft, copyName: 'mine' }, file)).toMatchObject({ text: '', copyName: 'mine' });
});
