/** The peak memory of a training run, on both threads. */
import type { LearnerUpdate } from '../../contracts/learner';
import { wallDelay } from '../../env/waiting';
import { RunController } from '../../run/page/RunController';
import type { Values } from '../benchmark';
import { bundledDemos, runConfig } from './runs';
import type { OpenWorkload, Surroundings } from './workload';

const SEED = 1;
const MINUTES = 0.4;
const SAMPLE_MS = 2_000;
const MEGABYTE = 2 ** 20;

/** Of the browsers that report it. */
interface MemoryPerformance extends Performance {
  readonly memory?: { readonly usedJSHeapSize: number };
  measureUserAgentSpecificMemory?(): Promise<{
    readonly breakdown: readonly {
      readonly bytes: number;
      readonly types: readonly string[];
      readonly attribution: readonly { readonly scope: string }[];
    }[];
  }>;
}

export async function openMemory(
  { task }: { readonly task: string },
  { container, onNotice }: Surroundings,
): Promise<OpenWorkload> {
  const demos = await bundledDemos(task);
  return {
    async measure() {
      // It continues after it has learned, so that every run is equally long.
      const config = { ...runConfig(task, SEED, MINUTES), stopWhenSolved: false };
      const run = await RunController.open({ config, demos, container, showDecisions: false });
      const peak = new Peak();
      run.subscribe((event) => {
        if (event.type === 'failure') onNotice(event.message);
        if (event.type === 'update') peak.note(learnerMemory(event.update));
      });
      try {
        const training = run.run();
        await sampleUntil(training, async () => peak.note(await scriptMemory()));
        return peak.values;
      } finally {
        await run.dispose();
      }
    },
    dispose: async () => undefined,
  };
}

/** The greatest of each value so far. */
class Peak {
  private readonly greatest = new Map<string, number>();

  note(values: Values): void {
    for (const [name, value] of Object.entries(values)) {
      this.greatest.set(name, Math.max(value, this.greatest.get(name) ?? 0));
    }
  }

  get values(): Values {
    return Object.fromEntries(this.greatest);
  }
}

function learnerMemory({ numTensors, learner }: LearnerUpdate): Values {
  const heap = learner?.wasmHeapBytes;
  return { tensors: numTensors, ...(heap ? { 'wasm heap': heap / MEGABYTE } : {}) };
}

/** Memory of live objects, by thread. Array buffers and wasm memories are not included. */
async function scriptMemory(): Promise<Values> {
  const { memory, measureUserAgentSpecificMemory: measure } = performance as MemoryPerformance;
  if (!crossOriginIsolated || !measure) {
    return memory ? { 'scripts of the page': memory.usedJSHeapSize / MEGABYTE } : {};
  }
  const { breakdown } = await measure.call(performance);
  const megabytesIn = (isWanted: (scope: string) => boolean) =>
    breakdown
      .filter(({ attribution }) => attribution.some(({ scope }) => isWanted(scope)))
      .reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
  return {
    'scripts of the page': megabytesIn((scope) => scope === 'Window'),
    'scripts of the learner': megabytesIn((scope) => scope === 'DedicatedWorkerGlobalScope'),
  };
}

async function sampleUntil(end: Promise<void>, sample: () => Promise<void>): Promise<void> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([over, wallDelay(SAMPLE_MS)]);
    if (!isOver) await sample();
  }
  await over;
}
