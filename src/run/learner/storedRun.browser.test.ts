import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fetchTwoDemos,
  openPages,
  openSmallTrainer,
  smallConfig,
  TASK,
} from '../../../tests/support/smallRuns';
import { agentCatalogue, findAgent } from '../../agents/catalogue';
import { actingPart } from '../../agents/shared/actingPart';
import type { Trainer } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { Observation, VectorEnv } from '../../contracts/env';
import type { Settings } from '../../contracts/run';
import { trainEpisode } from '../../contracts/testing/episodes';
import { startBackend } from '../../nn/backend';

let demos: readonly Demonstration[];

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
  demos = await fetchTwoDemos();
});

let env: VectorEnv | null = null;
afterAll(() => env?.close());

async function openEnv(agent: string): Promise<VectorEnv> {
  await env?.close();
  env = await openPages(smallConfig(agent));
  return env;
}

const openTrainer = (agent: string, pages: VectorEnv, seed: number): Promise<Trainer> =>
  openSmallTrainer({ ...smallConfig(agent), seed }, pages, demos);

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
    const trimmed = structuredClone(actingPart(await whole.save(), keptWhenTrimmed));
    await whole.dispose();

    const other = await openTrainer(id, env, 2);
    // Without a network, nothing tells agents apart that have hardly learned.
    if (id !== 'workflow-only') expect(await opinions(other, pages)).not.toEqual(expected);
    await other.adopt(trimmed, policy, keptWhenTrimmed);
    expect(await opinions(other, pages)).toEqual(expected);
    const { progress, ...rest } = trimmed;
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
