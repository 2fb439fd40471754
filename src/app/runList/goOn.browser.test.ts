import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_UPDATE } from '../../run/idleUpdate';
import type { RunHandle } from '../../run/runHandle';
import { runArchive } from '../../store/testing/archive';
import { activeRun, openRunsBy } from '../activeRun/activeRun';
import type { OpenedRun, OpenRequest } from '../activeRun/RunOpener';
import { runRepository } from '../storage/repositories';
import { workbenchStore } from '../workbench/workbenchStore';
import { goOnWithChosen } from './goOn';
import { runsStore } from './runsStore';

/** Which runs have been opened; those from scratch have no id. */
const opened: (string | undefined)[] = [];
const trained: (string | undefined)[] = [];

async function open({ resume }: OpenRequest): Promise<OpenedRun> {
  opened.push(resume?.id);
  const handle = {
    id: resume?.id,
    config: resume?.config,
    backend: { name: 'wasm', reason: 'chosen' },
    update: IDLE_UPDATE,
    run: async () => void trained.push(resume?.id),
    dispose: async () => {},
    setPace: () => {},
    subscribe: () => () => {},
  } as Partial<RunHandle> as RunHandle;
  return { handle, demos: [] };
}

let id: string;
beforeEach(async () => {
  [opened.length, trained.length] = [0, 0];
  openRunsBy(open);
  id = await runRepository.unarchive(runArchive());
  await runsStore.getState().refresh();
  await runsStore.getState().open(id);
  workbenchStore.getState().setSettings({ learningRate: 0.0002 });
});
afterEach(async () => {
  await activeRun.getState().reset();
  await runsStore.getState().removeAll(runsStore.getState().runs.map((run) => run.id));
  await runsStore.getState().free();
});

test('a copy of the open run is trained with the chosen settings', async () => {
  await goOnWithChosen();
  const { handle } = activeRun.getState().run;
  expect(handle?.id).not.toBe(id);
  expect(handle?.config.settings).toEqual({ learningRate: 0.0002 });
  expect(opened).toEqual([id, handle?.id]);
  expect(trained).toEqual([handle?.id]);
});

test('nothing is trained if opening the copy is stopped', async () => {
  openRunsBy((request) => {
    opened.push(request.resume?.id);
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  });
  const gone = goOnWithChosen();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  await activeRun.getState().stop();
  await gone;
  expect(activeRun.getState().run.phase).toBe('none');
  expect(opened).not.toContain(undefined);
});

test('nothing is trained if the copy cannot be opened', async () => {
  openRunsBy(({ resume }) => {
    opened.push(resume?.id);
    return Promise.reject(new Error('The checkpoint does not fit.'));
  });
  await goOnWithChosen();
  expect(activeRun.getState().run).toMatchObject({ phase: 'none', status: 'failed' });
  expect(opened).toHaveLength(2);
});
