import { expect, test } from 'vitest';
import { runConfig } from '../../contracts/testing/runConfig';
import { createParkedContainer } from '../../env/frameBox';
import { RunController } from './RunController';

const config = runConfig();

test('an opening that is given up rejects at once and leaves nothing behind', async () => {
  const container = createParkedContainer(document);
  const cancel = new AbortController();
  let noteStart = () => {};
  const started = new Promise<void>((resolve) => {
    noteStart = resolve;
  });
  const workers: Worker[] = [];
  const open = RunController.open({
    config,
    demos: [],
    container,
    signal: cancel.signal,
    onStarting: () => noteStart(),
    createWorker: () => {
      const url = new URL('../../../tests/support/startingLearner.worker.ts', import.meta.url);
      const worker = new Worker(url, { type: 'module' });
      workers.push(worker);
      return worker;
    },
  });
  await started;
  cancel.abort();
  await expect(open).rejects.toMatchObject({ name: 'RunFailure', kind: 'closed' });
  expect(workers).toHaveLength(1);
  expect(container.querySelectorAll('iframe')).toHaveLength(0);
  container.remove();
});

test('an opening that was given up before is not begun', async () => {
  const container = createParkedContainer(document);
  const createWorker = () => {
    throw new Error('A worker was asked for.');
  };
  const signal = AbortSignal.abort();
  await expect(
    RunController.open({ config, demos: [], container, createWorker, signal }),
  ).rejects.toMatchObject({
    name: 'AbortError',
  });
  container.remove();
});
