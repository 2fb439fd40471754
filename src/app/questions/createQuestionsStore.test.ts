import { expect, test } from 'vitest';
import { createQuestionsStore } from './createQuestionsStore';

test('typing into one field is one step; another field is another step', () => {
  const store = createQuestionsStore();
  const { begin, edit, undo, redo } = store.getState();
  const present = () => store.getState().history.present;
  begin('kitchen');
  for (const text of ['H', 'Ho', 'How']) edit((draft) => ({ ...draft, text }), 'text');
  edit((draft) => ({ ...draft, category: 'dining' }), 'category');
  undo();
  expect(present()).toMatchObject({ text: 'How', category: null });
  undo();
  expect(present()).toMatchObject({ site: 'kitchen', text: '' });
  redo();
  edit((draft) => ({ ...draft, text: 'How?' }), 'text');
  undo();
  expect(present().text).toBe('How');
});

test('undoing also closes the page next to it', () => {
  const store = createQuestionsStore();
  const { edit, set, undo } = store.getState();
  edit((draft) => ({ ...draft, text: 'How?' }));
  set({ activity: { kind: 'answer', row: 'a' } });
  undo();
  expect(store.getState().activity).toEqual({ kind: 'none' });
});
