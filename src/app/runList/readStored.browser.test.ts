import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { episodeRecord } from '../../contracts/testing/records';
import type { Database } from '../../store/Database';
import { RunRepository } from '../../store/RunRepository';
import { holdRun } from '../../store/runLock';
import { runArchive } from '../../store/testing/archive';
import { dropTestDatabase, openTestDatabase } from '../../store/testing/testDatabase';
import { readStored } from './readStored';

let db: Database;
let runs: RunRepository;
beforeEach(() => {
  db = openTestDatabase();
  runs = new RunRepository(db);
});
afterEach(() => dropTestDatabase(db));

/** A stored run that has trained for five steps since its checkpoint. */
async function trainedOn() {
  const { latest, ...archive } = runArchive();
  const id = await runs.unarchive({ ...archive, metrics: [], episodes: [], latest });
  const { controlSteps } = latest!.progress;
  const steps = [controlSteps - 1, controlSteps + 5];
  await runs.episodes.append(
    id,
    steps.map((step) => episodeRecord({ controlSteps: step })),
  );
  return { run: { id, config: archive.run.config }, steps };
}

const stepsOf = (chunks: readonly { readonly controlSteps: ArrayLike<number> }[]) =>
  chunks.flatMap(({ controlSteps }) => Array.from(controlSteps));

test('episodes after the checkpoint are left out, and stay stored', async () => {
  const { run, steps } = await trainedOn();
  const { request, isFallback } = await readStored(runs, run);
  expect(isFallback).toBe(false);
  expect(request.checkpoint?.progress).toEqual(runArchive().latest!.progress);
  expect(stepsOf(request.episodes)).toEqual(steps.slice(0, 1));
  expect(stepsOf(await runs.episodes.chunks(run.id))).toEqual(steps);
});

test('a run that another tab has open is neither read nor removed; one of this page is only read', async () => {
  const { run } = await trainedOn();
  let leave = () => {};
  await new Promise<void>((held) => {
    void navigator.locks.request(`latticework-run-${run.id}`, () => {
      held();
      return new Promise<void>((resolve) => {
        leave = resolve;
      });
    });
  });
  await expect(readStored(runs, run)).rejects.toThrow('This run is open in another tab.');
  await expect(runs.remove(run.id)).rejects.toThrow('This run is open in another tab.');
  expect(await runs.list()).toHaveLength(1);

  leave();
  await vi.waitFor(async () => {
    const release = await holdRun(run.id);
    expect(release).not.toBeNull();
    leave = release!;
  });
  await readStored(runs, run);
  await expect(runs.remove(run.id)).rejects.toThrow('This run is open. Close it first.');
  expect(await runs.list()).toHaveLength(1);
  leave();
  await vi.waitFor(() => runs.remove(run.id));
  expect(await runs.list()).toEqual([]);
});

test('a run that was deleted is not read, whether it can still be restored or not', async () => {
  const { run } = await trainedOn();
  await runs.remove(run.id);
  await expect(readStored(runs, run)).rejects.toThrow('This run was deleted. Restore it first');
  await runs.restore(run.id);
  await readStored(runs, run);
  await runs.remove(run.id);
  await runs.free();
  await expect(readStored(runs, run)).rejects.toThrow('This run was deleted.');
});
