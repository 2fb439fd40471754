import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Checkpoint } from '../contracts/checkpoint';
import type { DemoRecord } from '../contracts/demo';
import { episodeRecord } from '../contracts/testing/records';
import { runConfig } from '../contracts/testing/runConfig';
import { parseDemonstration } from '../demo/parse';
import { decodeDemos, decodeRun, encodeDemos, exportRun } from './archives';
import { BuiltSiteRepository } from './BuiltSiteRepository';
import type { Database, RunRecord } from './Database';
import { DemoRepository } from './DemoRepository';
import { CHUNK_SIZE, MAX_CHUNKS } from './metricChunks';
import { PlayRepository } from './PlayRepository';
import { RunRepository } from './RunRepository';
import { holdRun } from './runLock';
import { StorageError, withStorageErrors } from './StorageError';
import { rawDemo } from './testing/archive';
import { dropTestDatabase, openTestDatabase } from './testing/testDatabase';

const config = runConfig({
  seed: 1,
  numEnvs: 2,
  backend: 'auto',
  settings: { learningRate: 0.001, useReplay: true, kind: 'x' },
  maxEpisodes: 10,
  stopWhenSolved: true,
});
const progress = { controlSteps: 7, envSteps: 40, episodes: 20, gradSteps: 3 };

const run = (id: string): RunRecord => ({
  id,
  config,
  createdAt: Number(id.slice(1)),
  updatedAt: 0,
  status: 'paused',
  backend: { name: 'wasm', reason: 'chosen' },
  progress,
  wallSeconds: 12.5,
  bestSuccessRate: 0.5,
  secondsTo95: null,
  result: null,
  demoIds: [],
});

const checkpoint: Checkpoint = {
  version: 1,
  config,
  progress,
  wallSeconds: 12.5,
  secondsTo95: null,
  best: { successRate: 0.5, controlSteps: 5, policy: { weights: new Float32Array([1, -2.5, 3e-9]) } },
  trainer: {
    rng: [1, 2, 3, 4],
    weights: new Float32Array(5).fill(0.1),
    replay: [{ ids: new Int32Array([7]) }],
  },
};

const raw = rawDemo();
const demo = (id: string): DemoRecord => ({
  id,
  task: 'click-test',
  raw,
  parsed: parseDemonstration(raw, id),
  source: 'recorded',
  createdAt: Number(id.slice(1)),
});

let db: Database;
let runs: RunRepository;

