import { gzipSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { encodeRun } from '../store/archives';
import { rawDemo, runArchive } from '../store/testing/archive';
import { readInWorker, readLatticeFile } from './readInWorker';

test('a run and demonstrations come out of the worker as they went into the file', async () => {
  const archive = runArchive();
  const file = encodeRun(archive);
  const content = await readLatticeFile(file);
  expect(content).toEqual({ kind: 'run', archive });
  const files = [
    { name: 'a.json.gz', bytes: gzipSync(strToU8(JSON.stringify(rawDemo()))) },
    { name: 'b.json', bytes: strToU8('[') },
  ];
  const { demos, skipped } = await readInWorker(1000, (reader) => reader.demonstrations(files));
  expect(demos).toMatchObject([{ id: 'a', raw: rawDemo() }]);
  expect(skipped).toMatchObject([{ file: 'b.json', reason: expect.stringContaining('not JSON') }]);
});

test('what is wrong with a file is told, and the page goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const bomb = gzipSync(new Uint8Array(50 * 1024 * 1024), { level: 9 });
  await expect(readLatticeFile(bomb)).rejects.toThrow(/unpacks to more than/);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  const page = { name: 'mine/a.html', bytes: strToU8('<p>') };
  await expect(readInWorker(3, (reader) => reader.pack([page], 'mine'))).rejects.toThrow(/not a task page/);
});
