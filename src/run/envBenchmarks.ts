/** How fast the task pages can be stepped: reset, observe, act, per task and number of frames. */
import type { Action, Observation, Seed, StepResult, VectorEnv } from '../contracts/env';
import { FrameVectorEnv } from '../env/vectorEnv';
import { Rng } from '../rl/rng';
import { tasks } from '../task/catalogue';
import type { Benchmark } from './benchmarks';

/** Steps of one repeat, over all frames. */
const STEPS = 240;
const MAX_STEPS = 10;
const MANY_FRAMES = 8;

export const envBenchmarks = (container: HTMLElement): Benchmark[] =>
  tasks.flatMap(({ id }) => [
    steppingBenchmark(container, id, 1),
    steppingBenchmark(container, id, MANY_FRAMES),
  ]);

const steppingBenchmark = (container: HTMLElement, task: string, numEnvs: number): Benchmark => ({
  name: `environment/${task}/${numEnvs} ${numEnvs === 1 ? 'frame' : 'frames'}`,
  unit: 'steps/s',
  async open() {
    const env = new FrameVectorEnv({ container, baseUrl: new URL('miniwob/', document.baseURI) });
    await env.open({ task, numEnvs, maxSteps: MAX_STEPS, reward: 'sparse', dataMode: 'train', stepMs: 100 });
    const rng = new Rng(1);
    let seed: Seed = 0;
    return {
      measure: () => measureStepping(env, numEnvs, rng, () => seed++),
      dispose: () => env.close(),
    };
  },
});

/** Steps per second of a random clicker, resets included. */
async function measureStepping(
  env: VectorEnv,
  numEnvs: number,
  rng: Rng,
  nextSeed: () => Seed,
): Promise<number> {
  const seeds = () => Array.from({ length: numEnvs }, nextSeed);
  let observations: (Observation | null)[] = await env.reset(seeds());
  const rounds = Math.ceil(STEPS / numEnvs);
  const start = performance.now();
  for (let i = 0; i < rounds; i++) {
    const results: (StepResult | null)[] = await env.step(
      observations.map((observation) => randomClick(observation, rng)),
      seeds(),
    );
    observations = results.map((result) => result?.observation ?? null);
  }
  return (rounds * numEnvs * 1000) / (performance.now() - start);
}

function randomClick(observation: Observation | null, rng: Rng): Action {
  if (!observation) return { kind: 'noop' };
  const { ref, text } = observation.dom;
  const leaves = [...ref].filter((_, i) => text[i] >= 0);
  return leaves.length > 0 ? { kind: 'click', ref: leaves[rng.int(leaves.length)] } : { kind: 'noop' };
}
