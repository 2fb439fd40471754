/** Where the time goes: every kernel of the current backend, timed while something runs. */
import * as tf from './tf';

export interface KernelTime {
  readonly kernel: string;
  readonly calls: number;
  readonly ms: number;
}

/** Runs `work` and sums up its kernels, the slowest first. For a GPU, only the time to submit kernels is measured. */
export async function profileKernels(work: () => Promise<unknown>): Promise<KernelTime[]> {
  const backend = tf.getBackend();
  const times = new Map<string, { calls: number; ms: number }>();
  const originals = tf.getKernelsForBackend(backend);
  const replace = (kernel: tf.KernelConfig) => {
    tf.unregisterKernel(kernel.kernelName, backend);
    tf.registerKernel(kernel);
  };
  for (const kernel of originals) replace(timed(kernel, times));
  try {
    await work();
  } finally {
    originals.forEach(replace);
  }
  return [...times].map(([kernel, { calls, ms }]) => ({ kernel, calls, ms })).sort((a, b) => b.ms - a.ms);
}

function timed(kernel: tf.KernelConfig, times: Map<string, { calls: number; ms: number }>): tf.KernelConfig {
  return {
    ...kernel,
    kernelFunc: (call) => {
      const start = performance.now();
      const result = kernel.kernelFunc(call);
      const sum = times.get(kernel.kernelName) ?? { calls: 0, ms: 0 };
      times.set(kernel.kernelName, { calls: sum.calls + 1, ms: sum.ms + performance.now() - start });
      return result;
    },
  };
}
