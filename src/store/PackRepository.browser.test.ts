import { afterAll, afterEach, expect, test } from 'vitest';
import type { Pack } from '../contracts/pack';
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

test('packs are listed without their files, oldest first; a name is used once', async () => {
  await repository.add(pack('b', 2));
  await repository.add(pack('a', 1));
  await repository.add(pack('b', 3));
  const { files: _, ...info } = pack('b', 3);
  expect((await repository.list()).map(({ name }) => name)).toEqual(['a', 'b']);
  expect((await repository.list())[1]).toEqual(info);
  expect(await repository.files('b')).toEqual(pack('b', 3).files);
});

test('a removed pack can be brought back until it is freed', async () => {
  await repository.add(pack('a', 1));
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
