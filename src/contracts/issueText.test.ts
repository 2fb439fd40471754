import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from './issueText';

const textOf = (schema: z.ZodType, value: unknown) => issueText(schema.safeParse(value).error!.issues[0]);

test('a field that is missing or of another kind is described without technical terms', () => {
  const file = z.object({ utterance: z.string(), states: z.array(z.number()) });
  expect(textOf(file, { states: [] })).toBe('is missing; it should be text');
  expect(textOf(file, { utterance: 5, states: [] })).toBe('should be text, and is a number');
  expect(textOf(file, { utterance: '', states: 'a' })).toBe('should be a list, and is text');
});

const forms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('click') }),
  z.object({ kind: z.literal('type') }),
]);

test.each([
  [z.int(), 1.5, 'should be a whole number'],
  [z.number().min(0), -1, 'should be at least 0'],
  [z.number().max(1), 2, 'should be at most 1'],
  [z.number().gt(0), 0, 'should be more than 0'],
  [z.string().max(3), 'abcd', 'should have at most 3 characters'],
  [z.array(z.number()).min(2), [1], 'should have at least 2 entries'],
  [z.enum(['train', 'test']), 'dev', 'should be one of: train, test'],
  [z.literal(true), false, 'should be true'],
  [forms, { kind: 'jump' }, 'should be one of: click, type'],
  [z.strictObject({ a: z.number() }), { a: 1, b: 2 }, 'has an unknown field: b'],
  [z.strictObject({}), { b: 2, c: 3 }, 'has unknown fields: b, c'],
  [z.union([z.number(), z.string()]), null, 'should be a number or text'],
  [z.union([z.number(), z.object({ a: z.string() })]), { a: 1 }, 'has none of the forms that are allowed'],
])('what is wrong is said in plain words: %#', (schema, value, text) => {
  expect(textOf(schema, value)).toBe(text);
});

test('a message of our own stays as it is', () => {
  const words = 'its columns do not fit together';
  expect(
    textOf(
      z.number().refine(() => false, words),
      1,
    ),
  ).toBe(words);
  expect(textOf(z.array(z.number()).max(1, words), [1, 2])).toBe(words);
});
