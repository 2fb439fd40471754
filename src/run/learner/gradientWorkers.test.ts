import * as Comlink from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MicroBatchGradient } from '../../contracts/gradients';
import { remembered } from '../../thread/testing/remembered';
import { startGradientWorkers } from './gradientWorkers';

const INIT = { agent: 'any', model: null, wasmPath: '/' };

/** Behaves like a worker, without a thread of its own: answers through a channel, and fails on demand. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  private readonly channel = new MessageChannel();

  constructor(thread: { compute(weights: Float32Array, microBatch: unknown): Promise<MicroBatchGradient> }) {
    super();
    FakeWorker.started.push(this);
    Comlink.expose({ init: async () => {}, ...thread }, this.channel.port1);
    this.channel.port2.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    this.channel.port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.channel.port2.postMessage(message, transfer);
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }));
  }

  terminate(): void {
    this.channel.port1.close();
    this.channel.port2.close();
  }
}

const gradientOf = async (weights: Float32Array): Promise<MicroBatchGradient> => ({
  numbers: new Float32Array([0.5]),
  gradient: weights.map((weight) => 2 * weight),
  depends: [true],
});

const startOne = (compute = gradientOf) => {
  const [worker] = startGradientWorkers(INIT, 1, () => new FakeWorker({ compute }) as unknown as Worker);
  return { worker, thread: FakeWorker.started.at(-1)! };
};

beforeEach(() => vi.stubGlobal('navigator', { hardwareConcurrency: 4 }));
afterEach(() => {
  for (const thread of FakeWorker.started.splice(0)) thread.terminate();
  vi.unstubAllGlobals();
});

test('starts as many as wanted, but no more than the cores left besides the learner’s', () => {
  const create = () => new FakeWorker({ compute: gradientOf }) as unknown as Worker;
  expect(startGradientWorkers(INIT, 2, create)).toHaveLength(2);
  expect(startGradientWorkers(INIT, 8, create)).toHaveLength(3);
  expect(startGradientWorkers(INIT, 0, create)).toHaveLength(0);
});

test('nothing of a gradient is held once it has been transferred', async () => {
  const { worker } = startOne();
  const gradients: WeakRef<object>[] = [];
  for (let update = 0; update < 20; update++) {
    const { gradient } = await worker.compute(new Float32Array([update, 1]), null);
    expect([...gradient]).toEqual([2 * update, 2]);
    gradients.push(new WeakRef(gradient));
  }
  // The last answer may still be on its way out.
  expect(await remembered(gradients)).toBeLessThan(3);
});

test('a failing thread rejects all waiting requests and later ones', async () => {
  const { worker, thread } = startOne(() => new Promise(() => {}));
  const waiting = [
    worker.compute(new Float32Array(1), 'first'),
    worker.compute(new Float32Array(1), 'second'),
  ];
  thread.fail('out of memory');
  for (const answer of waiting) await expect(answer).rejects.toThrow('out of memory');
  await expect(worker.compute(new Float32Array(1), 'third')).rejects.toThrow('out of memory');
});

test('a micro-batch that fails on its own is reported to its requester, and the next one is computed', async () => {
  let isFirst = true;
  const { worker } = startOne(async (weights) => {
    if (!isFirst) return gradientOf(weights);
    isFirst = false;
    throw new Error('no such part');
  });
  await expect(worker.compute(new Float32Array(1), null)).rejects.toThrow('no such part');
  expect((await worker.compute(new Float32Array([3]), null)).gradient[0]).toBe(6);
});
