import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { LearnerUpdate } from '../../contracts/learner';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { episodeRecord } from '../../contracts/testing/records';
import { runConfig } from '../../contracts/testing/runConfig';
import type { Database } from '../../store/Database';
import { RunRepository } from '../../store/RunRepository';
import { StorageError } from '../../store/StorageError';
import { demoRecord } from '../../store/testing/archive';
import { dropTestDatabase, openTestDatabase } from '../../store/testing/testDatabase';
import { ENVIRONMENT_VERSION } from '../../task/environmentVersion';
import { trainingVersionOf } from '../agentCatalogue';
import type { StorageStatus } from '../runEvents';
import { RunRecorder } from './RunRecorder';

const config = runConfig();

const full = () =>
  new StorageError('The storage is full.', { cause: new DOMException('', 'QuotaExceededError') });

const progressAt = (controlSteps: number) => ({ controlSteps, envSteps: 0, episodes: 0, gradSteps: 0 });

const update = (step: number): LearnerUpdate =>
  learnerUpdate({
    progress: progressAt(step),
    metrics: [{ name: 'evaluate/success', step, envSteps: 10 * step, value: step / 100 }],
    wallSeconds: step,
  });

const checkpoint = (controlSteps: number): Checkpoint => ({
  version: 1,
  config,
  progress: progressAt(controlSteps),
  wallSeconds: controlSteps,
  secondsTo95: null,
  best: { successRate: 0.5, controlSteps, policy: null },
  trainer: {},
});

let database: Database;
let repository: RunRepository;
let recorder: RunRecorder;
let told: StorageStatus[];

beforeEach(() => {
  database = openTestDatabase();
  repository = new RunRepository(database);
  told = [];
  recorder = new RunRecorder('r', repository, (status) => told.push(status));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await recorder.close();
  await dropTestDatabase(database);
});

const storedSteps = async () => (await repository.metrics.of('r')).map(({ step }) => step);

test('writes refused by a full storage are held back until there is room; both events are reported once', async () => {
  await recorder.begin(config, []);
  const append = vi.spyOn(repository.metrics, 'append').mockRejectedValue(full());
  const save = vi.spyOn(repository.checkpoints, 'save').mockRejectedValue(full());
  for (let step = 1; step <= 5; step++) {
    recorder.update(update(step));
    await recorder.checkpoint(checkpoint(step));
    await recorder.settle();
  }
  expect(await storedSteps()).toEqual([]);
  append.mockRestore();
  save.mockRestore();
  recorder.update(update(6));
  await recorder.checkpoint(checkpoint(6));
  await recorder.settle();
  expect(await storedSteps()).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await repository.checkpoints.newest('r'))?.checkpoint.progress.controlSteps).toBe(6);
  expect(told).toEqual([
    { saving: 'interrupted', message: 'The storage is full.' },
    { saving: 'resumed', message: 'The run is being saved again.' },
  ]);
});

test('what the storage refuses when a run comes to rest is written once it works again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  recorder = new RunRecorder('rests', repository, (status) => told.push(status));
  await recorder.begin(config, []);
  const failing = new StorageError('The storage failed.');
  vi.spyOn(repository.checkpoints, 'save').mockRejectedValueOnce(failing);
  const patched = vi
    .spyOn(repository, 'update')
    .mockRejectedValueOnce(failing)
    .mockRejectedValueOnce(failing);
  recorder.update(
    learnerUpdate({ progress: progressAt(3), metrics: [], wallSeconds: 3, status: 'finished' }),
  );
  await recorder.checkpoint(checkpoint(3));
  await vi.waitFor(() => expect(patched).toHaveBeenCalledTimes(2));
  expect(await repository.get('rests')).toMatchObject({ status: 'idle', progress: { controlSteps: 0 } });
  expect(await repository.checkpoints.newest('rests')).toBeNull();
  vi.advanceTimersByTime(20_000);
  await vi.waitFor(async () =>
    expect((await repository.checkpoints.newest('rests'))?.checkpoint.progress.controlSteps).toBe(3),
  );
  expect(await repository.get('rests')).toMatchObject({
    status: 'finished',
    progress: { controlSteps: 3 },
    bestSuccessRate: 0.5,
  });
  expect(told).toEqual([
    { saving: 'interrupted', message: 'The storage failed.' },
    { saving: 'resumed', message: 'The run is being saved again.' },
  ]);
  vi.useRealTimers();
});

