/** Carries out one benchmark in this page. */
import type { Benchmark, Measurement, Values, Workload } from './benchmark';
import { calibrate } from './calibration';
import { median } from './summary';
import { openHandTraining } from './workloads/handTraining';
import { openInWorker } from './workloads/inWorker';
import { openMemory } from './workloads/memory';
import { openPixels } from './workloads/pixels';
import { openStartUp } from './workloads/startUp';
import { openStepParts } from './workloads/stepParts';
import { openStepping } from './workloads/stepping';
import { openTraining } from './workloads/training';
import type { OpenWorkload, Surroundings } from './workloads/workload';

function open(workload: Workload, surroundings: Surroundings): Promise<OpenWorkload> {
  switch (workload.kind) {
    case 'stepping':
      return openStepping(workload, surroundings);
    case 'stepParts':
      return openStepParts(workload, surroundings);
    case 'pixels':
      return openPixels(workload, surroundings);
    case 'model':
    case 'kernels':
      return openInWorker(workload);
    case 'startUp':
      return openStartUp(workload, surroundings);
    case 'training':
      return openTraining(workload, surroundings);
    case 'handTraining':
      return openHandTraining(workload, surroundings);
    case 'memory':
      return openMemory(workload, surroundings);
  }
}

/** Warm-ups and repeats, the fixed calculation before each repeat and after the last. */
export async function measure(
  { workload, repeats, warmUps }: Benchmark,
  surroundings: Surroundings,
  onRepeat: (repeat: number) => void,
): Promise<Measurement> {
  const bench = await open(workload, surroundings);
  const values: Values[] = [];
  const calibrations: number[] = [];
  try {
    for (let i = 0; i < warmUps + repeats; i++) {
      onRepeat(i - warmUps);
      if (i >= warmUps) calibrations.push(calibrate());
      const repeat = await bench.measure(i);
      if (i >= warmUps) values.push(repeat);
    }
    calibrations.push(calibrate());
  } finally {
    await bench.dispose();
  }
  return { values, calibrationMs: median(calibrations) };
}
