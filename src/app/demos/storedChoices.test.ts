import { expect, test } from 'vitest';
import { decodeChoice } from './demoChoice';
import { createStoredChoices } from './storedChoices';

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('each task keeps its choice', () => {
  const storage = memory();
  createStoredChoices(storage).write('click-test', decodeChoice('recorded'));
  createStoredChoices(storage).write('click-tab', decodeChoice('all,-b1'));
  expect(createStoredChoices(storage).read('click-test')).toEqual(decodeChoice('recorded'));
  expect(createStoredChoices(storage).read('other')).toEqual(decodeChoice(null));
  createStoredChoices(storage).write('click-test', decodeChoice(null));
  expect(createStoredChoices(storage).read('click-test')).toEqual(decodeChoice(null));
  expect(createStoredChoices(storage).read('click-tab').exceptions).toEqual(new Set(['b1']));
});

test('a choice that is damaged, or stored by another version, means all', () => {
  const storage = memory();
  for (const text of ['null', '[', '{"click-test":7}']) {
    storage.setItem('latticework-learn-from', text);
    expect(createStoredChoices(storage).read('click-test')).toEqual(decodeChoice(null));
  }
});
