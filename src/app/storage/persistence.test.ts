import { expect, test, vi } from 'vitest';
import { askForPersistence } from './persistence';

function createMemory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('the browser is asked once, whatever it answers', async () => {
  const storage = { persisted: vi.fn(async () => false), persist: vi.fn(async () => false) };
  const memory = createMemory();
  for (let i = 0; i < 3; i++) await askForPersistence(storage, memory);
  expect(storage.persist).toHaveBeenCalledTimes(1);
});

test('a browser whose storage is already persistent is not asked', async () => {
  const storage = { persisted: async () => true, persist: vi.fn(async () => true) };
  await askForPersistence(storage, createMemory());
  expect(storage.persist).not.toHaveBeenCalled();
});

test('a browser that cannot be asked, or cannot remember being asked, is left alone', async () => {
  await askForPersistence({} as never, createMemory());
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const storage = { persisted: refuse, persist: vi.fn(async () => true) };
  await askForPersistence(storage, { getItem: refuse, setItem: refuse });
  expect(storage.persist).not.toHaveBeenCalled();
});