beforeEach(() => {
  db = openTestDatabase();
  runs = new RunRepository(db);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterEach(async () => {
  await dropTestDatabase(db);
});

test('metrics come back complete and in order across chunks', async () => {
  await runs.create(run('r1'), []);
  const events = Array.from({ length: 2 * CHUNK_SIZE + 100 }, (_, i) => ({
    name: i % 3 ? 'loss/policy' : 'explore/success',
    step: Math.floor(i / 10),
    // Runs from before environment steps were recorded can continue.
    ...(i >= 700 && { envSteps: 3 * i }),
    seconds: i / 7,
    value: Math.sin(i),
  }));
  for (let i = 0; i < events.length; i += 1500) await runs.metrics.append('r1', events.slice(i, i + 1500));
  expect(await runs.metrics.of('r1')).toEqual(events);
  expect(await db.metrics.count()).toBe(3);
});

test('rewinding drops everything after the step, and appending continues from there', async () => {
  await runs.create(run('r1'), []);
  await runs.create(run('r2'), []);
  const event = (step: number) => ({
    name: 'evaluate/success',
    step,
    envSteps: 9 * step,
    seconds: step,
    value: step,
  });
  await runs.metrics.append(
    'r1',
    Array.from({ length: CHUNK_SIZE + 50 }, (_, i) => event(i)),
  );
  await runs.metrics.append('r2', [event(900)]);
  await runs.metrics.rewind('r1', { controlSteps: 99, envSteps: 891 });
  await runs.metrics.append('r1', [event(100)]);
  expect((await runs.metrics.of('r1')).map(({ step }) => step)).toEqual(
    Array.from({ length: 101 }, (_, i) => i),
  );
  expect(await runs.metrics.of('r2')).toHaveLength(1);
});

test('a history of days is thinned: bounded, with its extremes, its newest and all rare events', {
  tags: 'rest',
}, async () => {
  await runs.create(run('r1'), []);
  const limit = MAX_CHUNKS * CHUNK_SIZE;
  const total = Math.round(1.7 * limit);
  const batch = 50_000;
  for (let from = 0; from < total; from += batch) {
    const events = Array.from({ length: Math.min(batch, total - from) }, (_, i) => ({
      name: (from + i) % 5000 === 0 ? 'evaluate/success' : 'loss/policy',
      step: from + i,
      envSteps: 3 * (from + i),
      seconds: from + i,
      value: from + i === 77_777 ? 99 : Math.sin(from + i),
    }));
    await runs.metrics.append('r1', events);
  }
  const events = await runs.metrics.of('r1');
  expect(events.length).toBeLessThanOrEqual(limit);
  expect(await db.metrics.count()).toBeLessThanOrEqual(MAX_CHUNKS + 1);
  expect(events.at(-1)?.step).toBe(total - 1);
  expect(events.find(({ value }) => value === 99)?.step).toBe(77_777);
  expect(events.filter(({ name }) => name === 'evaluate/success')).toHaveLength(Math.ceil(total / 5000));
  expect(events.every(({ step, envSteps }) => envSteps === 3 * step)).toBe(true);
  const weight = events.reduce((sum, event) => sum + (event.weight ?? 1), 0);
  expect(weight).toBeCloseTo(total, 0);
  for (let i = 1; i < events.length; i++) {
    if (events[i].step <= events[i - 1].step) throw new Error(`out of order at ${i}`);
  }
  const copy = await runs.metrics.of(await runs.unarchive(decodeRun(await exportRun(runs, 'r1'))));
  expect(copy.length).toBe(events.length);
  expect(
    copy.every(({ value, weight: own }, i) => value === events[i].value && own === events[i].weight),
  ).toBe(true);
});

test('the size of each run is known, in the list and after deletion', async () => {
  await runs.create(run('r1'), [demo('d1')]);
  await runs.create(run('r2'), []);
  const weights = new Float32Array(50_000);
  await runs.checkpoints.save('r1', { ...checkpoint, trainer: { weights } });
  await runs.checkpoints.save('r1', { ...checkpoint, trainer: { weights } });
  await runs.metrics.append('r2', [{ name: 'a', step: 1, envSteps: 9, seconds: 1, value: 1 }]);
  const before = await runs.storedBytes();
  // The latest and the one before it.
  expect(before.runs.get('r1')).toBeGreaterThan(400_000);
  expect(before.runs.get('r1')).toBeLessThan(420_000);
  expect(before.runs.get('r2')).toBeGreaterThan(0);
  expect(before.runs.get('r2')).toBeLessThan(200);
  expect(before.removed).toBe(0);

  await runs.remove('r1');
  const after = await runs.storedBytes();
  expect([...after.runs.keys()]).toEqual(['r2']);
  expect(after.removed).toBe(before.runs.get('r1'));
  await runs.free();
  expect((await runs.storedBytes()).removed).toBe(0);
  expect(await runs.get('r1')).toBeUndefined();
});

const at = (controlSteps: number): Checkpoint => ({
  ...checkpoint,
  progress: { ...checkpoint.progress, controlSteps },
  trainer: new Uint8Array(1000).fill(controlSteps),
});

/** Changes one bit of a stored checkpoint. */
const damage = (kind: 'latest' | 'previous') =>
  db.checkpoints.where({ runId: 'r1', kind }).modify((row) => {
    (row.checkpoint.trainer as Uint8Array)[500] ^= 1;
  });

test('if a checkpoint is damaged, the run falls back to the one before it, and says so', async () => {
  await runs.create(run('r1'), []);
  expect(await runs.checkpoints.newest('r1')).toBeNull();
  for (const step of [1, 2, 3]) await runs.checkpoints.save('r1', at(step));
  expect(await db.checkpoints.count()).toBe(2);
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint: at(3), isLatest: true });
  await damage('latest');
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint: at(2), isLatest: false });
  expect((await runs.archive('r1')).latest).toEqual(at(2));
  await damage('previous');
  await expect(runs.checkpoints.newest('r1')).rejects.toThrow('damaged, and so is the one before it');
  await runs.checkpoints.save('r1', at(4));
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint: at(4), isLatest: true });
});

test('an archive of a run that is being trained has no checkpoint ahead of its metrics', async () => {
  await runs.create(run('r1'), []);
  const train = async (step: number) => {
    await runs.metrics.append('r1', [{ name: 'a', step, envSteps: 9, seconds: 2, value: 1 }]);
    await runs.checkpoints.save('r1', at(step));
  };
  await train(1);
  const newest = runs.checkpoints.newest.bind(runs.checkpoints);
  vi.spyOn(runs.checkpoints, 'newest').mockImplementationOnce(async (id) => {
    await train(2);
    return newest(id);
  });
  const { latest, metrics } = await runs.archive('r1');
  expect(latest).toEqual(at(2));
  expect(metrics.flatMap(({ step }) => [...step])).toEqual([1, 2]);
  await expect(runs.archive('r2')).rejects.toThrow(/^There is no run r2/);
});

