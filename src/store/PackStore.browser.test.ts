import { afterEach, expect, test } from 'vitest';
import type { Pack } from '../contracts/pack';
import { Database } from './database';
import { PackStore } from './PackStore';

const db = new Database('latticework-pack-test');
const store = new PackStore(db);
afterEach(() => Promise.all([db.packs.clear(), db.packFiles.clear()]));

const pack = (name: string, createdAt: number): Pack => ({
  name,
  createdAt,
  bytes: 2,
  pages: [{ name: 'a', path: 'a.html', title: 'A' }],
  files: new Map([['a.html', new Uint8Array([60, createdAt])]]),
});

test('packs are listed without their files, oldest first; a name is used once', async () => {
  await store.add(pack('b', 2));
  await store.add(pack('a', 1));
  await store.add(pack('b', 3));
  const { files: _, ...info } = pack('b', 3);
  expect((await store.list()).map(({ name }) => name)).toEqual(['a', 'b']);
  expect((await store.list())[1]).toEqual(info);
  expect(await store.files('b')).toEqual(pack('b', 3).files);
});

test('a removed pack can be brought back until it is freed', async () => {
  await store.add(pack('a', 1));
  await store.remove('a');
  expect(await store.list()).toEqual([]);
  await store.restore('a');
  expect(await store.list()).toHaveLength(1);
  await store.remove('a');
  await store.purge();
  expect(await store.files('a')).toEqual(pack('a', 1).files);
  await store.purge(Date.now() + 60 * 60_000);
  await expect(store.files('a')).rejects.toThrow('The files of the pack a are gone.');
});
