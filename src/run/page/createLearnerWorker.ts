/**
 * Starts learner workers, one of them in advance if wanted: reading the script takes longer than anything else at
 * startup.
 */

let spare: Worker | null = null;

/** Starts a worker for an upcoming run. One that cannot be started is dropped: the run's own worker will report why. */
export function startSpareLearner(): void {
  if (spare) return;
  const worker = start();
  spare = worker;
  const drop = () => {
    if (spare === worker) spare = null;
  };
  worker.addEventListener('error', drop, { once: true });
}

export function createLearnerWorker(): Worker {
  const worker = spare ?? start();
  spare = null;
  return worker;
}

/** The call is written in the one form that the bundler recognises. */
const start = (): Worker =>
  new Worker(new URL('../../../workers/learner.worker.ts', import.meta.url), {
    type: 'module',
    name: 'learner',
  });
