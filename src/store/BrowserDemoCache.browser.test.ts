import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserDemoCache } from './BrowserDemoCache';

const name = `replays-${crypto.randomUUID()}`;
const opened: BrowserDemoCache[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await Dexie.delete(name);
});

function open(maker = 'this page', mostBytes?: number): BrowserDemoCache {
  const store = new BrowserDemoCache(maker, name, mostBytes);
  opened.push(store);
  return store;
}

const encoded = (key: string, size = 3) => ({ key, bytes: new Uint8Array(size).fill(key.charCodeAt(0)) });

test('what was kept is there when the page is opened again', async () => {
  await open().keep([encoded('a'), encoded('b')]);
  const again = open();
  expect(await again.recall(['b', 'c', 'a'])).toEqual([encoded('b').bytes, null, encoded('a').bytes]);
  await again.keep([encoded('b', 7)]);
  expect(await again.recall(['b'])).toEqual([encoded('b', 7).bytes]);
});

test('another build of the page finds nothing, and deletes it once it keeps something', async () => {
  await open('this page').keep([encoded('a')]);
  const next = open('the next page');
  expect(await next.recall(['a'])).toEqual([null]);
  expect(await open('this page').recall(['a'])).not.toEqual([null]);
  await next.keep([encoded('b')]);
  expect(await open('this page').recall(['a'])).toEqual([null]);
});

test('if there are too many, the oldest are deleted', async () => {
  const store = open('this page', 100);
  for (const key of ['a', 'b', 'c', 'd']) {
    await store.keep([encoded(key, 30)]);
    // So that it is later by the clock.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const found = await store.recall(['a', 'b', 'c', 'd']);
  expect(found.map((bytes) => bytes !== null)).toEqual([false, false, true, true]);
  const again = open('this page', 100);
  await again.keep([encoded('e', 30), encoded('f', 30)]);
  expect((await again.recall(['c', 'd', 'e', 'f'])).filter((bytes) => bytes !== null)).toHaveLength(2);
});

test('an unusable database costs only what it held', async () => {
  const other = new Dexie(name);
  other.version(9).stores({ replays: 'id' });
  await other.open();
  other.close();
  const store = open();
  await store.keep([encoded('a')]);
  expect(await store.recall(['a', 'b'])).toEqual([null, null]);
});

test('an unresponsive database is awaited only once', async () => {
  const store = open();
  await store.keep([encoded('a')]);
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
