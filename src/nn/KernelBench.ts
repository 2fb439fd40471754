/** Times one workload forward and backward. In a thread of its own, since the choice of kernels holds for the life of a thread. */
import type { BackendChoice, BackendInfo } from '../contracts/run';
import { startBackend } from './backend';
import type { KernelChoice } from './kernels/hostKernel';
import { type WorkloadName, workloads } from './kernelWorkloads';
import * as tf from './tf';

export class KernelBench {
  private compute!: () => tf.Tensor;

  async open(
    backend: BackendChoice,
    wasmPath: string,
    workload: WorkloadName,
    kernels: KernelChoice,
  ): Promise<BackendInfo> {
    const info = await startBackend(backend, wasmPath, { kernels });
    this.compute = workloads[workload]();
    return info;
  }

  /** Milliseconds of one forward and backward pass, with gradients with respect to all variables of the workload. */
  async measure(): Promise<number> {
    const start = performance.now();
    const { value, grads } = tf.tidy(() => tf.variableGrads(() => tf.sum(this.compute())));
    // Read back last: a GPU answers once it has finished everything before.
    await value.data();
    const ms = performance.now() - start;
    tf.dispose([value, grads]);
    return ms;
  }
}
