/** Databases of earlier versions, and pages of different versions that are open at the same time. */
import { afterEach, expect, test } from 'vitest';
import type { Checkpoint } from '../contracts/checkpoint';
import type { PackFiles } from '../contracts/pack';
import { runConfig } from '../contracts/testing/runConfig';
import { parseDemonstration } from '../demo/parse';
import { decodeRun, encodeRun } from './archives';
import { BuiltSiteRepository } from './BuiltSiteRepository';
import { sumOf } from './checkpointSum';
import { type CheckpointRecord, Database, type EpisodeChunk, type RunRecord } from './Database';
import { DemoRepository } from './DemoRepository';
import { PackRepository } from './PackRepository';
import { PlayRepository } from './PlayRepository';
import { RecordedSiteRepository } from './RecordedSiteRepository';
import { RunRepository } from './RunRepository';
import { readFormerDatabase, unpackFormerDatabase, writeFormerDatabase } from './testing/formerDatabase';
import { dropTestDatabase } from './testing/testDatabase';

/** A made-up case that is missing in the recorded ones: a page that was closed in the middle of training. */
const MADE_UP = import.meta.glob<string>('../../tests/fixtures/databases/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Databases as left by the last page of each version (`scripts/recordDatabase.mjs`). */
const RECORDED = import.meta.glob<string>('../../tests/fixtures/databases/*.json.gz', {
  eager: true,
  query: '?url',
  import: 'default',
});

const opened: Database[] = [];
const open = <T extends Database>(database: T): T => {
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened) database.close();
  for (const database of opened.splice(0)) await dropTestDatabase(database);
});

const newName = () => `test-${crypto.randomUUID()}`;

test.each(Object.entries(MADE_UP))('%s opens, with all that is in it', async (_, json) => {
  const name = newName();
  const former = readFormerDatabase(json);
  await writeFormerDatabase(name, former);
  const database = open(new Database(name));
  const runs = new RunRepository(database);
  await runs.purge();

  const [finished, left] = await runs.list();
  expect([finished.id, finished.status, finished.result?.successRate]).toEqual(['r2', 'finished', 0.9]);
  // Its page was closed in the middle of training.
  expect([left.id, left.status, left.progress.controlSteps]).toEqual(['r1', 'paused', 4]);
  expect((await runs.demos('r1')).map(({ id }) => id)).toEqual(['d1']);
  expect(await runs.metrics.of('r1')).toMatchObject([
    { name: 'loss/policy', step: 0, seconds: 1, value: 0.7 },
    { name: 'explore/neural-success', step: 0, seconds: 1, value: 0 },
    { name: 'loss/policy', step: 1, seconds: 2, value: 0.6 },
    { name: 'explore/neural-success', step: 3, seconds: 5, value: 0.5 },
  ]);
  const { checkpoint } = former.rows.checkpoints[0] as { checkpoint: Checkpoint };
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint, isLatest: true });
  expect((await runs.storedBytes()).runs.get('r1')).toBeGreaterThan(0);

  const demos = await new DemoRepository(database).list('click-test-2');
  expect(demos.map(({ id }) => id)).toEqual(['d1']);
  expect(await new PlayRepository(database).list()).toEqual(former.rows.plays ?? []);
  const packs = new PackRepository(database);
  expect(await packs.list()).toEqual(former.rows.packs ?? []);
  if (former.version >= 3)
    expect((await packs.files('mine')).get('a.html')).toEqual(new Uint8Array([60, 33]));

  // The run continues here.
  await runs.metrics.rewind('r1', checkpoint.progress);
  await runs.metrics.append('r1', [{ name: 'loss/policy', step: 4, envSteps: 75, seconds: 7, value: 0.4 }]);
  expect(await runs.metrics.of('r1')).toHaveLength(5);
  const next = { ...checkpoint, progress: { ...checkpoint.progress, controlSteps: 5 } };
  await runs.checkpoints.save('r1', next);
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint: next, isLatest: true });
  expect(await database.checkpoints.get(['r1', 'previous'])).toMatchObject({ checkpoint });
});

