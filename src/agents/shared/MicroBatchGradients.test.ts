import { afterEach, expect, test, vi } from 'vitest';
import type { GradientWorker, MicroBatchGradient } from '../../contracts/gradients';
import { MicroBatchGradients } from './MicroBatchGradients';

const WEIGHTS = Float32Array.of(1, 2);

const gradientOf = (microBatch: number): MicroBatchGradient => ({
  numbers: Float32Array.of(microBatch),
  gradient: Float32Array.of(microBatch, microBatch),
  depends: [true],
});

/** Answers after a while, or fails. */
function worker({ lateMs = 0, fails = false } = {}) {
  const asked: number[] = [];
  const thread: GradientWorker = {
    async compute(_weights, microBatch) {
      asked.push(microBatch as number);
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      if (fails) throw new Error('out of memory');
      return gradientOf(microBatch as number);
    },
    dispose: vi.fn(),
  };
  return { thread, asked };
}

/** With what was computed in this thread. */
function open(...workers: { readonly thread: GradientWorker }[]) {
  const here: number[] = [];
  const threads = new MicroBatchGradients<number>(
    workers.map(({ thread }) => thread),
    async (microBatch) => {
      here.push(microBatch);
      return gradientOf(microBatch);
    },
  );
  const gradientsOf = async (microBatches: readonly number[]) =>
    (await threads.gradients(WEIGHTS, microBatches)).map(({ numbers }) => numbers[0]);
  return { threads, here, gradientsOf };
}

afterEach(() => vi.restoreAllMocks());

test('gradients come in order, whichever is finished first', async () => {
  const { here, gradientsOf } = open(worker({ lateMs: 20 }), worker());
  expect(await gradientsOf([3, 4])).toEqual([3, 4]);
  expect(here).toEqual([]);
});

test('micro-batches without a thread are computed here, after whatever the caller does first', async () => {
  const one = worker({ lateMs: 50 });
  const { here, gradientsOf } = open(one);
  const pending = gradientsOf([3, 4, 5]);
  expect(one.asked).toEqual([3]);
  expect(here).toEqual([]);
  expect(await pending).toEqual([3, 4, 5]);
  expect(here).toEqual([4, 5]);
});

test('a thread that has finished takes the next micro-batch', async () => {
  const [fast, slow] = [worker({ lateMs: 1 }), worker({ lateMs: 200 })];
  const here: number[] = [];
  const threads = new MicroBatchGradients<number>([fast.thread, slow.thread], async (microBatch) => {
    here.push(microBatch);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return gradientOf(microBatch);
  });
  const gradients = await threads.gradients(WEIGHTS, [1, 2, 3, 4, 5, 6]);
  expect(gradients.map(({ numbers }) => numbers[0])).toEqual([1, 2, 3, 4, 5, 6]);
  expect([fast.asked, slow.asked, here]).toEqual([[1, 4, 5, 6], [2], [3]]);
});

test('fewer micro-batches than threads', async () => {
  const { gradientsOf } = open(worker(), worker());
  expect(await gradientsOf([7])).toEqual([7]);
});

test('a thread that fails is abandoned, and its micro-batch computed here', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const [bad, good] = [worker({ fails: true }), worker()];
  const { here, gradientsOf } = open(bad, good);
  expect(await gradientsOf([1, 2])).toEqual([1, 2]);
  expect(here).toEqual([1]);
  expect(bad.thread.dispose).toHaveBeenCalledOnce();
  expect(await gradientsOf([1, 2])).toEqual([1, 2]);
  expect(bad.asked).toEqual([1]);
  expect(good.asked).toEqual([2, 1]);
  expect(warn).toHaveBeenCalledOnce();
});

test('on disposal, all threads end', () => {
  const [a, b] = [worker(), worker()];
  open(a, b).threads.dispose();
  for (const { thread } of [a, b]) expect(thread.dispose).toHaveBeenCalledOnce();
});
