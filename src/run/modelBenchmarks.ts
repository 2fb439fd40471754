/** How fast DOMNet learns and decides: per backend, batch size and number of elements. */
import * as Comlink from 'comlink';
import type { ModelBench } from '../agents/wge/ModelBench';
import type { BackendName } from '../contracts/run';
import type { Benchmark } from './benchmarks';

/** Not tried on cpu beyond the smallest: it takes seconds. */
const SHAPES = [
  { batch: 8, leaves: 16 },
  { batch: 32, leaves: 16 },
  { batch: 32, leaves: 50 },
] as const;

type Measure = 'update' | 'act' | 'tensorMegabytes';

export const modelBenchmarks = (): Benchmark[] => [
  ...SHAPES.flatMap((shape) => [
    modelBenchmark('wasm', shape, 'update'),
    modelBenchmark('wasm', shape, 'act'),
  ]),
  modelBenchmark('wasm', SHAPES[2], 'tensorMegabytes'),
  modelBenchmark('cpu', SHAPES[0], 'update'),
  modelBenchmark('cpu', SHAPES[0], 'act'),
  ...SHAPES.flatMap((shape) => [
    modelBenchmark('webgpu', shape, 'update'),
    modelBenchmark('webgpu', shape, 'act'),
  ]),
];

const createBenchWorker = () =>
  new Worker(new URL('../../workers/bench.worker.ts', import.meta.url), { type: 'module', name: 'bench' });

const modelBenchmark = (
  backend: BackendName,
  { batch, leaves }: { batch: number; leaves: number },
  what: Measure,
): Benchmark => ({
  name: `DOMNet/${what}/${backend}/${batch} states of ${leaves} elements`,
  unit: what === 'tensorMegabytes' ? 'MB' : 'ms',
  async open() {
    const worker = createBenchWorker();
    const bench = Comlink.wrap<ModelBench>(worker);
    const dispose = async () => {
      bench[Comlink.releaseProxy]();
      worker.terminate();
    };
    try {
      await bench.open(backend, new URL('wasm/', document.baseURI).href, batch, leaves);
    } catch (error) {
      await dispose();
      throw error;
    }
    return { measure: () => bench[what](), dispose };
  },
});