test('a status that was refused does not come back after a newer one is stored', async () => {
  await recorder.begin(config, []);
  let refuse = () => {};
  vi.spyOn(repository, 'update').mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new StorageError('The storage failed.'));
      }),
  );
  const report = (status: 'running' | 'paused') =>
    recorder.update(learnerUpdate({ progress: progressAt(3), metrics: [], wallSeconds: 3, status }));
  report('running');
  const first = recorder.checkpoint(checkpoint(3));
  await vi.waitFor(() => expect(repository.update).toHaveBeenCalledTimes(1));
  report('paused');
  const second = recorder.checkpoint(checkpoint(3));
  refuse();
  await Promise.all([first, second]);
  await recorder.settle();
  expect(await repository.get('r')).toMatchObject({ status: 'paused' });
});

test('items that can no longer be restored are first freed from a full storage', async () => {
  await recorder.begin(config, []);
  const purge = vi.spyOn(repository, 'purge');
  vi.spyOn(repository.metrics, 'append').mockRejectedValueOnce(full());
  recorder.update(update(1));
  await recorder.settle();
  expect(purge).toHaveBeenCalledTimes(1);
  expect(await storedSteps()).toEqual([1]);
  expect(told).toEqual([]);
});

test('a run that could not be listed at first is listed later, with everything that was measured', async () => {
  const create = vi.spyOn(repository, 'create').mockRejectedValue(full());
  await recorder.begin(config, []);
  recorder.update(update(1));
  await recorder.settle();
  expect(await repository.list()).toEqual([]);
  expect(await database.metrics.count()).toBe(0);
  create.mockRestore();
  await recorder.settle();
  expect(await repository.list()).toMatchObject([{ id: 'r', progress: { controlSteps: 1 } }]);
  expect(await storedSteps()).toEqual([1]);
});

test('a run that was deleted before it could be held is restored, so that it is trained in the list', async () => {
  const first = new RunRecorder('deleted', repository, () => {});
  await first.begin(config, []);
  await first.close();
  await vi.waitFor(() => repository.remove('deleted'));
  expect(await repository.list()).toEqual([]);
  const second = new RunRecorder('deleted', repository, () => {});
  await second.begin(config, []);
  expect(await repository.list()).toMatchObject([{ id: 'deleted' }]);
  await second.close();
});

test('measurements that the restarted learner never made are not written', async () => {
  await recorder.begin(config, []);
  const append = vi.spyOn(repository.metrics, 'append').mockRejectedValue(full());
  for (const step of [1, 2, 3]) recorder.update(update(step));
  await recorder.settle();
  recorder.update(update(4));
  await recorder.rewind({ ...progressAt(2), envSteps: 20 });
  append.mockRestore();
  recorder.update(update(3));
  await recorder.settle();
  expect(await storedSteps()).toEqual([1, 2, 3]);
});

test('what the restarted learner has played by the time the storage has gone back is kept', async () => {
  await recorder.begin(config, []);
  const { metrics, episodes } = repository;
  const rewind = metrics.rewind.bind(metrics);
  vi.spyOn(metrics, 'rewind').mockImplementationOnce(async (...given) => {
    // The storage takes its time, and meanwhile what was played is handed over.
    recorder.update({ ...update(3), episodes: [episodeRecord({ playedAs: 'training', controlSteps: 2 })] });
    void recorder.settle();
    await rewind(...given);
  });
  await recorder.rewind({ ...progressAt(2), envSteps: 20 });
  await recorder.settle();
  expect(await storedSteps()).toEqual([3]);
  expect(await episodes.chunks('r')).toHaveLength(1);
});

test('a step back that the storage refuses is taken before anything more is written', async () => {
  await recorder.begin(config, []);
  for (const step of [1, 2, 3]) recorder.update(update(step));
  await recorder.settle();
  const rewind = vi.spyOn(repository.metrics, 'rewind').mockRejectedValue(full());
  await recorder.rewind({ ...progressAt(1), envSteps: 10 });
  recorder.update(update(2));
  await recorder.settle();
  expect(await storedSteps()).toEqual([1, 2, 3]);
  rewind.mockRestore();
  await recorder.settle();
  expect(await storedSteps()).toEqual([1, 2]);
  expect(told.map(({ saving }) => saving)).toEqual(['interrupted', 'resumed']);
});

test('a refused step back is taken even if nothing follows', async () => {
  await recorder.begin(config, []);
  for (const step of [1, 2, 3]) recorder.update(update(step));
  await recorder.settle();
  vi.spyOn(repository.metrics, 'rewind').mockRejectedValueOnce(full()).mockRejectedValueOnce(full());
  await recorder.rewind({ ...progressAt(2), envSteps: 20 });
  await recorder.settle();
  expect(await storedSteps()).toEqual([1, 2]);
});

