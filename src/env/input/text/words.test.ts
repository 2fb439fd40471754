import { expect, test } from 'vitest';
import { characterAfter, characterBefore, wordAfter, wordAround, wordBefore } from './words';

/** Stops of a real caret in this text. */
const text = "foo  bar.baz, (don't) x-y  a_b 3.14 https://a.b/c?d=e  end!";

test('Control+ArrowRight stops where Chromium does', () => {
  const stops = [0];
  while (stops.at(-1)! < text.length) stops.push(wordAfter(text, stops.at(-1)!));
  expect(stops.slice(1)).toEqual([
    3, 8, 9, 12, 13, 15, 20, 21, 23, 24, 25, 30, 35, 41, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 58, 59,
  ]);
});

test('Control+ArrowLeft stops where Chromium does', () => {
  const stops = [text.length];
  while (stops.at(-1)! > 0) stops.push(wordBefore(text, stops.at(-1)!));
  expect(stops.slice(1)).toEqual([
    58, 55, 52, 51, 50, 49, 48, 47, 46, 45, 44, 41, 36, 31, 27, 24, 23, 22, 20, 15, 14, 12, 9, 8, 5, 0,
  ]);
});

test.each([
  [1, 'foo'],
  [4, '  '],
  [7, 'bar'],
  [16, "don't"],
  [32, '3.14'],
  [42, '/'],
  [text.length, '!'],
])('a double click at %i selects %j', (index, word) => {
  expect(text.slice(...wordAround(text, index))).toBe(word);
});

test('the caret does not stop within a character', () => {
  expect(characterAfter('a👍🏽b', 1)).toBe(5);
  expect(characterBefore('a👍🏽b', 5)).toBe(1);
  expect([characterBefore('', 0), characterAfter('', 0)]).toEqual([0, 0]);
  expect(wordAround('', 0)).toEqual([0, 0]);
});