test('a checkpoint that lacks a part, or that the browser cannot read, counts as damaged', async () => {
  await runs.create(run('r1'), []);
  for (const step of [1, 2]) await runs.checkpoints.save('r1', at(step));
  await db.checkpoints.update(['r1', 'latest'], {
    sum: undefined,
    'checkpoint.progress': undefined,
  } as never);
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint: at(1), isLatest: false });
  await runs.checkpoints.save('r1', at(3));
  const get = db.checkpoints.get.bind(db.checkpoints);
  vi.spyOn(db.checkpoints, 'get').mockImplementationOnce((key) =>
    (key as unknown as string[])[1] === 'latest'
      ? (Promise.reject(new DOMException('', 'NotReadableError')) as never)
      : get(key as never),
  );
  expect((await runs.checkpoints.newest('r1'))?.isLatest).toBe(false);
});

test('if there is room for only one checkpoint, the newest is kept', async () => {
  await runs.create(run('r1'), []);
  for (const step of [1, 2]) await runs.checkpoints.save('r1', at(step));
  // Created on request: a rejection that nobody awaits yet counts as unhandled.
  vi.spyOn(db.checkpoints, 'put').mockImplementationOnce(
    () => Promise.reject(new DOMException('', 'QuotaExceededError')) as never,
  );
  await runs.checkpoints.save('r1', at(3));
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint: at(3), isLatest: true });
  expect(await db.checkpoints.count()).toBe(1);
});

test('runs from before sizes were kept are measured once', async () => {
  await runs.create(run('r1'), []);
  await runs.checkpoints.save('r1', { ...checkpoint, trainer: new Uint8Array(7000) });
  await db.sizes.clear();
  expect((await runs.storedBytes()).runs.get('r1')).toBeGreaterThan(7000);
  expect(await db.sizes.count()).toBe(1);
});

test('one that cannot be read counts as nothing until it can; the others are measured', async () => {
  await runs.create(run('r1'), []);
  await runs.create(run('r2'), []);
  for (const step of [1, 2]) await runs.checkpoints.save('r1', at(step));
  await db.sizes.clear();
  await damage('latest');
  await damage('previous');
  const { runs: bytes } = await runs.storedBytes();
  expect(bytes.get('r1')).toBe(0);
  expect(bytes.get('r2')).toBeGreaterThan(0);
  await runs.checkpoints.save('r1', at(3));
  expect((await runs.storedBytes()).runs.get('r1')).toBeGreaterThan(0);
});

test('a removed run leaves the list, can be restored, and is freed only later', async () => {
  await runs.create(run('r1'), [demo('d1')]);
  await runs.create(run('r2'), []);
  await runs.checkpoints.save('r1', checkpoint);
  await runs.remove('r1');
  expect((await runs.list()).map(({ id }) => id)).toEqual(['r2']);
  await runs.purge();
  expect((await runs.removed()).map(({ id }) => id)).toEqual(['r1']);
  await runs.restore('r1');
  expect(await runs.removed()).toEqual([]);
  expect((await runs.list()).map(({ id }) => id)).toEqual(['r2', 'r1']);
  expect(await runs.checkpoints.newest('r1')).toEqual({ checkpoint, isLatest: true });
  await runs.remove('r1');
  await runs.purge(Date.now() + 3_600_000);
  expect(await runs.get('r1')).toBeUndefined();
  expect(await runs.checkpoints.newest('r1')).toBeNull();
  expect(await runs.demos('r1')).toEqual([]);
});

test('a removed run that a page has open is not freed', async () => {
  await runs.create({ ...run('r1'), removedAt: 1 }, []);
  await runs.create({ ...run('r2'), removedAt: 1 }, []);
  const release = await holdRun('r1');
  await runs.purge();
  await runs.free();
  expect((await runs.removed()).map(({ id }) => id)).toEqual(['r1']);
  release?.();
});

test('a run cannot be opened while it is being removed, nor removed while it is open', async () => {
  await runs.create(run('r1'), []);
  const whileRemoving: unknown[] = [];
  vi.spyOn(runs, 'update').mockImplementationOnce(async () => {
    whileRemoving.push(await holdRun('r1'));
  });
  await runs.remove('r1');
  expect(whileRemoving).toEqual([null]);
  const release = await holdRun('r1');
  await expect(runs.remove('r1')).rejects.toThrow('Close it first');
  release!();
  await vi.waitFor(() => runs.remove('r1'));
  expect(await runs.list()).toEqual([]);
});

