/** Benchmarks that run in a worker of their own. */
import * as Comlink from 'comlink';
import type { WorkerWorkload } from '../benchmark';
import type { WorkerBench } from '../WorkerBench';
import type { OpenWorkload } from './workload';

const createBenchWorker = () =>
  new Worker(new URL('../../../workers/bench.worker.ts', import.meta.url), {
    type: 'module',
    name: 'bench',
  });

export async function openInWorker(workload: WorkerWorkload): Promise<OpenWorkload> {
  const worker = createBenchWorker();
  const bench = Comlink.wrap<WorkerBench>(worker);
  const dispose = async () => {
    bench[Comlink.releaseProxy]();
    worker.terminate();
  };
  try {
    await bench.open(workload, new URL('wasm/', document.baseURI).href);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { measure: () => bench.measure(), dispose };
}
