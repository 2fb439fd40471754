import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentCatalogue, findAgent } from '../../agents/catalogue';
import type { Trainer } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { Observation, VectorEnv } from '../../contracts/env';
import type { LearnerWork } from '../../contracts/profile';
import type { Settings } from '../../contracts/run';
import { trainEpisode } from '../../contracts/testing/episodes';
import { runConfig } from '../../contracts/testing/runConfig';
import { fetchBundledDemos } from '../../demo/bundled';
import { createParkedContainer } from '../../env/frameBox';
import { FrameVectorEnv } from '../../env/vectorEnv';
import { startBackend } from '../../nn/backend';
import { Timeline } from '../../thread/Timeline';
import { envConfigOf } from '../envConfigOf';
import { actingPart } from '../keptState';
import { createTrainer } from './createTrainer';

const TASK = 'login-user';
/** Small networks, and no demonstrations that would have to be replayed. */
const SETTINGS: Readonly<Record<string, Settings>> = {
  'bc-rl': { cloningEvery: 2, cloningValidation: 2 },
  'world-of-bits': { channels: 2, hidden: 8, convolutions: 5, phases: 'reinforcement' },
  'cc-net': {
    ...{ channels: 2, wordWidth: 8, width: 32, layers: 1, heads: 2, actionWidth: 8 },
    ...{ learning: 'reinforcement', unroll: 6, targetPeriod: 1 },
  },
};

let demos: readonly Demonstration[];

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
  const bundle = await fetchBundledDemos(TASK, location.origin);
  demos = bundle.slice(0, 2).map(({ parsed }) => parsed);
});

let closeEnv = async () => {};
afterAll(() => closeEnv());

async function openEnv(agent: string): Promise<VectorEnv> {
  await closeEnv();
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
  await env.open(envConfigOf(configOf(agent)));
  closeEnv = async () => {
    await env.close();
    container.remove();
  };
  return env;
}

const configOf = (agent: string) =>
  runConfig({ agent, task: TASK, numEnvs: 2, settings: SETTINGS[agent] ?? {} });

async function openTrainer(agent: string, env: VectorEnv, seed: number): Promise<Trainer> {
  const code = await findAgent(agent).load();
  return createTrainer(code, {
    ...{ env, demos, config: { ...configOf(agent), seed } },
    timeline: new Timeline<LearnerWork>('other'),
    onDecision: () => {},
    wantsDecision: () => false,
  });
}

/** What it would do on two pages, and how sure it is. */
async function opinions(trainer: Trainer, pages: readonly Observation[]) {
  const inspections = [];
  for (const page of pages) {
    const { value, actions } = await trainer.inspect({ observation: page, earlier: [] });
    inspections.push({ value, actions });
  }
  return inspections;
}

test.each(agentCatalogue.map(({ id }) => id))(
  '%s acts from a trimmed run as it did before, and is refused without what acting needs',
  { timeout: 120_000 },
  async (id) => {
    const { keptWhenTrimmed } = findAgent(id);
    const env = await openEnv(id);
    const whole = await openTrainer(id, env, 1);
    await whole.controlStep();
    const pages = (await env.reset([1, 2].map((seed) => trainEpisode(TASK, seed)))).map((page) => page!);
    const expected = await opinions(whole, pages);
    const policy = structuredClone(await whole.savePolicy());
    const trimmed = structuredClone(actingPart(await whole.save(), keptWhenTrimmed)) as object;
    await whole.dispose();

    const other = await openTrainer(id, env, 2);
    // Without a network, nothing tells agents apart that have hardly learned.
    if (id !== 'workflow-only') expect(await opinions(other, pages)).not.toEqual(expected);
    await other.adopt(trimmed, policy, keptWhenTrimmed);
    expect(await opinions(other, pages)).toEqual(expected);
    const { progress, ...rest } = trimmed as { progress: unknown };
    await expect(other.adopt(rest, policy, keptWhenTrimmed)).rejects.toThrow('without its "progress"');
    await other.dispose();
  },
);

test.each(agentCatalogue.map(({ id }) => id).filter((id) => id !== 'workflow-only'))(
  '%s does not continue a run whose network was built with other settings',
  { timeout: 120_000 },
  async (id) => {
    const trainer = await openTrainer(id, await openEnv(id), 1);
    const state = structuredClone(await trainer.save()) as Record<string, Settings>;
    const entry = 'settings' in state ? 'settings' : 'network';
    const [key] = Object.keys(state[entry]);
    await trainer.load(state);
    const other = { ...state, [entry]: { ...state[entry], [key]: 'something else' } };
    await expect(trainer.load(other)).rejects.toThrow(`the setting "${key}" at something else`);
    await trainer.dispose();
  },
);