test('runs of a closed tab are settled, runs of an open one are left alone', async () => {
  await runs.create({ ...run('r1'), status: 'running' }, []);
  await runs.create({ ...run('r2'), status: 'running' }, []);
  await runs.create({ ...run('r3'), status: 'finished' }, []);
  const release = await holdRun('r2');
  expect(await holdRun('r2')).toBeNull();
  await runs.purge();
  const statuses = await Promise.all(['r1', 'r2', 'r3'].map(async (id) => (await runs.get(id))?.status));
  expect(statuses).toEqual(['paused', 'running', 'finished']);
  release?.();
});

test('an interrupted run is listed as far as it is saved, until it goes on', async () => {
  const later = { controlSteps: 99, envSteps: 99, episodes: 99, gradSteps: 99 };
  const further = { status: 'running', progress: later, wallSeconds: 66 } as const;
  await runs.create({ ...run('r1'), ...further }, []);
  await runs.checkpoints.save('r1', checkpoint);
  await runs.create({ ...run('r2'), ...further }, []);
  await runs.purge();
  const { progress, wallSeconds } = checkpoint;
  expect(await runs.get('r1')).toMatchObject({
    status: 'paused',
    isInterrupted: true,
    progress,
    wallSeconds,
  });
  expect(await runs.get('r2')).toMatchObject({ isInterrupted: true, progress: first, wallSeconds: 0 });
  await runs.update('r1', { progress });
  expect((await runs.get('r1'))?.isInterrupted).toBe(true);
  await runs.update('r1', { status: 'running' });
  expect((await runs.get('r1'))?.isInterrupted).toBeUndefined();
});

const first = { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 };

test('of runs before their first step, only those that never began to train are dropped', async () => {
  const add = (id: string, status: RunRecord['status'], updatedAt = 0) =>
    runs.create({ ...run(id), status, updatedAt, progress: first }, [demo(`d-${id}`)]);
  await add('r1', 'paused');
  await add('r2', 'stopped');
  await add('r3', 'running');
  await add('r4', 'idle');
  await add('r5', 'failed');
  await add('r6', 'failed');
  await runs.checkpoints.save('r6', { ...checkpoint, progress: first });
  // It may still be opened, and if not, it is dropped later.
  await add('r7', 'idle', Date.now());
  await runs.purge();
  const listed = async () => (await runs.list()).map(({ id, status }) => `${id} ${status}`);
  expect(await listed()).toEqual(['r7 idle', 'r6 failed', 'r3 paused', 'r2 stopped', 'r1 paused']);
  expect(await runs.demos('r1')).toHaveLength(1);
  await runs.update('r7', { updatedAt: 0 });
  await runs.purge();
  expect(await listed()).not.toContain('r7 idle');
});

test.each([
  ['idle', 'paused'],
  ['failed', 'stopped'],
] as const)('an imported run stays, even if it had not begun: %s', async (status, expected) => {
  await runs.create({ ...run('r1'), status, progress: first }, []);
  const archive = await runs.archive('r1');
  const id = await runs.unarchive(archive);
  await runs.update(id, { updatedAt: 0 });
  await runs.purge();
  expect(await runs.list()).toMatchObject([{ id, status: expected }]);
});

test('an imported run that failed later is still called failed', async () => {
  await runs.create({ ...run('r1'), status: 'failed' }, []);
  await runs.create({ ...run('r2'), status: 'failed', progress: first }, []);
  await runs.checkpoints.save('r2', { ...checkpoint, progress: first });
  for (const name of ['r1', 'r2']) {
    const id = await runs.unarchive(await runs.archive(name));
    expect(await runs.get(id)).toMatchObject({ status: 'failed' });
  }
});

test('a copy of an interrupted run of a race was not interrupted, and is in no race', async () => {
  await runs.create({ ...run('r1'), isInterrupted: true, race: 'a race' }, []);
  const id = await runs.unarchive(decodeRun(await exportRun(runs, 'r1')));
  expect(await runs.get(id)).toEqual({ ...run('r1'), id, updatedAt: expect.any(Number) });
});

