import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunConfig, Settings } from '../../contracts/run';
import { runConfig } from '../../contracts/testing/runConfig';
import { createParkedContainer } from '../../env/frameBox';
import type { Database } from '../../store/Database';
import { RunRepository } from '../../store/RunRepository';
import { StorageError } from '../../store/StorageError';
import { dropTestDatabase, openTestDatabase } from '../../store/testing/testDatabase';
import type { RunEvent } from '../runEvents';
import { RunController } from './RunController';
import type { RunOptions } from './RunOptions';

const createWorker = () =>
  new Worker(new URL('../../../tests/support/scriptedLearner.worker.ts', import.meta.url), {
    type: 'module',
  });

const config = (settings: Settings = {}): RunConfig => runConfig({ settings });

let database: Database;
let repository: RunRepository;
let container: HTMLElement;
const runs: RunController[] = [];

beforeEach(() => {
  database = openTestDatabase();
  repository = new RunRepository(database);
  container = createParkedContainer(document);
});

afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.dispose()));
  container.remove();
  await dropTestDatabase(database);
});

async function open(options: Partial<RunOptions> = {}) {
  const run = await RunController.open({
    config: config(),
    demos: [],
    container,
    repository,
    createWorker,
    deadlines: { heartbeatMs: 800 },
    ...options,
  });
  runs.push(run);
  const events: RunEvent[] = [];
  run.subscribe((event) => events.push(event));
  return { run, events };
}

const storedSteps = async (id: string) => (await repository.metrics.of(id)).map(({ step }) => step);

const countTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

test('tasks whose pages need frames of different kinds are refused before anything starts', async () => {
  const mixed = { ...config(), otherTasks: ['mine/click-tab'] };
  await expect(open({ config: mixed })).rejects.toThrow('mine/click-tab is from the pack mine');
  expect(await repository.list()).toEqual([]);
});

test('a run is kept: status, metrics, the latest checkpoint', async () => {
  const { run } = await open();
  for (let i = 0; i < 3; i++) await run.step();
  await run.flush();
  expect(run.update).toMatchObject({ status: 'paused', progress: { controlSteps: 3 } });
  expect((await repository.list())[0]).toMatchObject({
    id: run.id,
    status: 'paused',
    backend: { name: 'wasm' },
    progress: { controlSteps: 3 },
  });
  // The scripted learner reports after each step and once more when it rests.
  expect([...new Set(await storedSteps(run.id))]).toEqual([1, 2, 3]);
  expect((await repository.checkpoints.newest(run.id))?.checkpoint.progress.controlSteps).toBe(3);
});

test('the result of a test is kept with the run', async () => {
  const { run } = await open();
  const { evaluation, result } = await run.test(4, []);
  expect(evaluation).toMatchObject({ episodes: 4, successes: 0 });
  expect((await repository.get(run.id))?.result).toEqual(result);
});

test('the result of an evaluation on another task is not kept; a task that it cannot play is refused', async () => {
  const { run } = await open();
  expect(await run.evaluate(3, { task: 'click-test-2' })).toMatchObject({ episodes: 3, successes: 0 });
  expect((await repository.get(run.id))?.result).toBeNull();
  await expect(run.evaluate(3, { task: 'mine/click-tab' })).rejects.toThrow('from the pack mine');
});

test('a run takes checkpoints as often as it is asked to, and tells of each', async () => {
  const { run, events } = await open();
  const taken = () => events.filter(({ type }) => type === 'checkpoint').length;
  const training = run.run({ firstMs: 20, everyMs: 50 });
  await vi.waitFor(() => expect(taken()).toBeGreaterThan(1), { timeout: 10_000 });
  const stored = await repository.checkpoints.newest(run.id);
  expect(stored?.checkpoint.progress.controlSteps).toBeGreaterThan(0);
  await run.pause();
  await training;
  const isLast = taken();
  await run.checkpoint();
  expect(taken()).toBe(isLast + 1);
});

test('a run trains until it is paused, and continues from there', async () => {
  const { run } = await open();
  const training = run.run();
  await vi.waitFor(() => expect(run.update.progress.controlSteps).toBeGreaterThan(4));
  await run.pause();
  await training;
  const { controlSteps } = run.update.progress;
  expect(run.update.status).toBe('paused');
  await run.step();
  expect(run.update.progress.controlSteps).toBe(controlSteps + 1);
});