test('hanging storage builds up no queue: one batch is under way, and the rest is bounded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  recorder = new RunRecorder('hung', repository, (status) => told.push(status));
  await recorder.begin(config, []);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const append = vi.spyOn(repository.metrics, 'append').mockReturnValue(answered);
  for (let step = 1; step <= 120_000; step++) {
    recorder.update(update(step));
    if (step % 1000 === 0) vi.advanceTimersByTime(2000);
  }
  await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(1));
  answer();
  await recorder.settle();
  const batches = append.mock.calls.map(([, events]) => events);
  expect(batches.length).toBeLessThanOrEqual(3);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(50_000);
  expect(batches.at(-1)?.at(-1)?.step).toBe(120_000);
  vi.useRealTimers();
});

test('of the checkpoints that hanging storage has not taken, the newest alone is kept and written', async () => {
  await recorder.begin(config, []);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const save = vi.spyOn(repository.checkpoints, 'save').mockReturnValueOnce(answered);
  const taken = [1, 2, 3, 4].map((step) => recorder.checkpoint(checkpoint(step)));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  answer();
  await Promise.all(taken);
  await recorder.settle();
  expect(save.mock.calls.map(([, { progress }]) => progress.controlSteps)).toEqual([1, 4]);
  expect((await repository.checkpoints.newest('r'))?.checkpoint.progress.controlSteps).toBe(4);
});

test('a storage that takes its time for many demonstrations is not said to give no answer', async () => {
  recorder = new RunRecorder('taught', repository, (status) => told.push(status), 50);
  vi.spyOn(repository, 'create').mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await recorder.begin(config, Array(20).fill(demoRecord('d')));
  expect(told).toEqual([]);
});

test('a run opened without training keeps the status it had when it was closed, even if it is evaluated', async () => {
  await recorder.begin(config, []);
  recorder.update(
    learnerUpdate({ progress: progressAt(3), metrics: [], wallSeconds: 3, status: 'finished' }),
  );
  await recorder.settle();
  for (const status of ['idle', 'evaluating'] as const) {
    recorder.update(learnerUpdate({ progress: progressAt(3), metrics: [], wallSeconds: 3, status }));
    await recorder.settle();
  }
  expect(await repository.list()).toMatchObject([{ status: 'finished', progress: progressAt(3) }]);
});

const noted = async () => {
  const { madeWith, startedFrom } = (await repository.get('r'))!;
  return { madeWith, startedFrom };
};
const now = { training: trainingVersionOf(config.agent), environment: ENVIRONMENT_VERSION };

/** The run goes on from step 3, on a later page. */
async function goOn(): Promise<void> {
  await recorder.close();
  recorder = new RunRecorder('r', repository, () => {});
  // A released run can be held a moment later.
  await vi.waitFor(() => recorder.begin(config, [], { checkpoint: checkpoint(3) }));
  await recorder.settle();
}

test('a run says which versions it was trained with: others are added once it trains with them', async () => {
  await recorder.begin(config, []);
  await recorder.trains(config);
  expect(await noted()).toEqual({ madeWith: [now] });
  expect(recorder.origin).toEqual({ madeWith: [now] });

  const earlier = { training: 0, environment: 1 };
  await repository.update('r', { madeWith: [earlier] });
  await goOn();
  expect(await noted()).toEqual({ madeWith: [earlier] });
  await recorder.trains(config);
  expect(await noted()).toEqual({ madeWith: [earlier, now] });
  expect(recorder.origin).toEqual({ madeWith: [earlier, now] });
  await recorder.trains(config);
  expect(await noted()).toEqual({ madeWith: [earlier, now] });
});

test('a run from before versions were noted does not claim any when it goes on', async () => {
  await recorder.begin(config, []);
  await repository.update('r', { madeWith: undefined });
  await goOn();
  await recorder.trains(config);
  expect((await noted()).madeWith).toBeUndefined();
});

test('a run that begins with the state of another says so', async () => {
  const startFrom = { ...checkpoint(40), config: runConfig({ seed: 7, settings: { batchSize: 5 } }) };
  await recorder.begin(config, [], { startFrom });
  const startedFrom = 'click-test, WGE + DOMNet, seed 7, batchSize 5, control step 40';
  expect(await noted()).toEqual({ madeWith: [now], startedFrom });
  await goOn();
  expect(recorder.origin).toEqual({ madeWith: [now], startedFrom });
});
