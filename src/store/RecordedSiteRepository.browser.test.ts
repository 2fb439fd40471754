import { afterAll, afterEach, expect, test } from 'vitest';
import type { SiteInfo } from '../contracts/site';
import { RecordedSiteRepository } from './RecordedSiteRepository';
import { dropTestDatabase, openTestDatabase } from './testing/testDatabase';

const db = openTestDatabase();
const repository = new RecordedSiteRepository(db);
afterEach(() => Promise.all([db.recordedSites.clear(), db.siteArchives.clear()]));
afterAll(() => dropTestDatabase(db));

const site = (name: string, createdAt: number): SiteInfo => ({
  ...{ name, createdAt, file: { name }, exchanges: 3, bytes: 2 },
  demos: [{ task: `formwob.${name}`, design: { values: { to: 'Lille' } }, actions: 4 }],
});
const bytes = (createdAt: number) => new Uint8Array([80, createdAt]);

test('sites are listed without their traffic, oldest first; a name is used once', async () => {
  await repository.add(site('b', 2), bytes(2));
  await repository.add(site('a', 1), bytes(1));
  await repository.add(site('b', 3), bytes(3));
  expect(await repository.list()).toEqual([site('a', 1), site('b', 3)]);
  expect(await repository.archive('b')).toEqual(bytes(3));
});

test('a removed site can be brought back until it is freed', async () => {
  await repository.add(site('a', 1), bytes(1));
  await repository.remove('a');
  expect(await repository.list()).toEqual([]);
  await repository.restore('a');
  expect(await repository.list()).toEqual([site('a', 1)]);
  await repository.remove('a');
  await repository.purge();
  expect(await repository.archive('a')).toEqual(bytes(1));
  await repository.purge(Date.now() + 60 * 60_000);
  await expect(repository.archive('a')).rejects.toThrow('The archive of the site a is gone.');
});
