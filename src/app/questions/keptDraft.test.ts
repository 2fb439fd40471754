import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft';
import { keepDraft, readDraft } from './keptDraft';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const draft: Draft = {
  ...emptyDraft('kitchen'),
  text: 'How long does {dish} take?',
  category: 'dining',
  operations: ['search', 'click'],
  rows: [{ id: 'a', values: { dish: 'stew' } }],
};

test('a stored draft is read unchanged', () => {
  const storage = createStorage();
  expect(readDraft([() => storage])).toBeNull();
  keepDraft([() => storage], draft);
  expect(readDraft([() => storage])).toEqual(draft);
});

test('invalid data is ignored', () => {
  const storage = createStorage();
  keepDraft([() => storage], draft);
  const [[key, value]] = storage.kept;
  for (const damaged of [
    '',
    '{',
    'null',
    value.replace('dining', 'cooking'),
    value.replace('"rows"', '"row"'),
  ]) {
    storage.kept.set(key, damaged);
    expect(readDraft([() => storage])).toBeNull();
  }
});

test('a browser that stores nothing does not cause a failure', () => {
  const refuse = () => {
    throw new Error('no storage here');
  };
  expect(() => keepDraft([refuse], draft)).not.toThrow();
  expect(readDraft([refuse])).toBeNull();
  const storage = createStorage();
  keepDraft([refuse, () => storage], draft);
  expect(readDraft([refuse, () => storage])).toEqual(draft);
});

test('a tab finds its own draft, whatever another one has written; a new tab finds the last', () => {
  const ofAll = createStorage();
  const openTab = () => {
    const own = createStorage();
    return [() => own, () => ofAll];
  };
  const [first, second] = [openTab(), openTab()];
  const other = { ...draft, text: 'Which dish is first?' };
  keepDraft(first, draft);
  keepDraft(second, other);
  expect([readDraft(first), readDraft(second), readDraft(openTab())]).toEqual([draft, other, other]);
});
