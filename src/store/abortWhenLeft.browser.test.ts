import Dexie, { type Table } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { abortWhenLeft } from './abortWhenLeft';

const opened: Dexie[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

function openDatabase() {
  const page = new EventTarget();
  const db = new Dexie(`test-${crypto.randomUUID()}`) as Dexie & { items: Table<{ id: number }, number> };
  db.version(1).stores({ items: 'id' });
  db.use(abortWhenLeft(page));
  opened.push(db);
  return { db, dispatch: (event: 'pagehide' | 'pageshow') => page.dispatchEvent(new Event(event)) };
}

test('a transaction under way is aborted when the page is left, and leaves nothing behind', async () => {
  const { db, dispatch } = openDatabase();
  await db.items.put({ id: 1 });
  const writing = db.transaction('rw', db.items, async () => {
    for (let id = 2; ; id++) {
      await db.items.put({ id });
      if (id === 5) dispatch('pagehide');
    }
  });
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  await expect(db.items.count()).rejects.toThrow('The page was left');
  dispatch('pageshow');
  expect(await db.items.count()).toBe(1);
});

test('a page that is shown again stores as before', async () => {
  const { db, dispatch } = openDatabase();
  dispatch('pagehide');
  dispatch('pageshow');
  await db.transaction('rw', db.items, () => db.items.bulkPut([{ id: 1 }, { id: 2 }]));
  expect(await db.items.count()).toBe(2);
});
