import { expect, test } from 'vitest';
import { createKeptStore, questionsStore } from './createQuestionsStore';

const tab = () => sessionStorage;
const all = () => localStorage;

test('after a reload a tab has its own draft, even if another tab has written one since', () => {
  questionsStore
    .getState()
    .edit((draft) => ({ ...draft, site: 'recipes', text: 'How long does {dish} take?' }));
  const ofOtherTab = createKeptStore([all]);
  ofOtherTab.getState().edit((draft) => ({ ...draft, text: 'Which dish is first?' }));
  const textIn = (...places: (typeof tab)[]) => createKeptStore(places).getState().history.present.text;
  expect(textIn(tab, all)).toBe('How long does {dish} take?');
  // A new tab has nothing of its own.
  sessionStorage.clear();
  expect(textIn(tab, all)).toBe('Which dish is first?');
});
