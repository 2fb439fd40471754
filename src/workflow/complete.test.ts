import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completions } from './complete';
import { formatConstraint } from './notation';
import { NotationError, parseConstraint } from './parseNotation';
import { anyConstraint } from './testing/arbitraries';
import { page } from './testing/pages';

const dom = page(
  { ref: 2, tag: 'a', rect: [0, 0, 40, 10], text: 'To Bob', classes: 'name wide' },
  { ref: 3, tag: 'input_text', rect: [0, 20, 40, 10] },
);
const KEYS = ['by', 'to'];
const labels = (text: string) => completions(text, dom, KEYS).map(({ label }) => label);

test.each([
  ['', ['Click(', 'Type(', 'Choose(', 'skip']],
  ['cl', ['Click(']],
  ['Click(Ne', ['Near(']],
  ['Click(Same', ['SameRow(', 'SameCol(']],
  ['Click(Tag(', ['"body"', '"a"', '"input_text"']],
  ['Click(Tag("in', ['"input_text"']],
  ['Click(Like(F', ['Field("by")', 'Field("to")']],
  ['Click(Text(B', ['"Bob"']],
  ['Type(Tag("a"), *', [')']],
  ['Type(Tag("a")', [',']],
  ['Type(Tag("a"), Field(', ['"by"', '"to"', '*']],
  ['Click(And(Tag("a"), Class(["n', ['"NO_CLASS"', '"name"']],
  ['Click(Tag("a"))', []],
  ['Click(Lick(', []],
])('after %s', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test('a completion holds the whole text', () => {
  expect(completions('Click(Near(ta', dom, KEYS)).toMatchObject([{ text: 'Click(Near(Tag(' }]);
  expect(labels('Click(Like(')).toContain('"To Bob"');
});

test('every accepted completion can be continued: none makes the text before it wrong', () => {
  fc.assert(
    fc.property(anyConstraint, fc.nat(60), (constraint, length) => {
      const text = formatConstraint(constraint).slice(0, length);
      for (const { text: completed } of completions(text, dom, KEYS)) {
        const error = failureOf(completed);
        if (error) expect(error.position).toBeGreaterThanOrEqual(completed.trimEnd().length);
      }
    }),
  );
});

function failureOf(text: string): NotationError | null {
  try {
    parseConstraint(text, KEYS);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError);
    return error as NotationError;
  }
}

test.each([
  ['Click(Lick("a"))', 6, 'an element set'],
  ['  Press(Tag("a"))', 2, 'Click, Type, Choose or skip'],
  ['Click(Tag("a")) no', 16, 'the end'],
  ['Click(Like("\\x"))', 11, 'a string with JSON escapes'],
])('%s: reports where and what is wrong', (text, position, expected) => {
  expect(failureOf(text)).toMatchObject({ position, expected });
});
