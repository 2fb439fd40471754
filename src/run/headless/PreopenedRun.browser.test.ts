import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runConfig } from '../../contracts/testing/runConfig';
import { createParkedContainer } from '../../env/frameBox';
import { RunRepository } from '../../store/RunRepository';
import { dropTestDatabase, openTestDatabase } from '../../store/testing/testDatabase';
import { PreopenedRun } from './PreopenedRun';
import { preopenPages } from './preopenedPages';
import { runFragment } from './runAddress';

const config = runConfig({ agent: 'dom-q-net' });
let container: HTMLElement;
beforeEach(() => {
  container = createParkedContainer(document);
});
afterEach(() => container.remove());

const framesIn = (element: Element) => element.querySelectorAll('iframe').length;

test('it matches only the run with its configuration', async () => {
  const preopened = new PreopenedRun(config, { container });
  expect(preopened.isFor({ config: { ...config }, demos: [] })).toBe(true);
  expect(preopened.isFor({ config: { ...config, seed: config.seed + 1 }, demos: [] })).toBe(false);
  expect(preopened.isFor({ config, demos: [], id: 'stored' })).toBe(false);
  await preopened.drop();
});

test('its pages load before anybody requests it; when dropped, it leaves nothing behind', async () => {
  const preopened = new PreopenedRun(config, { container });
  await vi.waitFor(() => expect(framesIn(container)).toBe(config.numEnvs));
  await preopened.drop();
  expect(framesIn(container)).toBe(0);
  await expect(preopened.take([])).rejects.toMatchObject({ kind: 'closed' });
});

test('it takes over the pages that an address has opened, trains, and is listed a moment later', async () => {
  const database = openTestDatabase();
  const repository = new RunRepository(database);
  const pages = preopenPages(runFragment(config))!;
  const first = await vi.waitFor(() => {
    const frame = pages.container.querySelector('iframe');
    expect(frame).not.toBeNull();
    return frame;
  });
  const run = await new PreopenedRun(config, { ...pages, repository: async () => repository }).take([]);
  expect(pages.container.querySelector('iframe')).toBe(first);
  expect(framesIn(pages.container)).toBe(config.numEnvs);
  await run.step();
  expect(run.update.progress.controlSteps).toBe(1);
  await run.flush();
  expect(await repository.list()).toMatchObject([{ id: run.id, progress: { controlSteps: 1 } }]);
  await run.dispose();
  expect(framesIn(pages.container)).toBe(0);
  await dropTestDatabase(database);
  pages.container.remove();
});

test('one that cannot be started reports this when taken, and is not listed', async () => {
  const database = openTestDatabase();
  const repository = new RunRepository(database);
  const createWorker = () => new Worker('/no-such-learner.js', { type: 'module' });
  const preopened = new PreopenedRun(config, { container, repository, createWorker });
  await expect(preopened.take([])).rejects.toMatchObject({ name: 'RunFailure' });
  expect(await repository.list()).toEqual([]);
  expect(framesIn(container)).toBe(0);
  await dropTestDatabase(database);
});

test.each(['', '#{"task":"no such task"}', '#{}', '#7'])('%j opens no pages', (fragment) => {
  const before = framesIn(document.body);
  expect(preopenPages(fragment)).toBeNull();
  expect(framesIn(document.body)).toBe(before);
});
