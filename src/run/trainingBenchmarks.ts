/** How fast a run learns, and how responsive the page stays meanwhile. */
import type { RunConfig } from '../contracts/run';
import { fetchBundledDemos } from '../demo/bundled';
import type { Benchmark } from './benchmarks';
import { RunController } from './RunController';

const TASK = 'click-checkboxes';
const NUM_ENVS = 8;
const MAX_MINUTES = 3;

export const trainingBenchmarks = (container: HTMLElement): Benchmark[] => [
  trainingBenchmark(container, `training/${TASK}/time to 95% of 100 validation episodes`, 's', (run) =>
    run.checkpoint().then(({ secondsTo95 }) => secondsTo95 ?? Number.POSITIVE_INFINITY),
  ),
  trainingBenchmark(
    container,
    `training/${TASK}/delay of the main thread, 95th percentile`,
    'ms',
    async (_, delays) => {
      const sorted = delays.toSorted((a, b) => a - b);
      return sorted[Math.floor(0.95 * sorted.length)];
    },
  ),
];

/** One repeat is a training with a seed of its own, from the bundled demonstrations, until solved. */
const trainingBenchmark = (
  container: HTMLElement,
  name: string,
  unit: string,
  read: (run: RunController, delays: readonly number[]) => Promise<number>,
): Benchmark => ({
  name,
  unit,
  repeats: 3,
  async open() {
    const demos = await fetchBundledDemos(TASK, document.baseURI);
    let seed = 0;
    return {
      async measure() {
        const run = await RunController.open({ config: configOf(seed++), demos, container });
        const stop = sampleDelays();
        try {
          await run.run();
          return await read(run, stop());
        } finally {
          await run.dispose();
        }
      },
      dispose: async () => undefined,
    };
  },
});

const configOf = (seed: number): RunConfig => ({
  task: TASK,
  agent: 'wge',
  seed,
  numEnvs: NUM_ENVS,
  backend: 'wasm',
  settings: {},
  maxMinutes: MAX_MINUTES,
  maxEpisodes: null,
  stopWhenSolved: true,
});

/** How long, in milliseconds, a task that is ready now waits for the main thread; asked every few milliseconds. */
function sampleDelays(): () => readonly number[] {
  const delays: number[] = [];
  const { port1, port2 } = new MessageChannel();
  let askedAt = 0;
  let timer = 0;
  const ask = () => {
    askedAt = performance.now();
    port2.postMessage(null);
  };
  port1.onmessage = () => {
    delays.push(performance.now() - askedAt);
    timer = window.setTimeout(ask, 5);
  };
  ask();
  return () => {
    clearTimeout(timer);
    port1.close();
    return delays;
  };
}
