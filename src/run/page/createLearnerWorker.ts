/** Starts learner workers, one of them ahead if that is wanted: reading the script takes longer than anything else at a start. */

let spare: Worker | null = null;

/** Starts a worker for the run that will come. One that cannot be started is dropped: the run's own will say why. */
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