test('a stored run resumes at its checkpoint; anything later is forgotten', async () => {
  const first = await open();
  for (let i = 0; i < 3; i++) await first.run.step();
  const checkpoint = await first.run.checkpoint();
  await first.run.dispose();
  await repository.metrics.append(first.run.id, [
    { name: 'explore/success', step: 9, envSteps: 9, seconds: 1, value: 0 },
  ]);

  const { run } = await open({ id: first.run.id, checkpoint });
  expect(run.update.progress.controlSteps).toBe(3);
  await run.step();
  await run.flush();
  expect([...new Set(await storedSteps(run.id))]).toEqual(countTo(4));
  expect(await repository.list()).toHaveLength(1);
});

test('updates include the cost of the frames for this thread, and the size of a checkpoint', async () => {
  const { run, events } = await open();
  for (let i = 0; i < 3; i++) await run.step();
  const updates = events.flatMap((event) => (event.type === 'update' ? [event.update] : []));
  const spans = updates.flatMap(({ page }) => page?.spans ?? []);
  expect(new Set(spans.map(({ work }) => work))).toEqual(new Set(['step', 'reset']));
  expect(spans.filter(({ work }) => work === 'step').reduce((sum, { begun }) => sum + begun, 0)).toBe(3);
  expect(updates[0].page?.checkpointBytes).toBeNull();
  expect(updates.findLast(({ page }) => page)?.page?.checkpointBytes).toBeGreaterThan(0);
});

test('a run that another page holds cannot be opened', async () => {
  const { run } = await open();
  await expect(open({ id: run.id })).rejects.toThrow('open in another tab');
});

test('a failing learner is replaced and training continues on its own', async () => {
  const { run, events } = await open({ config: config({ fault: 'hang', atStep: 8 }) });
  for (let i = 0; i < 4; i++) await run.step();
  const training = run.run();
  await vi.waitFor(() => expect(run.update.progress.controlSteps).toBeGreaterThan(12), { timeout: 10_000 });
  await run.pause();
  await training;
  await run.flush();
  const failures = events.filter(({ type }) => type === 'failure' || type === 'restarted');
  expect(failures).toMatchObject([{ type: 'failure', isFinal: false }, { type: 'restarted' }]);
  expect([...new Set(await storedSteps(run.id))]).toEqual(countTo(run.update.progress.controlSteps));
});

test('a learner that fails while its run does not train leaves the run as it was', async () => {
  const fails = config({ fault: 'fatal', inEvaluation: true });
  const { run, events } = await open({ config: fails });
  await run.step();
  await run.evaluate(1).catch(() => {});
  await vi.waitFor(() => expect(events.at(-1)?.type).toBe('restarted'), { timeout: 5_000 });
  const statuses = events.flatMap((event) => (event.type === 'update' ? [event.update.status] : []));
  expect(statuses.slice(-3)).toEqual(['evaluating', 'starting', 'paused']);
  expect(run.update).toMatchObject({ status: 'paused', progress: { controlSteps: 1 }, wallSeconds: 0.1 });
  await run.step();
  expect(run.update).toMatchObject({ status: 'paused', progress: { controlSteps: 2 } });
});

test('nor does such a failure change the stored status of a run that is only open', async () => {
  const first = await open();
  await first.run.step();
  const checkpoint = await first.run.checkpoint();
  await first.run.dispose();
  await repository.update(first.run.id, { status: 'finished' });

  const kept = vi.spyOn(repository, 'update');
  const always = config({ fault: 'fatal', inEvaluation: true, always: true });
  const { run, events } = await open({ id: first.run.id, config: always, checkpoint });
  await run.evaluate(1).catch(() => {});
  await vi.waitFor(() => expect(events.at(-1)?.type).toBe('restarted'), { timeout: 5_000 });
  expect(run.update.status).toBe('idle');
  await run.flush();
  expect(kept.mock.calls.flatMap(([, { status }]) => status ?? [])).toEqual([]);
  expect((await repository.get(run.id))?.status).toBe('finished');
});

test('a paused run can be stopped, also with a new learner, and trained further', async () => {
  const { run, events } = await open({ config: config({ fault: 'fatal', inEvaluation: true }) });
  await run.step();
  await run.evaluate(1).catch(() => {});
  await vi.waitFor(() => expect(events.at(-1)?.type).toBe('restarted'), { timeout: 5_000 });
  expect(run.update.status).toBe('paused');
  await run.stop();
  await vi.waitFor(() => expect(run.update.status).toBe('stopped'));
  await run.flush();
  expect((await repository.get(run.id))?.status).toBe('stopped');
  await run.step();
  expect(run.update).toMatchObject({ status: 'paused', progress: { controlSteps: 2 } });
});

