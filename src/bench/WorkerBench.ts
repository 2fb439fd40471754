/**
 * Benchmarks that run in a worker of their own: networks and kernels, whose backend is fixed for the life of a thread.
 */
import { deviceUse } from '../nn/deviceUse';
import type { Values, WorkerWorkload } from './benchmark';
import { modelBenches } from './modelBenches';

/**
 * Calls are repeated until together they take at least this long, so that a call of a few milliseconds is timed well
 * too.
 */
const LEAST_MS = 200;
const MEGABYTE = 2 ** 20;

export class WorkerBench {
  /** One repeat. */
  measure!: () => Promise<Values>;

  /** @param wasmPath where the wasm binaries lie, with a trailing slash */
  async open(workload: WorkerWorkload, wasmPath: string): Promise<void> {
    this.measure =
      workload.kind === 'model' ? await openModel(workload, wasmPath) : await openKernels(workload, wasmPath);
  }
}

/** Milliseconds for an update and for a decision, and the memory they take up. */
async function openModel(
  { network, backend, batch, elements, kernels }: Extract<WorkerWorkload, { kind: 'model' }>,
  wasmPath: string,
): Promise<() => Promise<Values>> {
  const bench = await modelBenches[network].load();
  await bench.open(backend, wasmPath, batch, elements, kernels);
  return async () => {
    const update = await averaged(() => bench.update());
    const act = await averaged(() => bench.act());
    const { tensorBytes, wasmHeapBytes } = deviceUse();
    const values = { update, act, tensors: tensorBytes / MEGABYTE };
    return wasmHeapBytes === null ? values : { ...values, 'wasm heap': wasmHeapBytes / MEGABYTE };
  };
}

async function openKernels(
  { workload, kernels }: Extract<WorkerWorkload, { kind: 'kernels' }>,
  wasmPath: string,
): Promise<() => Promise<Values>> {
  const { KernelBench } = await import('../nn/KernelBench');
  const bench = new KernelBench();
  await bench.open('wasm', wasmPath, workload, kernels);
  return async () => ({ [kernels]: await averaged(() => bench.measure()) });
}

async function averaged(work: () => Promise<number>): Promise<number> {
  let [sum, count] = [0, 0];
  do {
    sum += await work();
    count++;
  } while (sum < LEAST_MS);
  return sum / count;
}
