import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fetchTwoDemos,
  openPages,
  openSmallTrainer,
  smallConfig,
  TASK,
} from '../../../tests/support/smallRuns';
import type { Decision } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { VectorEnv } from '../../contracts/env';
import type { Settings } from '../../contracts/run';
import { trainEpisode } from '../../contracts/testing/episodes';
import { startBackend } from '../../nn/backend';
import { watchEpisode } from './watchEpisode';

let demos: readonly Demonstration[];

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
  demos = await fetchTwoDemos();
});

let env: VectorEnv | null = null;
afterAll(() => env?.close());

async function open(agent: string, settings: Settings) {
  await env?.close();
  const config = smallConfig(agent, settings);
  env = await openPages(config);
  const decisions: Decision[] = [];
  const trainer = await openSmallTrainer(config, env, demos, (decision) => decisions.push(decision));
  return { env, trainer, decisions };
}

/** Agents whose tested policy draws, with the settings that make it. */
const DRAWING: readonly [string, Settings][] = [
  ['world-of-bits', {}],
  ['cc-net', {}],
  ['wge', { acting: 'drawn' }],
  ['paired', { testActions: 'sampled' }],
];

test.each(DRAWING)(
  '%s draws other actions in an episode of another seed, the same ones in the same',
  {
    timeout: 120_000,
  },
  async (agent, settings) => {
    const { env, trainer } = await open(agent, settings);
    const [page] = await env.reset([trainEpisode(TASK, 1), null]);
    const observation = page!;
    const drawn = async () => {
      const labels: string[] = [];
      for (let seed = 0; seed < 12; seed++) {
        const { actions } = await trainer.inspect({ observation, earlier: [], seed });
        labels.push(actions[0].label);
      }
      return labels;
    };
    const first = await drawn();
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(await drawn()).toEqual(first);
    trainer.dispose();
  },
);

test('an episode of DOMNet is watched as it is tested, where it draws as well', async () => {
  const { env, trainer, decisions } = await open('wge', { acting: 'drawn' });
  const episode = trainEpisode(TASK, 4);
  await trainer.evaluate([episode]);
  const watched: Decision[] = [];
  await watchEpisode(env, trainer, episode, { numEnvs: 2, onDecision: (decision) => watched.push(decision) });
  const told = (all: readonly Decision[]) => all.map(({ label, probability }) => [label, probability]);
  expect(watched.length).toBeGreaterThan(1);
  expect(told(watched)).toEqual(told(decisions));
  for (const { label, inspection } of decisions) expect(inspection!.actions[0].label).toBe(label);
  trainer.dispose();
});