test('an exported run comes back whole, under a new id', async () => {
  await runs.create(run('r1'), [demo('d1')]);
  await runs.metrics.append('r1', [{ name: 'a', step: 1, envSteps: 9, seconds: 2, value: Number.NaN }]);
  await runs.checkpoints.save('r1', checkpoint);
  await runs.episodes.append('r1', [episodeRecord(), episodeRecord({ playedAs: 'watched' })]);
  const id = await runs.unarchive(decodeRun(await exportRun(runs, 'r1')));
  expect(id).not.toBe('r1');
  expect(await runs.get(id)).toEqual({ ...run('r1'), id, updatedAt: expect.any(Number) });
  expect(await runs.metrics.of(id)).toEqual(await runs.metrics.of('r1'));
  expect(await runs.checkpoints.newest(id)).toEqual({ checkpoint, isLatest: true });
  expect(await runs.demos(id)).toEqual([demo('d1')]);
  const episodes = await runs.episodes.chunks(id);
  expect(episodes.map((chunk) => ({ ...chunk, runId: 'r1' }))).toEqual(await runs.episodes.chunks('r1'));
  expect(episodes[0].goals).toHaveLength(2);
});

test('demonstrations are listed by task, removed with undo, and exported as one file', async () => {
  const demos = new DemoRepository(db);
  await demos.add([demo('d2'), demo('d1'), { ...demo('d3'), task: 'other' }]);
  expect((await demos.list('click-test')).map(({ id }) => id)).toEqual(['d1', 'd2']);
  await demos.remove(['d1', 'd3']);
  expect((await demos.list()).map(({ id }) => id)).toEqual(['d2']);
  await demos.restore(['d1']);
  expect(await demos.list('click-test')).toEqual([demo('d1'), demo('d2')]);
  expect(decodeDemos(encodeDemos(await demos.get(['d1', 'd3'])))).toHaveLength(2);
});

test('played episodes are listed in order and forgotten by task', async () => {
  const plays = new PlayRepository(db);
  const episode = { task: 'click-test', playedAt: 1, rawReward: 1, success: true, seconds: 1.5 };
  await plays.add(episode);
  await plays.add({ ...episode, task: 'other' });
  await plays.add({ ...episode, rawReward: -1, success: false });
  expect((await plays.list()).map(({ task, rawReward }) => [task, rawReward])).toEqual([
    ['click-test', 1],
    ['other', 1],
    ['click-test', -1],
  ]);
  await plays.clear('click-test');
  expect(await plays.list()).toEqual([{ ...episode, task: 'other' }]);
});

test('a demonstration from elsewhere replaces none: one with the same name is kept as well', async () => {
  const demos = new DemoRepository(db);
  const other = (id: string, utterance: string): DemoRecord => {
    const changed = { ...raw, utterance };
    return { ...demo(id), raw: changed, parsed: parseDemonstration(changed, id), source: 'imported' };
  };
  await demos.add([demo('d1')]);
  const first = await demos.takeIn([other('d1', 'Click it.'), demo('d1'), other('d2', 'New.')]);
  expect(first.added.map(({ id, parsed }) => [id, parsed.id])).toEqual([
    ['d1-2', 'd1-2'],
    ['d2', 'd2'],
  ]);
  expect([...first.renamed]).toEqual([['d1-2', 'd1']]);
  expect(first.known).toBe(1);
  expect(await demos.get(['d1'])).toEqual([demo('d1')]);
  // The names of bundled ones, which are not stored, are taken too; deleted ones can still be restored.
  await demos.remove(['d2']);
  const again = await demos.takeIn([other('click-test_bundled-1', 'Mine.'), other('d2', 'Another.')]);
  expect(again.added.map(({ id }) => id)).toEqual(['click-test_bundled-1-2', 'd2-2']);
  await demos.restore(['d2']);
  expect((await demos.get(['d2']))[0].raw.utterance).toBe('New.');
});

test('assembled sites are listed newest first, replaced and removed', async () => {
  const sites = new BuiltSiteRepository(db);
  const site = { id: 's1', name: 'Login', design: { primitives: [['username', 0]] }, savedAt: 1 };
  await sites.put(site);
  await sites.put({ ...site, id: 's2', savedAt: 3 });
  await sites.put({ ...site, name: 'My login', savedAt: 2 });
  expect((await sites.list()).map(({ id, name }) => [id, name])).toEqual([
    ['s2', 'Login'],
    ['s1', 'My login'],
  ]);
  await sites.remove('s2');
  expect(await sites.list()).toEqual([{ ...site, name: 'My login', savedAt: 2 }]);
});

test('a full storage is reported in words', async () => {
  const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  await expect(withStorageErrors(full)).rejects.toThrow(/storage is full/);
  await expect(withStorageErrors(full)).rejects.toBeInstanceOf(StorageError);
});
