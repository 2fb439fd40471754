import { gzipSync, strToU8, zipSync } from 'fflate';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listPicked } from '../files/browserFiles';
import { readSiteArchive, writeSiteArchive } from '../sites/siteArchive';
import { sampleSite } from '../sites/testing/sampleSite';
import { encodeDemos, encodeRun } from '../store/archives';
import { Database } from '../store/Database';
import { DemoRepository } from '../store/DemoRepository';
import { demoRecord, rawDemo, runArchive } from '../store/testing/archive';
import {
  openSite,
  readInWorker,
  readPackFiles,
  readRun,
  takeInDemonstrations,
  takeInLattice,
  writeSite,
} from './readInWorker';

/** The browser's own database, where the worker stores what it has read. */
const db = new Database();
const demos = new DemoRepository(db);
afterEach(() => db.demos.clear());

const blob = (bytes: Uint8Array): Blob => new Blob([bytes as BlobPart]);
const json = (utterance?: string) => strToU8(JSON.stringify(rawDemo(utterance)));
const picked = (files: Readonly<Record<string, Uint8Array>>) =>
  listPicked(Object.entries(files).map(([name, bytes]) => new File([bytes as BlobPart], name)));

test('a run comes out of the worker as it was written to the file', async () => {
  const archive = runArchive();
  const file = blob(encodeRun(archive));
  expect(await takeInLattice(file)).toEqual({ kind: 'run', archive });
  expect(await readRun(file)).toEqual(archive);
  await expect(readRun(blob(encodeDemos([demoRecord('a')])))).rejects.toThrow(
    'contains demonstrations, not a run',
  );
});

test('demonstrations are kept as they were in their files, and other files are reported', async () => {
  const files = picked({
    'a.json.gz': gzipSync(json()),
    'b.json': strToU8('['),
    'c.zip': zipSync({ 'deep/c.json': json(), 'a.json': json(), 'readme.txt': json() }),
    'holiday.mp4': strToU8('x'),
    '.hidden.json': json(),
  });
  const { added, known, renamed, skipped } = await takeInDemonstrations(files);
  expect(added).toEqual([{ task: 'click-test' }, { task: 'click-test' }]);
  expect([known, renamed.size]).toEqual([0, 0]);
  expect(skipped).toEqual([
    { file: 'b.json', reason: expect.stringContaining('not JSON') },
    { file: 'c.zip/a.json', reason: 'another a was read before' },
    { file: 'c.zip/readme.txt', reason: 'neither .json nor .json.gz' },
    { file: 'holiday.mp4', reason: 'neither .json, .json.gz, .zip nor .lattice' },
  ]);
  const kept = await demos.list();
  expect(kept.map(({ id }) => id).sort()).toEqual(['a', 'c']);
  for (const { raw } of kept) expect(raw).toEqual(rawDemo());
  // A different one with the same name is kept next to it; the same one again is not.
  const again = await takeInDemonstrations(picked({ 'a.json': json('Click it.'), 'c.json': json() }));
  expect(again).toMatchObject({ known: 1, added: [{ task: 'click-test' }], skipped: [] });
  expect([...again.renamed]).toEqual([['a-2', 'a']]);
});

test('a recorded site gets another name in the worker', async () => {
  const archive = writeSiteArchive({ ...sampleSite, demos: [] });
  const named = await readInWorker(archive.length, (reader) => reader.renamedSite(archive, 'trains-2'));
  const { file, exchanges } = readSiteArchive(named);
  expect(file).toEqual({ ...sampleSite.file, name: 'trains-2' });
  expect(exchanges).toEqual(sampleSite.exchanges);
});

test('a recorded site is opened, and written when it has changed, in the worker', async () => {
  const site = { ...sampleSite, demos: [] };
  const archive = writeSiteArchive(site);
  const opened = await openSite(archive);
  expect(opened).toEqual(site);
  // It may be needed once more.
  expect(archive.length).toBeGreaterThan(0);
  const changed = { ...opened, file: { ...opened.file, title: 'Changed' } };
  const { archive: again, info } = await writeSite(changed, 7);
  expect(info).toMatchObject({ name: site.file.name, bytes: again.length, createdAt: 7 });
  expect(readSiteArchive(again)).toEqual(changed);
  await expect(openSite(archive.slice(0, -30))).rejects.toThrow(/site archive/);
});

test('all of the many demonstrations in one file are kept', async () => {
  const records = Array.from({ length: 43 }, (_, i) => demoRecord(`d${i}`));
  const content = await takeInLattice(blob(encodeDemos(records)));
  expect(content).toMatchObject({ kind: 'demos', taken: { known: 0, skipped: [] } });
  expect((await demos.list()).map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort());
});

test('what a reader had kept when it was lost is reported, with the reason', async () => {
  const workers: Worker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(url: URL, options: WorkerOptions) {
        super(url, options);
        workers.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const records = Array.from({ length: 400 }, (_, i) => demoRecord(`d${i}`));
  const taking = takeInLattice(blob(encodeDemos(records)));
  await expect.poll(() => db.demos.count(), { interval: 5, timeout: 20_000 }).toBeGreaterThan(16);
  workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  const content = await taking;
  if (content.kind !== 'demos') throw new Error('The file holds demonstrations.');
  const { added, stopped } = content.taken;
  expect(stopped).toContain('out of memory');
  expect(added.length).toBeGreaterThan(0);
  expect(added.length).toBeLessThan(400);
  // The eight that were being kept may not have been told any more.
  expect([0, 8]).toContain((await db.demos.count()) - added.length);
});

test('arrays of a run come with memory of their own: a stored row is no larger than its content', async () => {
  const archive = await readRun(blob(encodeRun(runArchive())));
  const { name, value } = archive.metrics[0];
  for (const array of [name, value, archive.latest!.trainer as Uint8Array])
    expect(array.buffer.byteLength).toBe(array.byteLength);
});

test('errors in a file are reported, and the page keeps running meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const bomb = gzipSync(new Uint8Array(50 * 1024 * 1024), { level: 9 });
  await expect(takeInLattice(blob(bomb))).rejects.toThrow(/unpacks to more than/);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  const page = { name: 'mine/a.html', bytes: strToU8('<p>') };
  await expect(readPackFiles([page], 'mine')).rejects.toThrow(/not a task page/);
});
