/** Everything that can be measured, in the order of measurement. */

import type { BackendName } from '../contracts/run';
import type { WorkloadName } from '../nn/kernelWorkloads';
import { tasks } from '../task/catalogue';
import type { Benchmark, Kernels, Unit } from './benchmark';
import { entryNames } from './benchmark';
import { modelBenches } from './modelBenches';

interface PlanOptions {
  /** Every task of the catalogue, not just a sample. */
  readonly allTasks?: boolean;
  /** Fewer benchmarks and fewer repeats of each: a first look. */
  readonly quick?: boolean;
  /** Training starts from these. */
  readonly demos?: 'bundled' | 'human';
}

/** Small and large pages, clicks and typing, lists, tabs, scrolling, a page in a page. */
const TASKS = [
  'click-test',
  'click-checkboxes',
  'click-checkboxes-large',
  'click-option',
  'login-user',
  'multi-layouts',
  'click-tab-2',
  'choose-date',
  'search-engine',
  'social-media',
  'email-inbox',
  'flight.AA',
  'gminiwob',
  'formwob.airline',
];
const QUICK_TASKS = ['click-checkboxes', 'email-inbox'];
const DISSECTED_TASKS = ['click-checkboxes', 'social-media', 'email-inbox'];
const TRAINING_TASKS = ['click-checkboxes', 'login-user', 'multi-layouts', 'click-option'];
const FRAMES = [1, 2, 8];
/** Pages that stay still, pages that are typed into, and pages that change with every move. */
const HAND_TASKS = ['click-dialog', 'login-user', 'drag-box'];
const MEMORY_TASK = 'click-checkboxes';
const START_TASK = 'click-checkboxes';

export function createPlan(options: PlanOptions): Benchmark[] {
  const repeats = options.quick ? 3 : 5;
  const dissected = options.quick ? QUICK_TASKS : DISSECTED_TASKS;
  return [
    ...startUp(options.quick ? 2 : 3),
    ...steppedTasks(options).flatMap((task) => stepping(task, repeats)),
    ...dissected.flatMap((task) => stepParts(task, repeats)),
    ...dissected.flatMap((task) => pixels(task, repeats)),
    ...models(options.quick ?? false, repeats),
    ...kernels(repeats),
    ...training(options),
    ...handTraining(options.quick ?? false, repeats),
    ...memory(),
  ];
}

/** The benchmarks with a matching entry, reduced to the measures that match. */
export function choose(plan: readonly Benchmark[], pattern: RegExp): Benchmark[] {
  return plan.flatMap((benchmark) => {
    const names = entryNames(benchmark);
    const measures = Object.entries(benchmark.measures).filter((_, i) => pattern.test(names[i]));
    return measures.length > 0 ? [{ ...benchmark, measures: Object.fromEntries(measures) }] : [];
  });
}

const steppedTasks = ({ allTasks, quick }: PlanOptions): readonly string[] =>
  allTasks ? tasks.map(({ id }) => id) : quick ? QUICK_TASKS : TASKS;

const startUp = (repeats: number): Benchmark[] => [
  {
    name: 'start/cold browser',
    workload: { kind: 'startUp', task: START_TASK },
    measures: { 'page ready': 's', 'first environment step': 's', 'first gradient update': 's' },
    repeats,
    warmUps: 0,
    isCold: true,
  },
];

const stepping = (task: string, repeats: number): Benchmark[] =>
  FRAMES.map((numEnvs) => ({
    name: `environment/${task}`,
    workload: { kind: 'stepping', task, numEnvs },
    measures: { [numEnvs === 1 ? '1 frame' : `${numEnvs} frames`]: 'steps/s' },
    repeats,
    warmUps: 1,
  }));

const stepParts = (task: string, repeats: number): Benchmark[] => [
  {
    name: `step/${task}`,
    workload: { kind: 'stepParts', task },
    measures: { reset: 'ms', act: 'ms', advance: 'ms', observe: 'ms', copy: 'ms', encode: 'ms' },
    repeats,
    warmUps: 1,
  },
];

