import { expect, test } from 'vitest';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, newElement } from '../../../dom/tree';
import { PRIMITIVES } from '../../../task/gminiwob/primitives';
import { probabilityOf, toAction } from '../actions';
import { madeUpObservation } from '../testing/pages';
import { FEATURES, PageEncoder } from './PageEncoder';
import { tokensOf } from './tokens';
import { encodeText, NO_TOKEN, TEXT_TOKENS, VOCABULARY } from './vocabulary';
import { WORDS } from './words';

const encoder = new PageEncoder({ candidates: 'actionable', labels: 'first' });

test('tokens: dots separate words, other marks are tokens, underscores are letters', () => {
  expect(tokensOf('First Name')).toEqual(['first', 'name']);
  expect(tokensOf('name_first')).toEqual(['name_first']);
  expect(tokensOf('d-block')).toEqual(['d', '-', 'block']);
  expect(tokensOf('john@email.com')).toEqual(['john', '@', 'email', 'com']);
  expect(tokensOf('10/02/2020')).toEqual(['10', '/', '02', '/', '2020']);
  expect(tokensOf(' . ')).toEqual([]);
});

test('the words of primitives and instructions are known, and leave room for others', () => {
  expect(WORDS.length).toBeLessThan(VOCABULARY - 50);
  expect(new Set(WORDS).size).toBe(WORDS.length);
  for (const { concept, shows, goldValues } of PRIMITIVES)
    for (const word of [concept, shows, ...goldValues].flatMap((text) => tokensOf(text)))
      expect(WORDS).toContain(word);
});

test('texts are padded and cut; unknown words share the rest of the table', () => {
  const ids = encodeText('Enter Captcha');
  expect(ids).toHaveLength(TEXT_TOKENS);
  expect([...ids.slice(2)]).toEqual(new Array(TEXT_TOKENS - 2).fill(NO_TOKEN));
  const [unknown] = encodeText('zyzzyva');
  expect(unknown).toBeGreaterThanOrEqual(WORDS.length);
  expect(unknown).toBeLessThan(VOCABULARY);
  expect(encodeText('a '.repeat(30)).every((id) => id >= 0)).toBe(true);
});

test('a page: every profile has the dummy key, and candidates are the elements that can be acted on', () => {
  const observation = madeUpObservation(['First Name'], [['name_first', 'John']]);
  const { page, tags, fields } = encoder.encode(observation, null);
  expect(fields.map(({ key }) => key)).toEqual(['_dummy', 'name_first']);
  expect(page.candidates.map((i) => tags[i])).toEqual(['input_text', 'input_checkbox', 'button']);
  const all = new PageEncoder({ candidates: 'all', labels: 'first' }).encode(observation, null);
  expect(all.page.candidates).toHaveLength(tags.length);
});

test('equal elements are encoded once', () => {
  const { page } = encoder.encode(madeUpObservation(['City', 'City'], []), null);
  const [first, second] = page.elements.filter((element, i) => page.elements.indexOf(element) !== i);
  expect(first).toBeDefined();
  expect(second).toBeDefined();
});

test('features: new elements, divs, shares of the greatest width and height', () => {
  const before = madeUpObservation(['City'], []);
  const after = madeUpObservation(['City', 'State'], []);
  const { page } = encoder.encode(after, before);
  const feature = (i: number, k: number) => page.features[i * FEATURES + k];
  const count = before.dom.ref.length;
  expect(feature(0, 2)).toBe(0);
  expect(feature(count, 2)).toBe(1);
  expect([feature(0, 3), feature(1, 3)]).toEqual([0, 1]);
  expect(feature(0, 6)).toBeCloseTo(1);
  expect(feature(after.dom.ref.length - 1, 7)).toBeCloseTo(1);
});

test('elements come in the order of their numbers, without loose text', () => {
  const elements = [
    newElement({ ref: 1, parent: -1, tag: 'body' }),
    newElement({ ref: 9, parent: 0, tag: 'button' }),
    newElement({ ref: -1, parent: 0, tag: 't', text: 'loose' }),
    newElement({ ref: 4, parent: 0, tag: 'a' }),
  ];
  const { tags } = encoder.encode(
    { utterance: '', fields: [], dom: encodeSnapshot(buildDom(elements)) },
    null,
  );
  expect(tags).toEqual(['body', 'a', 'button']);
});

test('a page without elements still has something to act on', () => {
  const dom = encodeSnapshot(buildDom([]));
  const { page } = encoder.encode({ utterance: '', fields: [], dom }, null);
  expect(page.candidates).toEqual([0]);
});

test('controls take the value of the field, everything else is clicked', () => {
  const perception = encoder.encode(madeUpObservation(['City'], [['city', 'Mountain View']]), null);
  const { refs, page } = perception;
  const ref = (candidate: number) => refs[page.candidates[candidate]];
  // Three candidates; first those with the dummy key.
  expect(toAction(perception, 0)).toEqual({ kind: 'fill', ref: ref(0), text: '' });
  expect(toAction(perception, 3)).toEqual({ kind: 'fill', ref: ref(0), text: 'Mountain View' });
  expect(toAction(perception, 4)).toEqual({ kind: 'fill', ref: ref(1), text: 'Mountain View' });
  expect(toAction(perception, 2)).toEqual({ kind: 'click', ref: ref(2) });
  expect(toAction(perception, 5)).toEqual({ kind: 'click', ref: ref(2) });
});

test('the probability of a click is that of its pairs with all fields, of a text that of the fields with it', () => {
  const fields = [
    ['city', 'Rome'],
    ['town', 'Rome'],
  ] as const;
  const perception = encoder.encode(madeUpObservation(['City'], fields), null);
  const probabilities = [0.05, 0.1, 0.2, 0.15, 0.02, 0.12, 0.25, 0.03, 0.08];
  const logs = Float32Array.from(probabilities, Math.log);
  // The field, the checkbox and the button, with the dummy key, the city and the town.
  const of = (pair: number) => probabilityOf(perception, logs, pair);
  expect(of(0)).toBeCloseTo(0.05);
  for (const pair of [2, 5, 8]) expect(of(pair)).toBeCloseTo(0.2 + 0.12 + 0.08);
  for (const pair of [3, 6]) expect(of(pair)).toBeCloseTo(0.15 + 0.25);
});

test('a label that follows its box is read before it, if the setting says so', () => {
  const elements = [
    newElement({ ref: 1, parent: -1, tag: 'body' }),
    newElement({ ref: 2, parent: 0, tag: 'div' }),
    newElement({ ref: 3, parent: 1, tag: 'input_checkbox', value: false }),
    newElement({ ref: 4, parent: 1, tag: 'label', text: 'Remember me' }),
    newElement({ ref: 5, parent: 0, tag: 'input_checkbox', value: false }),
    newElement({ ref: 6, parent: 0, tag: 'button' }),
  ];
  const observation = { utterance: '', fields: [], dom: encodeSnapshot(buildDom(elements)) };
  const refs = (labels: 'first' | 'in place') =>
    new PageEncoder({ candidates: 'actionable', labels }).encode(observation, null).refs;
  expect(refs('first')).toEqual([1, 2, 4, 3, 5, 6]);
  expect(refs('in place')).toEqual([1, 2, 3, 4, 5, 6]);
});
