import { expect, test, vi } from 'vitest';
import { runConfig } from '../../contracts/testing/runConfig';
import { createParkedContainer } from '../../env/frameBox';
import { RunRepository } from '../../store/RunRepository';
import { dropTestDatabase, openTestDatabase } from '../../store/testing/testDatabase';
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

test('pages load while demonstrations are on their way; if they cannot be read, opening rejects and leaves nothing behind', async () => {
  const container = createParkedContainer(document);
  let refuse = (_: Error) => {};
  const demos = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const open = RunController.open({ config, demos, container });
  open.catch(() => {});
  await vi.waitFor(() => expect(container.querySelector('iframe')).not.toBeNull());
  refuse(new Error('the file is damaged'));
  await expect(open).rejects.toThrow('the file is damaged');
  expect(container.querySelectorAll('iframe')).toHaveLength(0);
  container.remove();
});

test('opening is given up at once even if its demonstrations never arrive', async () => {
  const container = createParkedContainer(document);
  const cancel = new AbortController();
  const demos = new Promise<never>(() => {});
  const open = RunController.open({ config, demos, container, signal: cancel.signal });
  cancel.abort();
  await expect(open).rejects.toMatchObject({ name: 'RunFailure', kind: 'closed' });
  expect(container.querySelectorAll('iframe')).toHaveLength(0);
  container.remove();
});

test.each([0, 5, 50, 500])(
  'a run whose learner cannot be loaded is not listed, its demonstrations %i ms late',
  async (ms) => {
    const container = createParkedContainer(document);
    const database = openTestDatabase();
    const repository = new RunRepository(database);
    const demos = new Promise<[]>((resolve) => setTimeout(() => resolve([]), ms));
    const createWorker = () => new Worker('/no-such-learner.js', { type: 'module' });
    await expect(
      RunController.open({ config, demos, container, repository, createWorker }),
    ).rejects.toMatchObject({ name: 'RunFailure' });
    await demos;
    // Nor is it listed a moment later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await repository.list()).toEqual([]);
    await dropTestDatabase(database);
    container.remove();
  },
);

test('opening that was given up beforehand is not begun', async () => {
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
