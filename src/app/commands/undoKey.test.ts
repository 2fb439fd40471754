import { expect, test } from 'vitest';
import { undoKeyOf } from './shortcut';

test('undo and redo have the usual keys, but not while text is being typed', () => {
  const press = (key: string, more = {}) => ({
    ...{ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false },
    ...more,
  });
  const page = { tagName: 'BODY' };
  expect(undoKeyOf(press('z'), page)).toBe('undo');
  expect(undoKeyOf(press('Z', { shiftKey: true }), page)).toBe('redo');
  expect(undoKeyOf(press('y'), page)).toBe('redo');
  expect(undoKeyOf(press('z', { ctrlKey: false, metaKey: true }), page)).toBe('undo');
  expect(undoKeyOf(press('z', { ctrlKey: false }), page)).toBeNull();
  expect(undoKeyOf(press('x'), page)).toBeNull();
  expect(undoKeyOf(press('z'), { tagName: 'INPUT' })).toBeNull();
});
