/** Whatever goes wrong, and whenever: a run continues, or ends with a message. It never hangs. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Accident, createFaultyWorker } from '../../../tests/support/FaultyWorker';
import { runConfig } from '../../contracts/testing/runConfig';
import { createParkedContainer } from '../../env/frameBox';
import type { Database } from '../../store/Database';
import { RunRepository } from '../../store/RunRepository';
import { dropTestDatabase, openTestDatabase } from '../../store/testing/testDatabase';
import type { RunEvent } from '../runEvents';
import { RunController } from './RunController';

const createWorker = () =>
  new Worker(new URL('../../../tests/support/scriptedLearner.worker.ts', import.meta.url), {
    type: 'module',
  });

/** Short, so that losses are noticed soon. */
const deadlines = { connectMs: 3_000, callMs: 3_000, heartbeatMs: 1_500, stallMs: 2_000 };
/** Far longer than all of them. */
const HANGS_MS = 40_000;
const STEPS = 6;

let database: Database;
let repository: RunRepository;
let container: HTMLElement;

beforeEach(() => {
  database = openTestDatabase();
  repository = new RunRepository(database);
  container = createParkedContainer(document);
});

afterEach(async () => {
  container.remove();
  await dropTestDatabase(database);
});

const storedSteps = async (id: string) => [
  ...new Set((await repository.metrics.of(id)).map(({ step }) => step)),
];

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('It hangs.')), HANGS_MS)),
  ]);

/**
 * Opens a run, trains some steps one by one, pauses and closes. Returns what was reported in the meantime, and how it
 * ended.
 */
async function live(create: () => Worker) {
  const events: RunEvent[] = [];
  let run: RunController | null = null;
  try {
    run = await RunController.open({
      config: runConfig(),
      demos: [],
      container,
      repository,
      createWorker: create,
      deadlines,
    });
    run.subscribe((event) => events.push(event));
    while (run.update.progress.controlSteps < STEPS) await run.step();
    await run.pause();
    await run.flush();
    return { id: run.id, events, error: null };
  } catch (error) {
    return { id: run?.id ?? '', events, error: error as Error };
  } finally {
    await run?.dispose();
  }
}

async function survives(accident: Accident, at: number): Promise<void> {
  let made = 0;
  // The run after it is undisturbed.
  const create = () =>
    made++ === 0 ? createFaultyWorker(createWorker, accident, at).worker : createWorker();
  const { id, events, error } = await inTime(live(create));
  if (error) {
    // The run never started, and says why.
    expect(error.message).toMatch(/^(The learner|This run|Page and learner)/);
    expect(events).toEqual([]);
    return;
  }
  expect((await repository.get(id))?.status).toBe('paused');
  expect((await repository.checkpoints.newest(id))?.checkpoint.progress.controlSteps).toBe(STEPS);
  expect(await storedSteps(id)).toEqual(Array.from({ length: STEPS }, (_, i) => i + 1));
  for (const event of events) if (event.type === 'failure') expect(event.message).toMatch(/^The learner/);
}

const MESSAGES = 60;
const SIDE_BY_SIDE = 20;
const ACCIDENTS: readonly Accident[] = ['lost', 'death'];

test('the messages of a run are counted', async () => {
  const faulty = createFaultyWorker(createWorker, 'lost', Number.POSITIVE_INFINITY);
  const { error } = await live(() => faulty.worker);
  expect(error).toBeNull();
  // Enough messages for every accident below to happen.
  expect(faulty.messages()).toBeGreaterThan(MESSAGES);
});

for (const accident of ACCIDENTS) {
  test.each([1, 12])(`message %i: ${accident}`, (at) => survives(accident, at), 60_000);

  test(`every message of a run: ${accident}`, { tags: 'rest', timeout: 20 * 60_000 }, async () => {
    // These tests spend most of their time waiting for deadlines.
    for (let at = 1; at <= MESSAGES; at += SIDE_BY_SIDE)
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, i) => survives(accident, at + i)));
  });
}

/** Makes writes to the database fail as in a full storage: a given number of them, from the n-th on. */
function fillStorage(from: number, count: number): () => number {
  let writes = 0;
  database.use({
    stack: 'dbcore',
    name: 'full',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            writes += 1;
            const isFull = writes >= from && writes < from + count;
            return isFull
              ? Promise.reject(new DOMException('', 'QuotaExceededError'))
              : table.mutate(request);
          },
        };
      },
    }),
  });
  return () => writes;
}

async function keepsAllDespite(from: number) {
  const writes = fillStorage(from, 2);
  const { id, error } = await inTime(live(createWorker));
  expect(error).toBeNull();
  expect(writes()).toBeGreaterThan(from);
  expect((await repository.checkpoints.newest(id))?.checkpoint.progress.controlSteps).toBe(STEPS);
  expect(await storedSteps(id)).toEqual(Array.from({ length: STEPS }, (_, i) => i + 1));
}
const KEEPS_ALL = 'write %i finds the storage full: the run goes on, and what is kept is complete';
test.each([1, 4, 8, 15])(KEEPS_ALL, keepsAllDespite);
test.each([2, 3, 5, 6, 7, 10, 12, 20, 25])(KEEPS_ALL, { tags: 'rest' }, keepsAllDespite);

async function isTold(from: number) {
  fillStorage(from, Number.POSITIVE_INFINITY);
  const { events, error } = await inTime(live(createWorker));
  expect(error).toBeNull();
  const told = events.filter((event) => event.type === 'storage');
  expect(told.map(({ saving }) => saving)).toEqual(['interrupted']);
  expect(told[0].message).toMatch(/storage is full/);
}
const IS_TOLD = 'a storage that stays full from write %i on is told, and no run ends for it';
test.each([1, 9])(IS_TOLD, isTold);
test.each([4, 16])(IS_TOLD, { tags: 'rest' }, isTold);

test('a storage that never answers is reported, and the run continues', {
  tags: 'rest',
  timeout: 90_000,
}, async () => {
  vi.spyOn(repository.checkpoints, 'save').mockReturnValue(new Promise(() => {}));
  const events: RunEvent[] = [];
  const run = await RunController.open({
    config: runConfig(),
    demos: [],
    container,
    repository,
    createWorker,
    deadlines: { storageMs: 1_000 },
  });
  run.subscribe((event) => events.push(event));
  await inTime(run.step());
  expect(run.update).toMatchObject({ status: 'paused', progress: { controlSteps: 1 } });
  expect(events).toContainEqual({
    type: 'storage',
    saving: 'interrupted',
    message: 'The browser storage does not answer.',
  });
  await inTime(run.dispose());
});
