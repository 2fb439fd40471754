/** The bundled demonstrations can be replayed with mouse and keyboard, as pictures, keys and clicks. */
import { afterAll, expect, test } from 'vitest';
import { playDemos } from '../../src/agents/shared/playDemos';
import { fetchBundledDemos, hasBundledDemos } from '../../src/demo/bundled';
import { createEnv } from '../../src/env/testing/pages';
import { whenTested } from '../../src/task/testing/telling';
import { episodesUnderTest, tasksUnderTest } from '../support/episodes';

const FRAMES_PER_SECOND = 12;
const STEP_MS = 1000 / FRAMES_PER_SECOND;
/** How many of each task's ten: `EPISODES=10` tries all. */
const DEMOS = episodesUnderTest(3);
/** A page that waits gets the action a frame later than in the recording. */
const FAILURES = Math.floor(DEMOS / 3);
/** The target has moved on by a frame. */
const MOVING = ['moving-items'];

const env = createEnv();
afterAll(() => env.close());

const replayable = tasksUnderTest().filter((task) => hasBundledDemos(task) && !MOVING.includes(task.id));

for (const { id } of replayable) {
  test(`${id} at ${FRAMES_PER_SECOND} frames a second`, whenTested(id), async () => {
    const records = await fetchBundledDemos(id, location.origin);
    const demos = records.slice(0, DEMOS).map(({ parsed }) => parsed);
    const needs = { observation: {}, actions: 'mouse+keyboard', reward: 'sparse', stepMs: STEP_MS } as const;
    await env.open({ task: id, numEnvs: 1, needs });
    const replayed = await playDemos(env, demos, { numEnvs: 1, stepMs: STEP_MS, look: () => null });
    const failed = replayed
      .filter(({ episode }) => !episode.success)
      .map(({ demo, episode }) => [demo.episode, episode.reason, episode.steps.length]);
    expect(replayed).toHaveLength(DEMOS);
    expect(failed.length, JSON.stringify(failed)).toBeLessThanOrEqual(FAILURES);
  });
}
