import { afterAll, afterEach, expect, test } from 'vitest';
import type { Pack } from '../contracts/pack';
import { freeName } from '../packs/packName';
import { Database } from './Database';
import { PackRepository } from './PackRepository';
import { dropTestDatabase, openTestDatabase } from './testing/testDatabase';

const db = openTestDatabase();
const repository = new PackRepository(db);
afterEach(() => Promise.all([db.packs.clear(), db.packFiles.clear()]));
afterAll(() => dropTestDatabase(db));

const pack = (name: string, createdAt: number): Pack => ({
  name,
  createdAt,
  bytes: 2,
  pages: [{ name: 'a', path: 'a.html', title: 'A' }],
  files: new Map([['a.html', new Uint8Array([60, createdAt])]]),
});

const nameFor = (name: string) => (taken: readonly string[]) => freeName(name, taken);
const add = (one: Pack) => repository.add(one, nameFor(one.name));

test('packs are listed without their files, oldest first; none is replaced', async () => {
  await add(pack('b', 2));
  await add(pack('a', 1));
  const { files: _, ...info } = pack('b', 3);
  expect(await add(pack('b', 3))).toEqual({ ...info, name: 'b-2' });
  expect((await repository.list()).map(({ name }) => name)).toEqual(['a', 'b', 'b-2']);
  expect((await repository.list())[2]).toEqual({ ...info, name: 'b-2' });
  expect(await repository.files('b')).toEqual(pack('b', 2).files);
  expect(await repository.files('b-2')).toEqual(pack('b', 3).files);
});

test('two pages that add a pack of the same name at the same time keep both', async () => {
  const other = new Database(db.name);
  const names = await Promise.all([
    add(pack('a', 1)),
    new PackRepository(other).add(pack('a', 2), nameFor('a')),
  ]);
  other.close();
  expect(names.map(({ name }) => name).sort()).toEqual(['a', 'a-2']);
  expect(await repository.list()).toHaveLength(2);
});

test('the name of a removed pack is taken for as long as it can be brought back', async () => {
  await add(pack('a', 1));
  await repository.remove('a');
  expect((await add(pack('a', 2))).name).toBe('a-2');
  await repository.restore('a');
  expect(await repository.files('a')).toEqual(pack('a', 1).files);
  await db.packs.update('a', { removedAt: Date.now() - 60 * 60_000 });
  expect((await add(pack('a', 3))).name).toBe('a');
  expect(await repository.files('a')).toEqual(pack('a', 3).files);
});

test('a removed pack can be brought back until it is freed', async () => {
  await add(pack('a', 1));
  await repository.remove('a');
  expect(await repository.list()).toEqual([]);
  await repository.restore('a');
  expect(await repository.list()).toHaveLength(1);
  await repository.remove('a');
  await repository.purge();
  expect(await repository.files('a')).toEqual(pack('a', 1).files);
  await repository.purge(Date.now() + 60 * 60_000);
  await expect(repository.files('a')).rejects.toThrow('The files of the pack a are gone.');
});
