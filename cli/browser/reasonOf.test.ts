import { expect, test } from 'vitest';
import { reasonOf, unopenedReason } from './reasonOf';

test.each([
  ['page.evaluate: Error: it is too large.\n    at f (http://127.0.0.1/a.js:1:2)', 'it is too large.'],
  ['page.evaluate: RunFailure: The learner crashed.', 'The learner crashed.'],
  ['page.evaluate: Target closed', 'Target closed'],
  ['The browser was closed.', 'The browser was closed.'],
])('of %s', (message, reason) => {
  expect(reasonOf(new Error(message))).toBe(reason);
});

test('why a page could not be opened is one line, without the log of attempts', () => {
  const log =
    '\nCall log:\n\u001b[2m  - navigating to "http://localhost:1/", waiting until "load"\u001b[22m\n';
  const refused = new Error(`page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:1/${log}`);
  expect(unopenedReason(refused)).toBe('net::ERR_CONNECTION_REFUSED');
  expect(unopenedReason(new Error(`page.goto: Timeout 60000ms exceeded.${log}`))).toBe(
    'Timeout 60000ms exceeded',
  );
});
