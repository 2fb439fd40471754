import { expect, test } from 'vitest';
import { PasswordFields } from './PasswordFields';

const SENT = '⏎';

/** The secret contents after a field had these contents, one after the other. */
function secrets(contents: readonly string[], open: readonly string[] = []): string[] {
  const fields = new PasswordFields();
  for (const value of contents) {
    if (value === SENT) fields.leave();
    else fields.add({ kind: 'password', time: 1, document: 'a', names: ['pw'], ref: 2, value });
  }
  return fields.secretBut(new Set(open)).flatMap(({ values }) => values);
}

test.each([
  ['typed', ['h', 'hu', 'hun'], ['hun']],
  ['typed and removed', ['h', 'hu', 'hun', 'hu', 'h', ''], ['hun']],
  ['emptied by the page', ['hunter', ''], ['hunter']],
  ['typed twice', ['hunter', SENT, '', 'h', 'hunter2', SENT], ['hunter', 'hunter2']],
  ['corrected', ['red-9', 'red-', 'red-8'], ['red-9', 'red-8']],
  ['shortened at last', ['hunter22', 'hunter2'], ['hunter22', 'hunter2']],
  ['lengthened after it was sent', ['hunter', SENT, 'hunter2'], ['hunter', 'hunter2']],
  ['sent, shortened and typed again', ['hunter', SENT, 'hunte', 'hunter', 'hunters'], ['hunter', 'hunters']],
  ['never typed', ['', ''], []],
])('a password that was %s', (_, contents, expected) => {
  expect(secrets(contents)).toEqual(expected);
});

test('what the query names is open, also after a slip and while it is removed', () => {
  expect(secrets(['r', 'ref', 're', 'red-window'], ['red-window'])).toEqual([]);
  expect(secrets(['red-window', 'red-', ''], ['red-window'])).toEqual([]);
  expect(secrets(['4111', '4111 1', '4111-2'], ['41112'])).toEqual([]);
});

test('another password in the same field is secret, and so is the field', () => {
  expect(secrets(['blue-door', '', 'red-window'], ['red-window'])).toEqual(['blue-door']);
  expect(secrets(['red-windows', SENT, '', 'red-window'], ['red-window'])).toEqual(['red-windows']);
  expect(secrets(['red', SENT, 'blue-door', '', 'red-window'], ['red-window'])).toEqual(['blue-door']);
});

test('the beginning of what the query names is secret if the rest was never typed', () => {
  expect(secrets(['1234'], ['12345 Main Street'])).toEqual(['1234']);
});
