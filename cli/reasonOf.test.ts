import { expect, test } from 'vitest';
import { reasonOf } from './reasonOf';

test.each([
  ['page.evaluate: Error: it is too large.\n    at f (http://127.0.0.1/a.js:1:2)', 'it is too large.'],
  ['page.evaluate: RunFailure: The learner crashed.', 'The learner crashed.'],
  ['page.evaluate: Target closed', 'Target closed'],
  ['The browser was closed.', 'The browser was closed.'],
])('of %s', (message, reason) => {
  expect(reasonOf(new Error(message))).toBe(reason);
});
