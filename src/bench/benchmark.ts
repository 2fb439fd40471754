/** What the instrument panel measures, as data: listed and compared in Node, carried out in a page. */
import type { BackendName } from '../contracts/run';
import type { WorkloadName } from '../nn/kernelWorkloads';

/** `rate` and `time` follow the machine's speed; an `amount` does not. */
const units = {
  'steps/s': { better: 'higher', kind: 'rate' },
  'frames/s': { better: 'higher', kind: 'rate' },
  'pixels/s': { better: 'higher', kind: 'rate' },
  ms: { better: 'lower', kind: 'time' },
  s: { better: 'lower', kind: 'time' },
  MB: { better: 'lower', kind: 'amount' },
  tensors: { better: 'lower', kind: 'amount' },
  /** Of a thread's time. */
  '% busy': { better: 'higher', kind: 'amount' },
} as const satisfies Record<string, { better: Better; kind: 'rate' | 'time' | 'amount' }>;

type Better = 'higher' | 'lower';
export type Unit = keyof typeof units;

export const betterOf = (unit: Unit): Better => units[unit].better;
export const kindOf = (unit: Unit): 'rate' | 'time' | 'amount' => units[unit].kind;
export const unitNames = Object.keys(units) as [Unit, ...Unit[]];

/** Whose kernels compute on the wasm backend: ours, or those that ship with tfjs. */
export type Kernels = 'own' | 'stock';

export type Workload =
  /** A random clicker in frames that are stepped together. */
  | { readonly kind: 'stepping'; readonly task: string; readonly numEnvs: number }
  /** The same in one frame, each part of a step timed separately. */
  | { readonly kind: 'stepParts'; readonly task: string }
  /** From a page to its pixels. */
  | { readonly kind: 'pixels'; readonly task: string }
  | WorkerWorkload
  /** The start of a training run, timed from the moment the page began to load. */
  | { readonly kind: 'startUp'; readonly task: string }
  /** A training run until it has learned. Repeats differ in their seeds. */
  | { readonly kind: 'training'; readonly task: string }
  /** An agent with mouse and keyboard that learns from pictures by reinforcement learning. */
  | { readonly kind: 'handTraining'; readonly task: string; readonly numEnvs: number }
  /** A training run of fixed length whose memory is measured. */
  | { readonly kind: 'memory'; readonly task: string };

/** Benchmarks that run in a worker of their own. */
export type WorkerWorkload =
  /** A network's updates and decisions on made-up pages. */
  | {
      readonly kind: 'model';
      /** Its name in `modelBenches`. */
      readonly network: string;
      readonly backend: BackendName;
      readonly kernels: Kernels;
      readonly batch: number;
      readonly elements: number;
    }
  /** A typical use of some kernels, forward and backward. */
  | { readonly kind: 'kernels'; readonly workload: WorkloadName; readonly kernels: Kernels };

export interface Benchmark {
  /** Section and row of its entries: `environment/click-test`. */
  readonly name: string;
  readonly workload: Workload;
  /** What one repeat yields: the last part of each entry's name, and its unit. */
  readonly measures: Readonly<Record<string, Unit>>;
  readonly repeats: number;
  /** Uncounted repeats that come first. */
  readonly warmUps: number;
  /** Whether each repeat gets a fresh browser, in which nothing has been loaded before. */
  readonly isCold?: boolean;
  /** Whether it is not worth waiting for where WebGPU runs on the CPU. */
  readonly needsGpu?: boolean;
}

/** One repeat's results by measure. A measure that this machine cannot provide is missing. */
export type Values = Readonly<Record<string, number>>;

export interface Measurement {
  readonly values: readonly Values[];
  /** How long the fixed calculation took before and after these repeats. */
  readonly calibrationMs: number;
}

export interface BenchEntry {
  /** `section/row/column`. */
  readonly name: string;
  readonly unit: Unit;
  readonly better: Better;
  readonly repeats: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
  /** How long the fixed calculation took before and after these repeats: the speed of this machine at that minute. */
  readonly calibrationMs: number;
}

export const entryName = (benchmark: Benchmark, measure: string): string => `${benchmark.name}/${measure}`;

export const entryNames = (benchmark: Benchmark): string[] =>
  Object.keys(benchmark.measures).map((measure) => entryName(benchmark, measure));