test('a learner that keeps failing is given up, with its checkpoint kept', async () => {
  const { run, events } = await open({ config: config({ fault: 'throw', atStep: 2, always: true }) });
  await run.step();
  await expect(run.run()).rejects.toMatchObject({ kind: 'given-up' });
  expect(run.update.status).toBe('failed');
  expect(events.filter(({ type }) => type === 'restarted')).toHaveLength(3);
  expect((await repository.checkpoints.newest(run.id))?.checkpoint.progress.controlSteps).toBe(1);
});

test('a run at rest stays as it was when its learner is given up', async () => {
  const always = config({ fault: 'fatal', inEvaluation: true, always: true });
  const { run, events } = await open({ config: always });
  await run.step();
  await run.stop();
  await vi.waitFor(() => expect(run.update.status).toBe('stopped'));
  for (let restarts = 1; restarts <= 3; restarts++) {
    await run.evaluate(1).catch(() => {});
    const isRestarted = () =>
      expect(events.filter(({ type }) => type === 'restarted')).toHaveLength(restarts);
    await vi.waitFor(isRestarted, { timeout: 5_000 });
  }
  await run.evaluate(1).catch(() => {});
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'failure', isFinal: true }));
  expect(run.update).toMatchObject({ status: 'stopped', progress: { controlSteps: 1 } });
  await run.flush();
  expect((await repository.get(run.id))?.status).toBe('stopped');
});

test('failing storage is reported once and does not stop the run', async () => {
  const { run, events } = await open();
  vi.spyOn(repository.checkpoints, 'save').mockRejectedValue(new StorageError('The storage is full.'));
  await run.step();
  await run.step();
  expect(run.update.progress.controlSteps).toBe(2);
  expect(events.filter(({ type }) => type === 'storage')).toEqual([
    { type: 'storage', saving: 'interrupted', message: 'The storage is full.' },
  ]);
});

test('a state that is too large for a checkpoint is reported once and does not stop the run', async () => {
  const { run, events } = await open({ config: config({ isHeavy: true }) });
  await run.step();
  await run.step();
  expect(run.update.progress.controlSteps).toBe(2);
  const message = 'Training continues, but the run cannot be saved: it is too large.';
  expect(events.filter(({ type }) => type !== 'update')).toEqual([
    { type: 'storage', saving: 'impossible', message },
  ]);
  await expect(run.checkpoint()).rejects.toThrow('it is too large.');
});

test('keeping only the policy of a run is reported once', async () => {
  const { run, events } = await open({ config: config({ isTrimmed: true }) });
  await run.step();
  await run.step();
  expect(events.filter(({ type }) => type === 'storage')).toEqual([
    {
      ...{ type: 'storage', saving: 'impossible' },
      message: expect.stringContaining('Only the best policy of this run is kept'),
    },
  ]);
  expect((await run.checkpoint()).isTrimmed).toBe(true);
});

test('storage that is full from the start is reported to new listeners', async () => {
  vi.spyOn(repository, 'create').mockRejectedValue(new StorageError('The storage is full.'));
  const { run, events } = await open();
  expect(events).toEqual([{ type: 'storage', saving: 'interrupted', message: 'The storage is full.' }]);
  await run.step();
  expect(run.update.progress.controlSteps).toBe(1);
});

test('a run that cannot be opened leaves nothing behind', async () => {
  await expect(open({ config: config({ fault: 'init' }) })).rejects.toThrow('No such setting.');
  expect(container.childElementCount).toBe(0);
  expect(await repository.list()).toEqual([]);
});

test('pages on hold take only single steps, and nothing that waits for them is late', async () => {
  const { run, events } = await open({ deadlines: { heartbeatMs: 800, stallMs: 300, callMs: 300 } });
  const training = run.run();
  await vi.waitFor(() => expect(run.update.progress.controlSteps).toBeGreaterThan(2));
  run.hold(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { controlSteps } = run.update.progress;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(run.update.progress.controlSteps).toBe(controlSteps);
  run.singleAction();
  await vi.waitFor(() => expect(run.update.progress.controlSteps).toBe(controlSteps + 1));
  await run.pause();
  await training;
  expect(events.filter(({ type }) => type === 'failure')).toEqual([]);
});
