import { gzipSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import type { DemoRecord } from '../contracts/demo';
import { encodeDemos, encodeRun } from '../store/archives';
import type { RunArchive } from '../store/RunRepository';
import { demoRecord, rawDemo, runArchive } from '../store/testing/archive';
import { readDemonstrations, readLatticeFile, readPackFiles } from './readInWorker';

/** Keeps what it is given, slice by slice. */
function collector() {
  const slices: (readonly DemoRecord[])[] = [];
  return { slices, take: async (slice: readonly DemoRecord[]) => void slices.push(slice) };
}

test('a run and demonstrations come out of the worker as they went into the file', async () => {
  const archive = runArchive();
  const file = encodeRun(archive);
  const { slices, take } = collector();
  const content = await readLatticeFile(file, take);
  expect(content).toEqual({ kind: 'run', archive });
  expect(slices).toEqual([]);
  const files = [
    { name: 'a.json.gz', bytes: gzipSync(strToU8(JSON.stringify(rawDemo()))) },
    { name: 'b.json', bytes: strToU8('[') },
  ];
  const skipped = await readDemonstrations(files, take);
  expect(slices).toMatchObject([[{ id: 'a', raw: rawDemo() }]]);
  expect(skipped).toMatchObject([{ file: 'b.json', reason: expect.stringContaining('not JSON') }]);
});

test('many demonstrations come slice by slice, each once the one before has been taken', async () => {
  const records = Array.from({ length: 40 }, (_, i) => demoRecord(`d${i}`));
  const slices: number[] = [];
  let isTaking = false;
  const content = await readLatticeFile(encodeDemos(records), async (slice) => {
    expect(isTaking).toBe(false);
    isTaking = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
    isTaking = false;
    slices.push(slice.length);
  });
  expect(content).toMatchObject({ kind: 'demos', demos: [], skipped: [] });
  expect(slices.length).toBeGreaterThan(1);
  expect(slices.reduce((sum, length) => sum + length)).toBe(40);
});

test('arrays of a run come with memory of their own: a row that is stored is no larger than what is in it', async () => {
  const { archive } = (await readLatticeFile(encodeRun(runArchive()), collector().take)) as {
    archive: RunArchive;
  };
  const { name, value } = archive.metrics[0];
  for (const array of [name, value, archive.latest!.trainer as Uint8Array])
    expect(array.buffer.byteLength).toBe(array.byteLength);
});

test('what is wrong with a file is told, and the page goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const bomb = gzipSync(new Uint8Array(50 * 1024 * 1024), { level: 9 });
  await expect(readLatticeFile(bomb, collector().take)).rejects.toThrow(/unpacks to more than/);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  const page = { name: 'mine/a.html', bytes: strToU8('<p>') };
  await expect(readPackFiles([page], 'mine')).rejects.toThrow(/not a task page/);
});
