import { expect, test } from 'vitest';
import { createParkedContainer } from '../env/frameBox';
import { RunController } from '../run/page/RunController';
import type { Benchmark } from './benchmark';
import { measure } from './measure';
import { createPlan } from './plan';

/** One benchmark of each kind that takes seconds; training runs take longer. */
const plan = createPlan({});
const find = (matches: (benchmark: Benchmark) => boolean): Benchmark => plan.find(matches)!;
const cases = [
  find(({ workload }) => workload.kind === 'stepping' && workload.numEnvs === 1),
  find(({ workload }) => workload.kind === 'stepping' && workload.numEnvs === 8),
  find(({ workload }) => workload.kind === 'stepParts'),
  find(({ workload }) => workload.kind === 'pixels'),
  find(({ workload }) => workload.kind === 'model' && workload.kernels === 'own'),
  find(({ workload }) => workload.kind === 'model' && workload.kernels === 'stock'),
  find(({ workload }) => workload.kind === 'kernels' && workload.kernels === 'own'),
  withFrames(
    2,
    find(({ workload }) => workload.kind === 'handTraining'),
  ),
];

/** The same with fewer pages: taking a picture of each in every step is slow. */
function withFrames(numEnvs: number, { workload, measures, ...benchmark }: Benchmark): Benchmark {
  const [unit] = Object.values(measures);
  return {
    ...benchmark,
    workload: { ...workload, numEnvs } as Benchmark['workload'],
    measures: { [`${numEnvs} frames`]: unit },
  };
}

/** The others wait for `npm run test:rest`: they share their code paths with these. */
const TOLD = cases.filter(({ workload: { kind } }) => kind === 'stepParts' || kind === 'kernels');

for (const benchmark of cases)
  test(`${benchmark.name}/${Object.keys(benchmark.measures)[0]} yields a number for each of its measures and leaves nothing behind`, {
    tags: TOLD.includes(benchmark) ? [] : 'rest',
  }, async () => {
    const container = createParkedContainer(document);
    const repeats: number[] = [];
    const { values, calibrationMs } = await measure(
      { ...benchmark, repeats: 1 },
      {
        container,
        demos: [],
        onNotice: () => undefined,
        openRun: (options) => RunController.open({ ...options, container }),
      },
      (repeat) => repeats.push(repeat),
    );
    expect(repeats).toEqual([-1, 0]);
    expect(calibrationMs).toBeGreaterThan(0);
    expect(values).toHaveLength(1);
    expect(Object.keys(values[0]).sort()).toEqual(Object.keys(benchmark.measures).sort());
    for (const value of Object.values(values[0])) expect(value).toBeGreaterThan(0);
    expect(container.childElementCount).toBe(0);
    container.remove();
  });
