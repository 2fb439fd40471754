import { afterEach, expect, test, vi } from 'vitest';
import type { GradientShare, GradientWorker } from '../../contracts/gradients';
import { SharedGradients } from './SharedGradients';

const WEIGHTS = Float32Array.of(1, 2);

const shareOf = (part: number): GradientShare => ({
  numbers: Float32Array.of(part),
  gradient: Float32Array.of(part, part),
  depends: [true],
});

/** Answers after a while, or fails. */
function worker({ lateMs = 0, fails = false } = {}) {
  const asked: number[] = [];
  const thread: GradientWorker = {
    async compute(_weights, part) {
      asked.push(part as number);
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      if (fails) throw new Error('out of memory');
      return shareOf(part as number);
    },
    dispose: vi.fn(),
  };
  return { thread, asked };
}

/** With what was computed in this thread. */
function open(...workers: { readonly thread: GradientWorker }[]) {
  const here: number[] = [];
  const threads = new SharedGradients<number>(
    workers.map(({ thread }) => thread),
    async (part) => {
      here.push(part);
      return shareOf(part);
    },
  );
  const sharesOf = async (parts: readonly number[]) =>
    (await threads.shares(WEIGHTS, parts)).map(({ numbers }) => numbers[0]);
  return { threads, here, sharesOf };
}

afterEach(() => vi.restoreAllMocks());

test('shares come in order, whichever is finished first', async () => {
  const { here, sharesOf } = open(worker({ lateMs: 20 }), worker());
  expect(await sharesOf([3, 4])).toEqual([3, 4]);
  expect(here).toEqual([]);
});

test('parts without a thread are computed here, after whatever the caller does first', async () => {
  const one = worker({ lateMs: 50 });
  const { here, sharesOf } = open(one);
  const pending = sharesOf([3, 4, 5]);
  expect(one.asked).toEqual([3]);
  expect(here).toEqual([]);
  expect(await pending).toEqual([3, 4, 5]);
  expect(here).toEqual([4, 5]);
});

test('a thread that has finished takes the next part', async () => {
  const [fast, slow] = [worker({ lateMs: 1 }), worker({ lateMs: 200 })];
  const here: number[] = [];
  const threads = new SharedGradients<number>([fast.thread, slow.thread], async (part) => {
    here.push(part);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return shareOf(part);
  });
  const shares = await threads.shares(WEIGHTS, [1, 2, 3, 4, 5, 6]);
  expect(shares.map(({ numbers }) => numbers[0])).toEqual([1, 2, 3, 4, 5, 6]);
  expect([fast.asked, slow.asked, here]).toEqual([[1, 4, 5, 6], [2], [3]]);
});

test('fewer parts than threads', async () => {
  const { sharesOf } = open(worker(), worker());
  expect(await sharesOf([7])).toEqual([7]);
});

test('a thread that fails is abandoned, and its share computed here', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const [bad, good] = [worker({ fails: true }), worker()];
  const { here, sharesOf } = open(bad, good);
  expect(await sharesOf([1, 2])).toEqual([1, 2]);
  expect(here).toEqual([1]);
  expect(bad.thread.dispose).toHaveBeenCalledOnce();
  expect(await sharesOf([1, 2])).toEqual([1, 2]);
  expect(bad.asked).toEqual([1]);
  expect(good.asked).toEqual([2, 1]);
  expect(warn).toHaveBeenCalledOnce();
});

test('on disposal, all threads end', () => {
  const [a, b] = [worker(), worker()];
  open(a, b).threads.dispose();
  for (const { thread } of [a, b]) expect(thread.dispose).toHaveBeenCalledOnce();
});
