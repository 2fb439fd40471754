import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Constraint } from '../contracts/workflow';
import { formatConstraint } from './notation';
import { parseConstraint } from './parseNotation';
import { anyConstraint } from './testing/arbitraries';

const near: Constraint = {
  kind: 'type',
  set: {
    kind: 'near',
    of: { kind: 'text', string: { kind: 'literal', text: 'Bob "B."' } },
    classes: ['a', 'b'],
  },
  string: { kind: 'field', index: 1 },
};

test('constraints print in the notation of the paper', () => {
  expect(formatConstraint({ kind: 'skip' })).toBe('skip');
  expect(formatConstraint({ kind: 'click', set: { kind: 'tag', tag: 'input_text' } })).toBe(
    'Click(Tag("input_text"))',
  );
  expect(
    formatConstraint({ kind: 'typeAnyField', set: { kind: 'like', string: { kind: 'field', index: 0 } } }),
  ).toBe('Type(Like(F0), *)');
  expect(formatConstraint(near)).toBe('Type(And(Near(Text("Bob \\"B.\\"")), Class(["a","b"])), F1)');
});

test('options name the fields and hide the class filters', () => {
  const options = { fieldKeys: ['by', 'to'], hideClasses: true };
  expect(formatConstraint(near, options)).toBe('Type(Near(Text("Bob \\"B.\\"")), Field("to"))');
});

test('printed constraints read back', () => {
  fc.assert(
    fc.property(anyConstraint, (constraint) => {
      expect(parseConstraint(formatConstraint(constraint))).toEqual(constraint);
    }),
  );
});

describe('parsing', () => {
  const to: Constraint = {
    kind: 'type',
    set: { kind: 'tag', tag: 'a' },
    string: { kind: 'field', index: 1 },
  };

  test.each([
    ['Type(Tag("a"), Field("to"))', to],
    ['  Type ( Tag ( "a" ),F1 ) ', to],
    ['Type(Tag("a"), Field(*))', { kind: 'typeAnyField', set: { kind: 'tag', tag: 'a' } }],
    ['Click(And(Tag("a"), Class([])))', { kind: 'click', set: { kind: 'tag', tag: 'a', classes: [] } }],
  ])('%s', (notation, constraint) => {
    expect(parseConstraint(notation, ['by', 'to'])).toEqual(constraint);
  });

  test.each([
    ['', 'Click, Type, Choose or skip'],
    ['Hover(Tag("a"))', 'Click, Type, Choose or skip'],
    ['Click(Tag(a))', 'a string literal'],
    ['Click(Tag("a")', ')'],
    ['Click(Tag("a")) skip', 'the end'],
    ['Click(toString("a"))', 'an element set'],
    ['Click(Like(*))', 'a string'],
    ['Type(Tag("a"))', ','],
    ['Type(Tag("a"), Field("from"))', 'one of the fields by, to'],
    ['Click(And(And(Tag("a"), Class(["b"])), Class(["c"])))', 'at most one class filter'],
  ])('%s is refused', (notation, complaint) => {
    expect(() => parseConstraint(notation, ['by', 'to'])).toThrow(SyntaxError);
    expect(() => parseConstraint(notation, ['by', 'to'])).toThrow(complaint);
  });
});
