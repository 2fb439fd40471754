/** Trainers of every agent in the catalogue, with small networks, on real pages of one task. */
import { findAgent } from '../../src/agents/catalogue';
import type { Decision, Trainer } from '../../src/contracts/agent';
import type { Demonstration } from '../../src/contracts/demo';
import type { VectorEnv } from '../../src/contracts/env';
import type { LearnerWork } from '../../src/contracts/profile';
import type { RunConfig, Settings } from '../../src/contracts/run';
import { runConfig } from '../../src/contracts/testing/runConfig';
import { fetchBundledDemos } from '../../src/demo/bundled';
import { FrameVectorEnv } from '../../src/env/FrameVectorEnv';
import { createParkedContainer } from '../../src/env/frameBox';
import { envConfigOf } from '../../src/run/envConfigOf';
import { createTrainer } from '../../src/run/learner/createTrainer';
import { Timeline } from '../../src/thread/Timeline';

export const TASK = 'login-user';

/** Small networks, and no demonstrations that would have to be replayed. */
const SETTINGS: Readonly<Record<string, Settings>> = {
  'bc-rl': { cloningEvery: 2, cloningValidation: 2 },
  'world-of-bits': { channels: 2, hidden: 8, convolutions: 5, phases: 'reinforcement' },
  'cc-net': {
    ...{ channels: 2, wordWidth: 8, width: 32, layers: 1, heads: 2, actionWidth: 8 },
    ...{ learning: 'reinforcement', unroll: 6, targetPeriod: 1 },
  },
};

/** A run of two frames. */
export const smallConfig = (agent: string, more: Settings = {}): RunConfig =>
  runConfig({ agent, task: TASK, numEnvs: 2, settings: { ...SETTINGS[agent], ...more } });

export async function fetchTwoDemos(): Promise<readonly Demonstration[]> {
  const bundle = await fetchBundledDemos(TASK, location.origin);
  return bundle.slice(0, 2).map(({ parsed }) => parsed);
}

/** The pages of a run, off screen; its `close` removes them. */
export async function openPages(config: RunConfig): Promise<VectorEnv> {
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
  await env.open(envConfigOf(config));
  const close = env.close.bind(env);
  env.close = async () => {
    await close();
    container.remove();
  };
  return env;
}

/** @param onDecision left out: nobody is watching */
export async function openSmallTrainer(
  config: RunConfig,
  env: VectorEnv,
  demos: readonly Demonstration[],
  onDecision?: (decision: Decision) => void,
): Promise<Trainer> {
  const code = await findAgent(config.agent).load();
  return createTrainer(code, {
    ...{ env, demos, config },
    timeline: new Timeline<LearnerWork>('other'),
    onDecision: onDecision ?? (() => {}),
    wantsDecision: () => onDecision !== undefined,
  });
}