const pixels = (task: string, repeats: number): Benchmark[] => [
  {
    name: `pixels/${task}`,
    workload: { kind: 'pixels', task },
    measures: { frames: 'frames/s', pixels: 'pixels/s' },
    repeats,
    warmUps: 1,
  },
];

/** Where a model is timed: the smallest shape everywhere, larger ones where they do not take minutes. */
const DEVICES: readonly {
  readonly backend: BackendName;
  readonly kernels: Kernels;
  readonly smallestOnly?: true;
}[] = [
  { backend: 'wasm', kernels: 'own' },
  { backend: 'wasm', kernels: 'stock' },
  { backend: 'cpu', kernels: 'own', smallestOnly: true },
  { backend: 'webgpu', kernels: 'own' },
];

const models = (isQuick: boolean, repeats: number): Benchmark[] =>
  Object.entries(modelBenches).flatMap(([network, { shapes }]) =>
    DEVICES.filter(({ backend }) => !isQuick || backend === 'wasm').flatMap(
      ({ backend, kernels, smallestOnly }) =>
        (smallestOnly ? shapes.slice(0, 1) : shapes).map(({ batch, elements }, size) => ({
          name: `model/${network}, ${batch} × ${elements}, ${backend}${kernels === 'stock' ? ', stock kernels' : ''}`,
          workload: { kind: 'model' as const, network, backend, kernels, batch, elements },
          measures: {
            update: 'ms',
            act: 'ms',
            tensors: 'MB',
            ...(backend === 'wasm' ? { 'wasm heap': 'MB' } : {}),
          } satisfies Record<string, Unit>,
          repeats,
          warmUps: 1,
          needsGpu: backend === 'webgpu' && size > 0,
        })),
    ),
  );

/** All of them: if one were missing here, this would not compile. */
const KERNEL_WORKLOADS = {
  '3 message steps on 128 trees of 50 nodes': true,
  '3 convolutions of 8 images of 210 x 160': true,
  'transformer block on 8 x 64 vectors of 128': true,
  'softmax cross-entropy of 1024 choices among 160': true,
} satisfies Record<WorkloadName, true>;

const kernels = (repeats: number): Benchmark[] =>
  (Object.keys(KERNEL_WORKLOADS) as WorkloadName[]).flatMap((workload) =>
    (['own', 'stock'] as const).map((kernels) => ({
      name: `kernels/${workload}`,
      workload: { kind: 'kernels' as const, workload, kernels },
      measures: { [kernels]: 'ms' as const },
      repeats,
      warmUps: 1,
    })),
  );

const training = ({ quick, demos = 'bundled' }: PlanOptions): Benchmark[] =>
  (quick ? TRAINING_TASKS.slice(0, 1) : TRAINING_TASKS).map((task) => ({
    name: `training/${task}, ${demos} demonstrations`,
    workload: { kind: 'training', task },
    measures: {
      'time to 95%': 's',
      'main thread delay, 95th percentile': 'ms',
      learner: '% busy',
      page: '% busy',
    },
    repeats: quick ? 1 : 3,
    warmUps: 0,
  }));

const handTraining = (isQuick: boolean, repeats: number): Benchmark[] =>
  (isQuick ? HAND_TASKS.slice(0, 1) : HAND_TASKS).map((task) => ({
    name: `hand/${task}`,
    workload: { kind: 'handTraining', task, numEnvs: 8 },
    measures: { '8 frames': 'frames/s' },
    repeats,
    warmUps: 1,
  }));

const memory = (): Benchmark[] => [
  {
    name: `memory/training of ${MEMORY_TASK}`,
    workload: { kind: 'memory', task: MEMORY_TASK },
    measures: {
      'scripts of the page': 'MB',
      'scripts of the learner': 'MB',
      'wasm heap': 'MB',
      tensors: 'tensors',
      'browser, resident': 'MB',
    },
    repeats: 1,
    warmUps: 0,
  },
];
