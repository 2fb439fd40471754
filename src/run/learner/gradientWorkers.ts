/**
 * Threads that compute shares of a learner's gradients: workers started by the worker, with the same script under
 * another name, which the browser already has loaded.
 */
import * as Comlink from 'comlink';
import type { GradientInit, GradientShare, GradientWorker } from '../../contracts/gradients';
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
  let failure: Error | null = null;
  // Rejecters of shares under way. Racing with a single failure promise would keep every share ever computed in memory.
  const waiting = new Set<(error: Error) => void>();
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    failure = new Error(event.message || 'Its script could not be read.');
    for (const reject of waiting) reject(failure);
  });
  const thread = Comlink.wrap<GradientThread>(worker);
  // Its errors are reported by the first requested share.
  thread.init(init).catch(() => undefined);
  return {
    // Sent at once, though the worker may still be starting: anything not sent by now has to wait until this thread has
    // computed its own share.
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
