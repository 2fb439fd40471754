/** What the instrument panel measures, as data: it is listed and compared in Node, and carried out in a page. */
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

/** Whose kernels compute on the wasm backend: ours, or those that come with tfjs. */
export type Kernels = 'own' | 'stock';

export type Workload =
  /** A random clicker in frames that are stepped together. */
  | { readonly kind: 'stepping'; readonly task: string; readonly numEnvs: number }
  /** The same in one frame, each part of a step timed by itself. */
  | { readonly kind: 'stepParts'; readonly task: string }
  /** From a page to its pixels. */
  | { readonly kind: 'pixels'; readonly task: string }
  | WorkerWorkload
  /** A training from the moment on at which the page began to load. */
  | { readonly kind: 'startUp'; readonly task: string }
  /** A training until it has learned. Repeats differ in their seed. */
  | { readonly kind: 'training'; readonly task: string }
  /** An agent with mouse and keyboard that learns from pictures by reinforcement. */
  | { readonly kind: 'handTraining'; readonly task: string; readonly numEnvs: number }
  /** A training of fixed length whose memory is looked at. */
  | { readonly kind: 'memory'; readonly task: string };

/** What is timed in a worker of its own. */
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
  /** What one repeat yields: the last part of the entry's name, and its unit. */
  readonly measures: Readonly<Record<string, Unit>>;
  readonly repeats: number;
  /** Repeats before them that do not count. */
  readonly warmUps: number;
  /** Each repeat in a browser of its own, in which nothing has been loaded before. */
  readonly isCold?: boolean;
  /** Not worth waiting for where WebGPU computes on the processor. */
  readonly needsGpu?: boolean;
}

/** One repeat's results by measure. One that this machine cannot give is missing. */
export type Values = Readonly<Record<string, number>>;

export interface Measurement {
  readonly values: readonly Values[];
  /** How long the fixed calculation took around these repeats. */
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
  /** How long the fixed calculation took around these repeats: what this machine, in this minute, can do. */
  readonly calibrationMs: number;
}

export const entryName = (benchmark: Benchmark, measure: string): string => `${benchmark.name}/${measure}`;

export const entryNames = (benchmark: Benchmark): string[] =>
  Object.keys(benchmark.measures).map((measure) => entryName(benchmark, measure));
