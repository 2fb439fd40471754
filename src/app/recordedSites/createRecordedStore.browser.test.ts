import { afterAll, afterEach, expect, test } from 'vitest';
import { ForeignFiles } from '../../imports/ForeignFiles';
import { unregisterSite } from '../../sitePlayer/registry';
import { describeSite } from '../../sitePlayer/siteDemos';
import { renamed } from '../../siteRecorder/draft/renamed';
import { withoutQuestion } from '../../siteRecorder/questions/withoutQuestion';
import { withQuestion } from '../../siteRecorder/questions/withQuestion';
import { withQuestionOf } from '../../siteRecorder/questions/withQuestionOf';
import { type RecordedSite, readSiteArchive, writeSiteArchive } from '../../sites/siteArchive';
import { sampleSite } from '../../sites/testing/sampleSite';
import { Database } from '../../store/Database';
import { RecordedSiteRepository } from '../../store/RecordedSiteRepository';
import { lockSite } from '../../store/siteLock';
import { dropTestDatabase, openTestDatabase } from '../../store/testing/testDatabase';
import { createRecordedStore } from './createRecordedStore';

const db = openTestDatabase();
const other = new Database(db.name);
afterEach(async () => {
  unregisterSite('trains');
  await Promise.all([db.recordedSites.clear(), db.siteArchives.clear()]);
});
afterAll(async () => {
  other.close();
  await dropTestDatabase(db);
});

/** What a tab has, with a connection of its own. */
const openTab = (database: Database) =>
  createRecordedStore({
    repository: new RecordedSiteRepository(database),
    shipped: async () => [],
    fetchShipped: () => Promise.reject(new Error('There is none.')),
    readSite: async (archive, createdAt) => describeSite(readSiteArchive(archive), archive.length, createdAt),
    openSite: async (archive) => readSiteArchive(archive),
    writeSite: (changed, createdAt) => new ForeignFiles().writeSite(changed, createdAt),
    renameSite: async (archive, name) => writeSiteArchive(renamed(readSiteArchive(archive), name)),
    lockSite,
    notify: () => {},
    offerUndo: () => {},
    onTasksGone: () => () => {},
  });

const withAsked = (text: string) => (site: RecordedSite) =>
  withQuestion(site, { text, category: 'other', values: [{}] });

test('two tabs that write questions keep those of both, and each takes back only its own', async () => {
  const one = openTab(db);
  await one.getState().importArchive(writeSiteArchive({ ...sampleSite, demos: [] }), 'trains.site.zip');
  const two = openTab(other);
  await two.getState().load();
  const [{ before }] = await Promise.all([
    one.getState().change('trains', withAsked('One?')),
    two.getState().change('trains', withAsked('Two?')),
  ]);
  const textsOf = async () => {
    const archive = await new RecordedSiteRepository(db).archive('trains');
    return readSiteArchive(archive).file.tasks.questions?.map(({ text }) => text);
  };
  const [shipped] = sampleSite.file.tasks.questions!.map(({ text }) => text);
  expect((await textsOf())?.toSorted()).toEqual(['One?', 'Two?', shipped]);
  await one.getState().change('trains', (now) => withQuestionOf(now, before, 'One?'));
  expect(await textsOf()).toEqual([shipped, 'Two?']);
  const deleted = await two.getState().change('trains', (now) => withoutQuestion(now, shipped));
  await one.getState().change('trains', withAsked('Three?'));
  await two.getState().change('trains', (now) => withQuestionOf(now, deleted.before, shipped));
  expect(await textsOf()).toEqual([shipped, 'Two?', 'Three?']);
});

test('a site that was removed in one tab stays removed when another saves a question', async () => {
  const one = openTab(db);
  await one.getState().importArchive(writeSiteArchive({ ...sampleSite, demos: [] }), 'trains.site.zip');
  const two = openTab(other);
  await two.getState().load();
  await one.getState().remove('trains');
  await expect(two.getState().change('trains', withAsked('Two?'))).rejects.toThrow(
    'This site was removed in another tab.',
  );
  expect(await new RecordedSiteRepository(db).list()).toEqual([]);
});
