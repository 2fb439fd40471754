import { expect, test } from 'vitest';
import { fieldsAsText } from './fieldsAsText';

test.each([
  ['{"username":"alice","password":"x7"}', 'username: alice, password: x7'],
  ['{}', ''],
  ['{cut off', '{cut off'],
])('%s', (utterance, text) => {
  expect(fieldsAsText(utterance)).toBe(text);
});