test.each(Object.entries(RECORDED))('%s opens, with every row that is in it', async (_, url) => {
  const name = newName();
  const former = await unpackFormerDatabase(url);
  await writeFormerDatabase(name, former);
  const database = open(new Database(name));
  const runs = new RunRepository(database);
  await runs.purge();

  expect((await runs.list()).map(({ status }) => status).sort()).toEqual(['finished', 'paused']);
  for (const run of former.rows.runs as RunRecord[]) {
    expect(await runs.get(run.id)).toEqual(run);
    const metrics = await runs.metrics.of(run.id);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.every(({ seconds, step }) => seconds >= 0 && step >= 0)).toBe(true);
    expect(run.demoIds.length).toBeGreaterThanOrEqual(3);
    expect((await runs.demos(run.id)).map(({ id }) => id)).toEqual(run.demoIds);
    const { checkpoint } = (former.rows.checkpoints as CheckpointRecord[]).find(
      ({ runId, kind }) => runId === run.id && kind === 'latest',
    )!;
    const found = await runs.checkpoints.newest(run.id);
    expect(found?.isLatest).toBe(true);
    // Compared by checksum, as comparing large arrays item by item takes seconds.
    expect(await sumOf(found?.checkpoint)).toBe(await sumOf(checkpoint));
    expect((await runs.storedBytes()).runs.get(run.id)).toBeGreaterThan(1_000);
    const archive = await runs.archive(run.id);
    const read = decodeRun(encodeRun(archive));
    expect({ ...read, latest: null }).toEqual({ ...archive, latest: null });
    expect(await sumOf(read.latest?.trainer)).toBe(await sumOf(checkpoint.trainer));
  }
  const rows = (store: string) => former.rows[store] ?? [];
  const demos = await new DemoRepository(database).list('click-test-2');
  expect(demos).toHaveLength(3);
  // As it would be read from the recording today, whatever was read from it then.
  for (const { raw, parsed } of demos) expect(parsed).toEqual(parseDemonstration(raw, parsed.id));
  expect(await new PlayRepository(database).list()).toEqual(rows('plays'));
  expect(await new PackRepository(database).list()).toEqual(rows('packs'));
  for (const { name, files } of rows('packFiles') as { name: string; files: PackFiles }[])
    expect(await new PackRepository(database).files(name)).toEqual(files);
  expect(await new BuiltSiteRepository(database).list()).toEqual(rows('sites'));
  expect(await new RecordedSiteRepository(database).list()).toEqual(rows('recordedSites'));
  for (const { name, archive } of rows('siteArchives') as { name: string; archive: Uint8Array }[])
    expect(await new RecordedSiteRepository(database).archive(name)).toEqual(archive);
  expect(await runs.episodes.notes()).toEqual(rows('stepNotes'));
  const episodes = rows('episodes') as EpisodeChunk[];
  for (const { runId } of episodes)
    expect(await runs.episodes.chunks(runId)).toEqual(episodes.filter((chunk) => chunk.runId === runId));
});

/** A possible future page: with another index and another store. */
class LaterDatabase extends Database {
  constructor(name: string) {
    super(name);
    this.version(99).stores({ runs: 'id, createdAt, removedAt, status', notes: 'id' });
  }
}

const checkpoint = (controlSteps: number): Checkpoint => ({
  version: 1,
  config: runConfig(),
  progress: { controlSteps, envSteps: controlSteps, episodes: 0, gradSteps: 0 },
  wallSeconds: controlSteps,
  secondsTo95: null,
  best: null,
  trainer: new Uint8Array(8).fill(controlSteps),
});

const newRun = (id: string) => ({
  id,
  config: runConfig(),
  createdAt: 1,
  updatedAt: 1,
  status: 'running' as const,
  backend: null,
  progress: checkpoint(0).progress,
  wallSeconds: 0,
  bestSuccessRate: null,
  secondsTo95: null,
  result: null,
  demoIds: [],
});

test('pages of an earlier and a later version share what is stored and do not harm it', async () => {
  const name = newName();
  const earlier = new RunRepository(open(new Database(name)));
  await earlier.create(newRun('early'), []);
  await earlier.checkpoints.save('early', checkpoint(1));

  // It opens while the other is open, and at once.
  const laterDatabase = open(new LaterDatabase(name));
  const later = new RunRepository(laterDatabase);
  await later.create(newRun('late'), []);
  await later.checkpoints.save('late', checkpoint(10));
  expect((await later.list()).map(({ id }) => id).sort()).toEqual(['early', 'late']);

  // The earlier one saves, or reports that it cannot; either way, nothing is lost.
  const isSaved = await earlier.checkpoints.save('early', checkpoint(2)).then(
    () => true,
    (error: Error) => {
      expect(error.message).toMatch(/newer version of Latticework/);
      return false;
    },
  );
  await later.checkpoints.save('late', checkpoint(11));
  expect((await later.checkpoints.newest('late'))?.checkpoint).toEqual(checkpoint(11));
  expect((await later.checkpoints.newest('early'))?.checkpoint).toEqual(checkpoint(isSaved ? 2 : 1));
  expect(laterDatabase.verno).toBe(99);
});
