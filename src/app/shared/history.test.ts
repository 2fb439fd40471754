import { expect, test } from 'vitest';
import { advance, redo, startHistory, undo } from './history';

const written = ['a', 'b', 'c'].reduce(advance, startHistory(''));

test('steps are undone and redone, one after another', () => {
  expect(written.present).toBe('c');
  const back = undo(undo(written));
  expect(back.present).toBe('a');
  expect(redo(back).present).toBe('b');
  expect(redo(redo(redo(back)))).toEqual(written);
  expect(undo(undo(undo(undo(written)))).present).toBe('');
});

test('a new step discards undone steps', () => {
  const other = advance(undo(written), 'x');
  expect(other.present).toBe('x');
  expect(redo(other)).toBe(other);
  expect(undo(other).present).toBe('b');
});

test('a change without effect is not a step', () => {
  expect(undo(advance(written, 'c')).present).toBe('b');
});

test('very old steps are forgotten', () => {
  let history = startHistory(0);
  for (let i = 1; i <= 300; i++) history = advance(history, i);
  for (let i = 0; i < 300; i++) history = undo(history);
  expect(history.present).toBe(100);
});
