import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { ReplayCache } from './ReplayCache';

const name = `replays-${crypto.randomUUID()}`;
const opened: ReplayCache[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await Dexie.delete(name);
});

function open(maker = 'this page', mostBytes?: number): ReplayCache {
  const store = new ReplayCache(maker, name, mostBytes);
  opened.push(store);
  return store;
}

const replay = (key: string, size = 3) => ({ key, bytes: new Uint8Array(size).fill(key.charCodeAt(0)) });

test('kept replays are there when the page is opened again', async () => {
  await open().keep([replay('a'), replay('b')]);
  const again = open();
  expect(await again.recall(['b', 'c', 'a'])).toEqual([replay('b').bytes, null, replay('a').bytes]);
  await again.keep([replay('b', 7)]);
  expect(await again.recall(['b'])).toEqual([replay('b', 7).bytes]);
});

test('another build of the page finds no replays, and deletes them once it keeps something', async () => {
  await open('this page').keep([replay('a')]);
  const next = open('the next page');
  expect(await next.recall(['a'])).toEqual([null]);
  expect(await open('this page').recall(['a'])).not.toEqual([null]);
  await next.keep([replay('b')]);
  expect(await open('this page').recall(['a'])).toEqual([null]);
});

test('if there are too many, the oldest are deleted', async () => {
  const store = open('this page', 100);
  for (const key of ['a', 'b', 'c', 'd']) {
    await store.keep([replay(key, 30)]);
    // So that it is later by the clock.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const found = await store.recall(['a', 'b', 'c', 'd']);
  expect(found.map((bytes) => bytes !== null)).toEqual([false, false, true, true]);
  const again = open('this page', 100);
  await again.keep([replay('e', 30), replay('f', 30)]);
  expect((await again.recall(['c', 'd', 'e', 'f'])).filter((bytes) => bytes !== null)).toHaveLength(2);
});

test('an unusable database costs only the replays', async () => {
  const other = new Dexie(name);
  other.version(9).stores({ replays: 'id' });
  await other.open();
  other.close();
  const store = open();
  await store.keep([replay('a')]);
  expect(await store.recall(['a', 'b'])).toEqual([null, null]);
});

test('an unresponsive database is awaited only once', async () => {
  const store = open();
  await store.keep([replay('a')]);
  const never = vi
    .spyOn(IDBObjectStore.prototype, 'get')
    .mockImplementation(() => new EventTarget() as IDBRequest);
  vi.useFakeTimers();
  try {
    const asked = store.recall(['a']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toEqual([null]);
    expect(await store.recall(['a'])).toEqual([null]);
    expect(never).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
    never.mockRestore();
  }
});
