import { expect, test } from 'vitest';
import { findTask } from './catalogue';
import { sourceOfKind } from './source';

test('a source of the wrong kind is an error that names the task and what it should be', () => {
  const task = findTask('flight.AA');
  expect(sourceOfKind(task, 'built-in').page).toBe('flight/AA/wrapper.html');
  expect(() => sourceOfKind(task, 'pack')).toThrow('flight.AA is not a task of a pack.');
  expect(() => sourceOfKind(task, 'recorded-site')).toThrow('flight.AA is not a task of a recorded site.');
});
