/** The setting of agents whose gradient steps can be computed by several threads (`MicroBatchTraining`). */
export const GRADIENT_THREADS = {
  key: 'gradientThreads',
  label: 'Threads per update',
  help: 'Number of threads that share the gradient of each update; at most one for each core. It changes results only by rounding. On a GPU, there is always one.',
  kind: 'integer',
  default: 1,
  min: 1,
  max: 16,
  paper: 'not stated',
  live: false,
} as const;
