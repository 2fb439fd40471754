/** The setting of agents whose gradient steps can be computed by several threads (`SharedTraining`). */
export const GRADIENT_THREADS = {
  key: 'gradientThreads',
  label: 'Threads per update',
  help: 'Threads that each compute the gradient of a share of every update, if the machine has as many cores. Their number affects results only through rounding. On a GPU there is one.',
  kind: 'integer',
  default: 1,
  min: 1,
  max: 16,
  paper: 'not stated',
  live: false,
} as const;
