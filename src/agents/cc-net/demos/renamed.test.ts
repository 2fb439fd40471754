import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import type { Screen } from '../encode/ScreenEncoder';
import { Texts } from '../encode/Texts';
import { WORD_ROWS } from '../encode/vocabulary';
import { madeUpScreen } from '../testing/screens';
import { renamed } from './renamed';

const texts = new Texts(8);
const screen: Screen = {
  ...madeUpScreen(1, 3, 2),
  instruction: texts.read('Click the zorp, then the blick'),
  elements: ['the zorp', 'click', 'blick zorp'].map((sentence) => texts.read(sentence)),
  fields: ['target zorp', 'target blick'].map((sentence) => texts.read(sentence)),
};
const KNOWN = 370;

test('unknown words swap their rows wherever they occur, consistently; known words stay', () => {
  const [before, twin, after] = renamed([{ screen }, { screen }, { screen: { ...screen } }], new Rng(3));
  expect(twin.screen).toBe(before.screen);
  const rowsOf = ({ instruction, elements, fields }: Screen) =>
    [instruction, ...elements, ...fields].flatMap(({ rows }) => [...rows]);
  const [old, now] = [rowsOf(screen), rowsOf(before.screen)];
  expect(rowsOf(after.screen)).toEqual(now);
  const names = new Map<number, number>();
  for (const [i, row] of old.entries()) {
    if (row < KNOWN) expect(now[i]).toBe(row);
    else {
      expect(now[i]).not.toBe(row);
      expect(now[i]).toBeGreaterThanOrEqual(KNOWN);
      expect(now[i]).toBeLessThan(WORD_ROWS);
      expect(names.get(row) ?? now[i]).toBe(now[i]);
      names.set(row, now[i]);
    }
  }
  // The name of the fields is unknown too.
  expect(names.size).toBe(3);
  expect(new Set(names.values()).size).toBe(3);
  // Equal strings are still one object, and a string without unknown words is the same object as before.
  expect(before.screen.elements[1]).toBe(screen.elements[1]);
  expect(before.screen.elements[0]).toBe(after.screen.elements[0]);
  expect(before.screen.pixels).toBe(screen.pixels);
});

test('names differ from draw to draw', () => {
  const rng = new Rng(4);
  const drawn = Array.from({ length: 20 }, () => renamed([{ screen }], rng)[0].screen.elements[0].rows[1]);
  expect(new Set(drawn).size).toBeGreaterThan(10);
});
