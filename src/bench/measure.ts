/** Carries out one benchmark in this page. */

import { median } from '../maths/statistics';
import type { Benchmark, Measurement, Values, Workload } from './benchmark';
import { calibrate } from './calibration';
import { openStartUp } from './workloads/startUp';
import type { OpenWorkload, Surroundings } from './workloads/workload';

/** What a cold start waits for is loaded already and begins at once; everything else is loaded when it is needed. */
async function open(workload: Workload, surroundings: Surroundings): Promise<OpenWorkload> {
  switch (workload.kind) {
    case 'stepping':
      return (await import('./workloads/stepping')).openStepping(workload, surroundings);
    case 'stepParts':
      return (await import('./workloads/stepParts')).openStepParts(workload, surroundings);
    case 'pixels':
      return (await import('./workloads/pixels')).openPixels(workload, surroundings);
    case 'model':
    case 'kernels':
      return (await import('./workloads/inWorker')).openInWorker(workload);
    case 'startUp':
      return openStartUp(workload, surroundings);
    case 'training':
      return (await import('./workloads/training')).openTraining(workload, surroundings);
    case 'handTraining':
      return (await import('./workloads/handTraining')).openHandTraining(workload, surroundings);
    case 'memory':
      return (await import('./workloads/memory')).openMemory(workload, surroundings);
  }
}

/**
 * Warm-ups and repeats. The fixed calculation runs before each repeat, unless the page is already under way, and after
 * the last.
 */
export async function measure(
  { workload, repeats, warmUps, isCold }: Benchmark,
  surroundings: Surroundings,
  onRepeat: (repeat: number) => void,
): Promise<Measurement> {
  const bench = await open(workload, surroundings);
  const values: Values[] = [];
  const calibrations: number[] = [];
  try {
    for (let i = 0; i < warmUps + repeats; i++) {
      onRepeat(i - warmUps);
      if (i >= warmUps && !isCold) calibrations.push(calibrate());
      const repeat = await bench.measure(i);
      if (i >= warmUps) values.push(repeat);
    }
    calibrations.push(calibrate());
  } finally {
    await bench.dispose();
  }
  return { values, calibrationMs: median(calibrations) };
}
