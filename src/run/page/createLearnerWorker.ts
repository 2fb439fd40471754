/**
 * Starts learner workers, one of them in advance if wanted: reading the script takes longer than anything else at
 * startup.
 */

let preopened: Worker | null = null;

/** Starts a worker for a run that is yet to be opened. One that cannot be started is dropped: the run's own worker will report why. */
export function preopenLearner(): void {
  if (preopened) return;
  const worker = start();
  preopened = worker;
  const drop = () => {
    if (preopened === worker) preopened = null;
  };
  worker.addEventListener('error', drop, { once: true });
}

export function createLearnerWorker(): Worker {
  const worker = preopened ?? start();
  preopened = null;
  return worker;
}

/** The call is written in the one form that the bundler recognises. */
const start = (): Worker =>
  new Worker(new URL('../../../workers/learner.worker.ts', import.meta.url), {
    type: 'module',
    name: 'learner',
  });
