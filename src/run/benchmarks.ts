/** Benchmarks as a list: each measures one number several times; here they are run and summed up. */
import { envBenchmarks } from './envBenchmarks';
import { modelBenchmarks } from './modelBenchmarks';
import { trainingBenchmarks } from './trainingBenchmarks';

export interface Benchmark {
  /** e.g. `environment/click-test/6 frames`. */
  readonly name: string;
  /** e.g. `steps/s`, `ms`, `MB`. */
  readonly unit: string;
  /** Measured this often, after one warm-up; 5 unless told. */
  readonly repeats?: number;
  /** Prepares what is measured; `measure` is one repeat, `dispose` frees everything. */
  open(): Promise<{ measure(): Promise<number>; dispose(): Promise<void> }>;
}

export interface BenchmarkEntry {
  readonly name: string;
  readonly unit: string;
  readonly repeats: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

const REPEATS = 5;

const allBenchmarks = (container: HTMLElement): Benchmark[] => [
  ...envBenchmarks(container),
  ...modelBenchmarks(),
  ...trainingBenchmarks(container),
];

/** One warm-up, then the repeats. */
async function runBenchmark({ name, unit, repeats = REPEATS, open }: Benchmark): Promise<BenchmarkEntry> {
  const bench = await open();
  try {
    await bench.measure();
    const values: number[] = [];
    for (let i = 0; i < repeats; i++) values.push(await bench.measure());
    values.sort((a, b) => a - b);
    return {
      name,
      unit,
      repeats,
      min: values[0],
      median: values[Math.floor(repeats / 2)],
      max: values[repeats - 1],
    };
  } finally {
    await bench.dispose();
  }
}

/** Runs all benchmarks one after another. A benchmark that this browser cannot run is left out, and said so. */
export async function runBenchmarks(
  container: HTMLElement,
  onEntry: (entry: BenchmarkEntry) => void,
  onProblem: (message: string) => void,
): Promise<BenchmarkEntry[]> {
  const entries: BenchmarkEntry[] = [];
  for (const benchmark of allBenchmarks(container)) {
    try {
      const entry = await runBenchmark(benchmark);
      entries.push(entry);
      onEntry(entry);
    } catch (error) {
      onProblem(`${benchmark.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return entries;
}
