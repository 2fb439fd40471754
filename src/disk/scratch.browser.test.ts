import { afterEach, expect, test } from 'vitest';
import { openScratchFile } from './openScratchFile';
import type { ScratchAnswer, ScratchRequest } from './testing/scratch.worker';

let workers: Worker[] = [];
afterEach(async () => {
  for (const worker of workers) worker.terminate();
  workers = [];
  await expect.poll(emptied).toEqual([]);
});

/** The files that are open, after all others have been removed. */
async function emptied(): Promise<string[]> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('scratch', { create: true });
  const names: string[] = [];
  for await (const name of folder.keys())
    await folder.removeEntry(name).catch(() => {
      names.push(name);
    });
  return names;
}

function startWorker(): (request: ScratchRequest) => Promise<ScratchAnswer> {
  const worker = new Worker(new URL('./testing/scratch.worker.ts', import.meta.url), { type: 'module' });
  workers.push(worker);
  return (request) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ScratchAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(request);
    });
}

test('a worker keeps values in a file of the browser, which is deleted when it is closed', async () => {
  const ask = startWorker();
  const size = 100_800;
  const answer = await ask({ kind: 'fill', count: 500, size, cacheBytes: 10 * size });
  expect(answer).toMatchObject({ file: 'disk', wrong: [] });
  expect(answer.bytesHeld).toBeLessThan(11 * size);
  expect(answer.bytesStored).toBeGreaterThan(500 * 100);
  expect(await emptied()).toHaveLength(1);
  await ask({ kind: 'close' });
  expect(await emptied()).toEqual([]);
});

test('files left by a terminated worker are swept away, but not those that another has open', async () => {
  const [one, other] = [startWorker(), startWorker()];
  await one({ kind: 'append', bytes: 1 << 20 });
  await other({ kind: 'append', bytes: 1 << 20 });
  expect(await emptied()).toHaveLength(2);
  workers[0].terminate();
  await expect.poll(emptied).toHaveLength(1);
});

test('pages, which have no synchronous file access, hold it in memory', async () => {
  const file = await openScratchFile();
  expect(file.kind).toBe('memory');
  await file.close();
});

test('a million values take as much memory as a thousand, except for their positions', {
  tags: 'rest',
  timeout: 600_000,
}, async () => {
  const cacheBytes = 25e6;
  const ask = startWorker();
  const size = 100;
  const answer = await ask({ kind: 'fill', count: 1_000_000, size, cacheBytes, isPlain: true });
  console.info('a million values', answer);
  expect(answer).toMatchObject({ file: 'disk', wrong: [] });
  expect(answer.bytesHeld).toBeLessThan(cacheBytes + 2 ** 20 * 8 + size);
  await ask({ kind: 'close' });
});
