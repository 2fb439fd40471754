/** The demonstrations of the bundled recorded sites can be replayed with mouse and keyboard. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playDemos } from '../../src/agents/shared/playDemos';
import { createParkedContainer } from '../../src/env/frameBox';
import { findSite } from '../../src/sitePlayer/registry';
import { SiteVectorEnv } from '../../src/sitePlayer/SiteVectorEnv';
import { trainingDemos } from '../../src/sitePlayer/siteDemos';
import { episodesUnderTest } from '../support/episodes';
import { registerBundledSites } from '../support/sites';

const STEP_MS = 1000 / 12;
/** How many of each task's twenty or fewer: `EPISODES=20` tries all. */
const DEMOS = episodesUnderTest(2);
const TASKS = ['formwob.airline', 'qawob.converter'];
const OTHERS = ['formwob.pizza', 'formwob.login', 'qawob.recipes'];

beforeAll(registerBundledSites);

const env = new SiteVectorEnv({
  container: createParkedContainer(document),
  holder: '/packs/siteHolder.html',
});
afterAll(() => env.close());

async function replays(task: string) {
  const site = await findSite(task.slice(task.indexOf('.') + 1)).load();
  const demos = (await trainingDemos(site, task)).slice(0, DEMOS).map(({ parsed }) => parsed);
  const needs = { observation: {}, actions: 'mouse+keyboard', reward: 'raw', stepMs: STEP_MS } as const;
  await env.open({ task, numEnvs: 1, needs });
  const replayed = await playDemos(env, demos, { numEnvs: 1, stepMs: STEP_MS, look: () => null });
  const failed = replayed
    .filter(({ episode }) => !episode.success)
    .map(({ demo, episode }) => [demo.utterance, episode.reason, episode.steps.length]);
  expect(demos.length).toBeGreaterThan(1);
  expect(replayed).toHaveLength(demos.length);
  expect(failed).toEqual([]);
}

const REPLAYS = '%s at 12 frames a second';
test.each(TASKS)(REPLAYS, replays);
test.each(OTHERS)(REPLAYS, { tags: 'rest' }, replays);
