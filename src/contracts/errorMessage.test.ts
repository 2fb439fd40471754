import { expect, test } from 'vitest';
import { errorMessage } from './errorMessage';

test.each<[unknown, string]>([
  [new TypeError('no such field'), 'no such field'],
  // As an error of another realm, or one that has been cloned, looks from here.
  [{ name: 'Error', message: 'from a frame' }, 'from a frame'],
  ['only text', 'only text'],
  [null, 'null'],
  [undefined, 'undefined'],
])('the text of what was thrown: %o', (thrown, text) => {
  expect(errorMessage(thrown)).toBe(text);
});
