import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunRecord } from '../../store/Database';
import { runArchive } from '../../store/testing/archive';
import { runRepository } from '../storage/repositories';
import { interruptedStore, resumeRacesBy } from './interrupted';
import { runsStore } from './runsStore';

const { run: known, latest } = runArchive();

async function store(id: string, changes: Partial<RunRecord>, hasCheckpoint = true): Promise<void> {
  await runRepository.create({ ...known, id, ...changes }, []);
  if (hasCheckpoint && latest) await runRepository.checkpoints.save(id, latest);
}

const look = async () => {
  await interruptedStore.getState().look();
  return interruptedStore.getState().interrupted;
};

async function empty(): Promise<void> {
  interruptedStore.getState().dismiss();
  await runsStore.getState().refresh();
  await runsStore.getState().removeAll(runsStore.getState().runs.map(({ id }) => id));
  await runsStore.getState().free();
}
beforeEach(empty);
afterEach(empty);

test('the run that was used last is offered, whenever it was begun', async () => {
  await store('a', { createdAt: 1, updatedAt: 9, status: 'paused', isInterrupted: true });
  await store('b', { createdAt: 2, updatedAt: 5, status: 'finished' });
  expect(await look()).toMatchObject({ run: { id: 'a', isInterrupted: true }, race: [] });
});

test('nothing is offered if the run that was used last has ended', async () => {
  await store('a', { createdAt: 1, updatedAt: 5, status: 'paused', isInterrupted: true });
  await store('b', { createdAt: 2, updatedAt: 9, status: 'finished' });
  expect(await look()).toBe(null);
});

test('a race is offered as a whole, and resumed as one, even if one of its agents had saved nothing yet', async () => {
  const inRace = { race: 'one', status: 'paused', isInterrupted: true } as const;
  await store('a', { ...inRace, createdAt: 1, updatedAt: 7 }, false);
  await store('b', { ...inRace, createdAt: 2, updatedAt: 8 });
  await store('c', { createdAt: 3, updatedAt: 2, status: 'paused' });
  const interrupted = await look();
  expect(interrupted?.race.map(({ id }) => id)).toEqual(['a', 'b']);
  const resumed: string[] = [];
  resumeRacesBy((runs) => void resumed.push(...runs.map(({ id }) => id)));
  interruptedStore.getState().resume();
  expect(resumed).toEqual(['a', 'b']);
  expect(interruptedStore.getState().interrupted).toBe(null);
});
