import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeBase64 } from '../../src/files/base64';
import { DiskCheckpoints } from './DiskCheckpoints';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A run that takes checkpoints as it is told, and numbers them; `snapshot` takes `ms`. */
function createRun(seconds: number, ms = 0) {
  const run = { taken: 0, ms, problem: '' };
  const written: number[] = [];
  const said: string[] = [];
  const call = async () => {
    const bytes = new Uint8Array([run.taken]);
    await new Promise((resolve) => setTimeout(resolve, run.ms));
    if (run.problem) throw new Error(run.problem);
    return encodeBase64(bytes);
  };
  const checkpoints = new DiskCheckpoints({
    ...{ page: { call: call as never }, seconds },
    folder: { saveCheckpoint: ([number]) => written.push(number) },
    progress: { say: (text) => said.push(text) },
  });
  const take = () => {
    run.taken += 1;
    checkpoints.taken();
  };
  /** Trains for a while, in which checkpoints are taken as asked, a little late. */
  const train = async (count: number) => {
    const { firstMs, everyMs } = checkpoints.times;
    for (let i = 0; i < count; i++) {
      await vi.advanceTimersByTimeAsync(run.taken === 0 ? firstMs : everyMs + 5);
      take();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  return { run, checkpoints, written, said, take, train };
}

test('the first checkpoint is written, and then one per interval; the run itself keeps more', async () => {
  const { checkpoints, written, train } = createRun(60);
  expect(checkpoints.times).toEqual({ firstMs: 3_000, everyMs: 20_000 });
  await train(8);
  expect(written).toEqual([1, 4, 7]);
});

test('an interval that is no multiple of the usual one is kept all the same', async () => {
  expect(createRun(30).checkpoints.times.everyMs).toBe(15_000);
  const { checkpoints, written, train } = createRun(1);
  expect(checkpoints.times).toEqual({ firstMs: 1_000, everyMs: 1_000 });
  await train(3);
  expect(written).toEqual([1, 2, 3]);
});

test('writing that is slow is done less often', async () => {
  const { written, train } = createRun(20, 6_000);
  await train(8);
  expect(written).toEqual([1, 4, 7]);
});

test('the last checkpoint is written whenever it comes, and only once', async () => {
  const { run, checkpoints, written, take, train } = createRun(60, 10);
  await train(1);
  take();
  const finished = checkpoints.finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(await finished).toBe(true);
  expect(written).toEqual([1, 2]);
  expect(await checkpoints.finish()).toBe(true);
  expect(run.taken).toBe(2);
  expect(written).toEqual([1, 2]);
});

test('a checkpoint that cannot be written is reported, unless the page is closed', async () => {
  const { run, checkpoints, written, said, train } = createRun(20);
  run.problem = 'No space left.';
  await train(1);
  expect(said).toEqual(['No checkpoint could be written: No space left.']);
  checkpoints.end();
  const finished = checkpoints.finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(await finished).toBe(false);
  expect(said).toHaveLength(1);
  expect(written).toEqual([]);
});
