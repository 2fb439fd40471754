/** How fast task pages can be stepped, resets included, by the number of frames stepped together. */
import type { Observation, StepResult } from '../../contracts/env';
import type { EpisodeSpec, Seed } from '../../contracts/episode';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import type { WatchableEnv } from '../../env/LockstepEnv';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { findTask } from '../../task/catalogue';
import { createVectorEnv } from '../../taskEnv/createVectorEnv';
import { RandomClicker } from './RandomClicker';
import type { OpenWorkload, Surroundings } from './workload';

/**
 * The least steps of one repeat, over all frames, and the least milliseconds: a repeat lasts until both are reached.
 */
const MIN_STEPS = 240;
const MIN_MS = 800;
const MAX_STEPS = 10;

export async function openStepping(
  { task, numEnvs }: { readonly task: string; readonly numEnvs: number },
  { container }: Surroundings,
): Promise<OpenWorkload> {
  const env = createVectorEnv(findTask(task), { container, baseUrl: taskPagesUrl() });
  await env.open({ task, numEnvs, maxSteps: MAX_STEPS, needs: ELEMENT_NEEDS });
  const measure = numEnvs === 1 ? '1 frame' : `${numEnvs} frames`;
  return {
    measure: async (repeat) => ({ [measure]: await stepsPerSecond(env, { task, numEnvs }, repeat) }),
    dispose: () => env.close(),
  };
}

async function stepsPerSecond(
  env: WatchableEnv,
  { task, numEnvs }: { readonly task: string; readonly numEnvs: number },
  repeat: number,
): Promise<number> {
  const clicker = new RandomClicker(repeat);
  // Every repeat starts with the same episodes but makes different clicks.
  let seed: Seed = 0;
  const next = () =>
    Array.from({ length: numEnvs }, (): EpisodeSpec => ({ task, seed: seed++, dataMode: 'train' }));
  let observations: readonly (Observation | null)[] = await env.reset(next());
  let steps = 0;
  let ms = 0;
  const start = performance.now();
  while (steps < MIN_STEPS || ms < MIN_MS) {
    const results: readonly (StepResult | null)[] = await env.step(
      observations.map((observation) => clicker.act(observation)),
      next(),
    );
    observations = results.map((result) => result?.observation ?? null);
    steps += numEnvs;
    ms = performance.now() - start;
  }
  clicker.check();
  return (steps * 1000) / ms;
}
