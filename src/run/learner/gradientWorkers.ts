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
  let failure: Error | null = null;
  // Of shares under way. A race with one promise of failure would keep every share that was ever computed.
  const waiting = new Set<(error: Error) => void>();
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    failure = new Error(event.message || 'Its script could not be read.');
    for (const reject of waiting) reject(failure);
  });
  const thread = Comlink.wrap<GradientThread>(worker);
  // What fails in it is told by the first share that is asked for.
  thread.init(init).catch(() => undefined);
  return {
    // At once, though it may still be starting: what is not sent by now has to wait until this thread has computed its own share.
    compute: (weights, part) =>
      new Promise<GradientShare>((resolve, reject) => {
        if (failure) throw failure;
        waiting.add(reject);
        const settled = () => waiting.delete(reject);
        thread.compute(weights, part).then(resolve, reject).finally(settled);
      }),
    dispose: () => worker.terminate(),
  };
}
