/**
 * Threads that compute shares of a learner's gradients: workers of the worker, of the same script under another name, which
 * the browser has at hand already.
 */
import * as Comlink from 'comlink';
import type { GradientInit, GradientShare, GradientWorker } from '../../contracts/gradients';
import type { GradientThread } from './GradientThread';

/** By this name the script of the learner's worker knows what it is to be. */
export const GRADIENT_THREAD = 'gradients';

/** Begins to start them; one that cannot be started fails when it is asked for something. None more than there are cores beside the learner's. */
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
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'Its script could not be read.'));
    });
  });
  failed.catch(() => undefined);
  const thread = Comlink.wrap<GradientThread>(worker);
  const ready = thread.init(init);
  ready.catch(() => undefined);
  return {
    // At once, though it may still be starting: what is not sent by now has to wait until this thread has computed its own share.
    compute: (weights, part): Promise<GradientShare> =>
      Promise.race([thread.compute(weights, part), failed, ready.then(() => failed)]),
    dispose: () => worker.terminate(),
  };
}
