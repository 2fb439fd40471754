/** Starts a learner worker. The call is written in the one form that the bundler recognises. */
export const createLearnerWorker = (): Worker =>
  new Worker(new URL('../../../workers/learner.worker.ts', import.meta.url), {
    type: 'module',
    name: 'learner',
  });
