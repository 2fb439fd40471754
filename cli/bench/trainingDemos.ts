/** Human demonstrations for the runs that are measured. */

import type { Benchmark } from '../../src/bench/benchmark';
import type { Base64 } from '../../src/run/headless/headlessApi';
import { sendDemos } from '../../src/run/headless/sentDemos';
import { loadDemos } from '../demos/demoFiles';

/** The number behind the published results. */
const DEMOS = 10;

/** For each repeat of a run, the demonstrations that its seed chooses; nothing for other benchmarks. */
export async function demosFor({ workload, repeats }: Benchmark, folder: string): Promise<Base64[]> {
  if (workload.kind !== 'training') return [];
  const seeds = Array.from({ length: repeats }, (_, repeat) => repeat + 1);
  return Promise.all(
    seeds.map(async (seed) =>
      sendDemos(await loadDemos(folder, workload.task, DEMOS, seed, undefined, quiet)),
    ),
  );
}

/** The demonstrations are measured with, not examined: those that are left out would be named once a repeat. */
const quiet = (): void => {};

/** To begin with: those that come with the program. */
export const demosOfStart = async (task: string): Promise<Base64> =>
  sendDemos(await loadDemos('bundled', task, DEMOS, 1));
