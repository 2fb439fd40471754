/**
 * Threads that compute gradients of a learner's micro-batches: workers started by the worker, with the same script under
 * another name, which the browser already has loaded.
 */
import * as Comlink from 'comlink';
import type { GradientInit, GradientWorker, MicroBatchGradient } from '../../contracts/gradients';
import { CallsUnderWay } from '../CallsUnderWay';
import type { GradientThread } from './GradientThread';

/** This name tells the script of the learner's worker which role it has. */
export const GRADIENT_THREAD = 'gradients';

/**
 * Begins to start the workers; one that cannot be started fails on its first request. There are never more than the
 * cores left besides the learner's.
 */
export function startGradientWorkers(
  init: GradientInit,
  atMost: number,
  createWorker = createSelf,
): GradientWorker[] {
  const spare = navigator.hardwareConcurrency - 1;
  return Array.from({ length: Math.max(0, Math.min(atMost, spare)) }, () => start(init, createWorker()));
}

const createSelf = (): Worker => new Worker(self.location.href, { type: 'module', name: GRADIENT_THREAD });

function start(init: GradientInit, worker: Worker): GradientWorker {
  const calls = new CallsUnderWay();
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    calls.fail(new Error(event.message || 'Its script could not be read.'));
  });
  const thread = Comlink.wrap<GradientThread>(worker);
  // Its errors are reported by the first request.
  thread.init(init).catch(() => {});
  return {
    // Sent at once, though the worker may still be starting: anything not sent by now has to wait until this thread has
    // computed its own micro-batch.
    compute: (weights, microBatch) =>
      calls.make<MicroBatchGradient>(() => thread.compute(weights, microBatch)),
    dispose: () => worker.terminate(),
  };
}
