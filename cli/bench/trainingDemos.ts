/** Human demonstrations for the trainings that are measured. */

import type { Benchmark } from '../../src/bench/benchmark';
import { encodeBase64 } from '../../src/files/base64';
import type { Base64 } from '../../src/run/headless/headlessApi';
import { encodeDemos } from '../../src/store/archives';
import { loadDemos } from '../demoFiles';

/** As many as the published results are from. */
const DEMOS = 10;

/** For each repeat of a training the demonstrations that its seed chooses; nothing for other benchmarks. */
export async function demosFor({ workload, repeats }: Benchmark, folder: string): Promise<Base64[]> {
  if (workload.kind !== 'training') return [];
  const seeds = Array.from({ length: repeats }, (_, repeat) => repeat + 1);
  return Promise.all(
    seeds.map(async (seed) => encodeBase64(encodeDemos(await loadDemos(folder, workload.task, DEMOS, seed)))),
  );
}
