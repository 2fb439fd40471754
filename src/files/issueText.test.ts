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

test('a message that is already in plain words stays unchanged', () => {
  expect(issueText({ message: 'its columns do not fit together' })).toBe('its columns do not fit together');
});
