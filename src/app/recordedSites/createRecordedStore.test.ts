import { afterEach, expect, test } from 'vitest';
import type { SiteInfo } from '../../contracts/site';
import { ForeignFiles } from '../../imports/ForeignFiles';
import { findSite, unregisterSite } from '../../sitePlayer/registry';
import { describeSite } from '../../sitePlayer/siteDemos';
import { renamed } from '../../siteRecorder/draft/renamed';
import { type RecordedSite, readSiteArchive, writeSiteArchive } from '../../sites/siteArchive';
import { sampleSite } from '../../sites/testing/sampleSite';
import { isSameArchive } from '../../store/RecordedSiteRepository';
import type { Notice } from '../notices/notice';
import { createRecordedStore } from './createRecordedStore';

interface Row {
  readonly info: SiteInfo;
  readonly archive: Uint8Array;
}

const site: RecordedSite = { ...sampleSite, demos: [] };
const titled = (title: string): Uint8Array => writeSiteArchive({ ...site, file: { ...site.file, title } });

/** @param rows what the browser stores, for one or more tabs */
function openTab(state: { rows?: Map<string, Row>; isFull?: boolean } = {}) {
  const { rows = new Map<string, Row>() } = state;
  const notices: Notice[] = [];
  const store = createRecordedStore({
    repository: {
      add: async (info, archive) => {
        if (state.isFull) throw new Error('The storage is full.');
        const present = rows.get(info.name);
        if (present) return isSameArchive(present.archive, archive) ? 'known' : 'taken';
        rows.set(info.name, { info, archive });
        return 'added';
      },
      replace: async (info, archive) => {
        if (state.isFull) throw new Error('The storage is full.');
        rows.set(info.name, { info, archive });
      },
      list: async () => Array.from(rows.values(), ({ info }) => info),
      archive: async (name) => rows.get(name)!.archive,
      remove: async () => {},
      restore: async () => {},
    },
    shipped: async () => [],
    fetchShipped: () => Promise.reject(new Error('There is none.')),
    readSite: async (archive, createdAt) => describeSite(readSiteArchive(archive), archive.length, createdAt),
    openSite: async (archive) => readSiteArchive(archive),
    writeSite: (changed, createdAt) => new ForeignFiles().writeSite(changed, createdAt),
    renameSite: async (archive, name) => writeSiteArchive(renamed(readSiteArchive(archive), name)),
    lockSite: (_, change) => change(),
    notify: (notice) => notices.push(notice),
    offerUndo: () => {},
    onTasksGone: () => () => {},
  });
  return { store, notices, rows };
}

const namesIn = ({ store }: ReturnType<typeof openTab>) => store.getState().sites.map(({ name }) => name);

afterEach(() => {
  for (const name of ['trains', 'trains-2', 'trains-3']) unregisterSite(name);
});

test('another site of the same name is imported under a new one, and the notice says so', async () => {
  const tab = openTab();
  const { importArchive } = tab.store.getState();
  await importArchive(titled('Mine'), 'trains.site.zip');
  await importArchive(titled('Theirs'), 'trains.site.zip');
  expect(namesIn(tab)).toEqual(['trains', 'trains-2']);
  expect((await findSite('trains').load()).file.title).toBe('Mine');
  expect((await findSite('trains-2').load()).file).toMatchObject({ name: 'trains-2', title: 'Theirs' });
  expect(tab.notices[1]).toMatchObject({ kind: 'info', title: 'Imported the recorded site trains-2' });
  expect(tab.notices[1].message).toMatch(
    /^The name trains is already taken, so this site is trains-2\. formwob\.trains-2 and /,
  );
});

test('the same archive again changes nothing, whatever name it was given before', async () => {
  const tab = openTab();
  const { importArchive } = tab.store.getState();
  for (const title of ['Mine', 'Theirs']) await importArchive(titled(title), '');
  const before = [...tab.rows];
  for (const title of ['Mine', 'Theirs']) await importArchive(titled(title), '');
  expect([...tab.rows]).toEqual(before);
  expect(namesIn(tab).sort()).toEqual(['trains', 'trains-2']);
  expect(tab.notices.slice(2).map(({ title }) => title)).toEqual([
    'The recorded site trains is already here',
    'The recorded site trains-2 is already here',
  ]);
});

test('a site that another tab has imported in the meantime is not replaced', async () => {
  const tab = openTab();
  const other = openTab({ rows: tab.rows });
  await other.store.getState().importArchive(titled('Theirs'), '');
  const copy = await tab.store.getState().add({ ...site, file: { ...site.file, title: 'Mine' } });
  expect(copy.name).toBe('trains-2');
  expect(readSiteArchive(tab.rows.get('trains')!.archive).file.title).toBe('Theirs');
});

test('without room to keep them, sites can be used until the page is closed', async () => {
  const tab = openTab({ isFull: true });
  for (const title of ['Mine', 'Theirs', 'Mine']) await tab.store.getState().importArchive(titled(title), '');
  expect(tab.notices[0]).toMatchObject({ kind: 'warning', title: 'The site trains could not be kept' });
  expect((await findSite('trains').load()).file.title).toBe('Mine');
  expect((await findSite('trains-2').load()).file.title).toBe('Theirs');
  expect(namesIn(tab).sort()).toEqual(['trains', 'trains-2']);
});

test('a site that could not be stored can be changed, and is stored once there is room', async () => {
  const state = { isFull: true };
  const tab = openTab(state);
  const { importArchive, change } = tab.store.getState();
  await importArchive(titled('Mine'), '');
  const { before } = await change('trains', (now) => ({ ...now, file: { ...now.file, title: 'Mine, 2' } }));
  expect(before.file.title).toBe('Mine');
  expect((await findSite('trains').load()).file.title).toBe('Mine, 2');
  state.isFull = false;
  await change('trains', (now) => ({ ...now, file: { ...now.file, title: `${now.file.title}, 3` } }));
  expect(readSiteArchive(tab.rows.get('trains')!.archive).file.title).toBe('Mine, 2, 3');
});

test('a change that cannot be stored is refused, and the site stays as it was', async () => {
  const state = { isFull: false };
  const tab = openTab(state);
  const { importArchive, change } = tab.store.getState();
  await importArchive(titled('Mine'), '');
  state.isFull = true;
  const write = change('trains', (now) => ({ ...now, file: { ...now.file, title: 'Other' } }));
  await expect(write).rejects.toThrow('The storage is full.');
  expect((await findSite('trains').load()).file.title).toBe('Mine');
});

test('the file of a site that was changed here is the stored one: importing it again changes nothing', async () => {
  const tab = openTab();
  const { importArchive, change, archive } = tab.store.getState();
  await importArchive(titled('Mine'), '');
  await change('trains', (now) => ({ ...now, file: { ...now.file, title: 'Mine, 2' } }));
  const file = await archive('trains');
  expect(readSiteArchive(file).file.title).toBe('Mine, 2');
  await importArchive(file, '');
  expect(namesIn(tab)).toEqual(['trains']);
  expect(tab.notices.at(-1)?.title).toBe('The recorded site trains is already here');
});
