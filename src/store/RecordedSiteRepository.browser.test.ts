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

test('sites are listed without their traffic, oldest first', async () => {
  await repository.add(site('b', 2), bytes(2));
  await repository.add(site('a', 1), bytes(1));
  expect(await repository.list()).toEqual([site('a', 1), site('b', 2)]);
  await repository.replace(site('b', 3), bytes(3));
  expect(await repository.list()).toEqual([site('a', 1), site('b', 3)]);
  expect(await repository.archive('b')).toEqual(bytes(3));
});

test('a site that is added never replaces another, not even one that was removed a moment ago', async () => {
  expect(await repository.add(site('a', 1), bytes(1))).toBe('added');
  expect(await repository.add(site('a', 2), bytes(2))).toBe('taken');
  expect(await repository.add(site('a', 2), bytes(1))).toBe('known');
  await repository.remove('a');
  expect(await repository.add(site('a', 2), bytes(2))).toBe('taken');
  expect(await repository.archive('a')).toEqual(bytes(1));
  expect(await repository.add(site('a', 2), bytes(1))).toBe('added');
  expect(await repository.list()).toEqual([site('a', 1)]);
  await db.recordedSites.update('a', { removedAt: Date.now() - 60 * 60_000 });
  expect(await repository.add(site('a', 2), bytes(2))).toBe('added');
  expect(await repository.archive('a')).toEqual(bytes(2));
});

test('a change to a site that was removed does not bring it back', async () => {
  const words = 'This site was removed in another tab.';
  await repository.add(site('a', 1), bytes(1));
  await repository.remove('a');
  await expect(repository.replace(site('a', 2), bytes(2))).rejects.toThrow(words);
  expect(await repository.list()).toEqual([]);
  await repository.restore('a');
  expect([await repository.list(), await repository.archive('a')]).toEqual([[site('a', 1)], bytes(1)]);
  await repository.remove('a');
  await repository.purge(Date.now() + 60 * 60_000);
  await expect(repository.replace(site('a', 2), bytes(2))).rejects.toThrow(words);
  await expect(repository.archive('a')).rejects.toThrow('is gone');
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
