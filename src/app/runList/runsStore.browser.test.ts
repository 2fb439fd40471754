import { beforeEach, expect, test, vi } from 'vitest';
import { decodeRun, exportRun } from '../../store/archives';
import { holdRun } from '../../store/runLock';
import { runArchive } from '../../store/testing/archive';
import { activeRun } from '../activeRun/activeRun';
import { runRepository } from '../storage/repositories';
import { workbenchStore } from '../workbench/workbenchStore';
import { runsStore } from './runsStore';

const { fork, refresh, removeAll, resume, startFrom } = runsStore.getState();

const add = () => runRepository.unarchive(runArchive());
const listed = () =>
  runsStore
    .getState()
    .runs.map(({ id }) => id)
    .toSorted();

beforeEach(async () => {
  for (const { id } of await runRepository.list()) await runRepository.drop(id);
});

test('of several runs, those that a page has open are not deleted', async () => {
  const ids = [await add(), await add(), await add()];
  const release = await holdRun(ids[1]);
  expect(await removeAll(ids)).toEqual([ids[0], ids[2]]);
  expect(listed()).toEqual([ids[1]]);
  release?.();
});

test('a run that was deleted in another tab leaves the list when it is to be resumed', async () => {
  const [kept, deleted] = [await add(), await add()];
  await refresh();
  expect(listed()).toEqual([kept, deleted].toSorted());
  await runRepository.remove(deleted);
  await runRepository.free();
  await expect(resume(deleted)).rejects.toThrow('This run was deleted.');
  expect(listed()).toEqual([kept]);
  expect(activeRun.getState().run.phase).toBe('none');
});

test('a copy of a run is marked as one, also in its file', async () => {
  const open = vi.fn(async () => {});
  activeRun.setState({ resume: open });
  const original = await add();
  const madeWith = [{ training: 2, environment: 1 }];
  await runRepository.update(original, { madeWith, name: 'Baseline' });
  await fork(original);
  const [copy] = await runRepository.list();
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: copy.id }));
  expect(copy).toMatchObject({ name: 'Fork of Baseline', isFork: true, status: 'paused', madeWith });
  const startedFrom = 'Baseline, click-test, WGE + DOMNet, seed 1, control step 7';
  const { run } = decodeRun(await exportRun(runRepository, copy.id));
  expect(run).toMatchObject({ isFork: true, madeWith, startedFrom });
});

test('a run that begins with another one learns the chosen task, with the other one’s agent and settings', async () => {
  const begin = vi.fn(async () => {});
  activeRun.setState({ startFrom: begin });
  workbenchStore.getState().set({ task: 'click-tab', seed: 7 });
  workbenchStore.getState().setAgent('dom-q-net');
  const { config, progress } = { ...runArchive().run };
  const other = await add();
  await refresh();
  await startFrom(other);
  expect(begin).toHaveBeenCalledWith(expect.objectContaining({ config, progress }));
  const { agent, settings } = config;
  expect(workbenchStore.getState().workbench).toMatchObject({ task: 'click-tab', seed: 7, agent, settings });
});
