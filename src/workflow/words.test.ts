import { expect, test } from 'vitest';
import { parseConstraint } from './parseNotation';
import { constraintWords, plainWords } from './words';

const inWords = (notation: string) =>
  plainWords(constraintWords(parseConstraint(notation), ['target 0', 'user']));

test.each([
  ['Click(Tag("button"))', 'click a button'],
  ['Click(Like(F0))', 'click text containing target 0'],
  ['Click(Near(Like(F0)))', 'click what is near text containing target 0'],
  ['Click(SameRow(Text("Bob")))', 'click what is in the row of the text “Bob”'],
  ['Type(Tag("input_text"), F1)', 'type user into a text field'],
  ['Type(SameCol(Tag("canvas")), *)', 'type any field into what is in the column of an element <canvas>'],
  ['Type(After(Text("Returning")), F0)', 'type target 0 into what comes right after the text “Returning”'],
  ['Choose(Near(Text("From")), F1)', 'choose user from what is near the text “From”'],
  ['Choose(Tag("select"), *)', 'choose any field from a drop-down list'],
  ['skip', 'do nothing'],
])('%s: %s', (notation, words) => {
  expect(inWords(notation)).toBe(words);
});

test('parts filled in by the instruction are kept separate', () => {
  const words = constraintWords(parseConstraint('Click(Text(F0))'), ['target 0']);
  expect(words.filter(({ isField }) => isField)).toEqual([{ text: 'target 0', isField: true }]);
});
