import { expect, test } from 'vitest';
import { comparableSuccess, counterpartOf } from './counterpart';

const alone = { task: 'click-tab' };
const several = { task: 'click-link', otherTasks: ['click-tab', 'focus-text'] };
const another = { task: 'click-dialog' };

test('runs with the same task have the same metrics', () => {
  expect(counterpartOf('evaluate/success', alone, alone)).toBe('evaluate/success');
  expect(counterpartOf('evaluate/success/click-tab', several, several)).toBe('evaluate/success/click-tab');
});

test('a task learned alone compares with the same task learned among others', () => {
  expect(counterpartOf('evaluate/success', alone, several)).toBe('evaluate/success/click-tab');
  expect(counterpartOf('explore/neural-success/click-tab', several, alone)).toBe('explore/neural-success');
  expect(counterpartOf('loss/td', alone, several)).toBe('loss/td');
});

test('another of several tasks has no counterpart in a run with one task', () => {
  expect(counterpartOf('evaluate/success/focus-text', several, alone)).toBe('evaluate/success/focus-text');
});

test('success is compared in the task that both learn', () => {
  expect(comparableSuccess(several, alone)).toBe('evaluate/success/click-tab');
  expect(comparableSuccess(alone, several)).toBe('evaluate/success');
  expect(comparableSuccess(several, another)).toBe('evaluate/success');
});
