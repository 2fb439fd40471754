import { describe, expect, test } from 'vitest';
import type { Demonstration, RawDemonstration } from '../../contracts/demo';
import type { Observation } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { parseDemonstration } from '../../demo/parse';
import { isPlayable } from '../../demo/playable';
import { Recorder } from '../../demo/Recorder';
import { decodeSnapshot } from '../../dom/snapshot';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { TaskFrame } from '../../env/TaskFrame';
import { ExpertPlayer } from '../../experts/ExpertPlayer';
import { findExpert } from '../../experts/experts';
import { findTask } from '../../task/catalogue';
import { playDemos } from './playDemos';

const baseUrl = new URL('/miniwob/', location.href);
const STEP_MS = 100;
const MAX_STEPS = 60;

/** What a task's expert does in an episode, as the recorder hears it. */
async function demonstrate(episode: EpisodeSpec): Promise<Demonstration> {
  const task = findTask(episode.task);
  const frame = new TaskFrame(document.body, baseUrl, task);
  await frame.reset(episode);
  let recorder!: Recorder;
  const recorded = new Promise<RawDemonstration>((onDemonstration) => {
    const options = { taskName: task.id, ...task.screen, episode: () => episode, onDemonstration };
    recorder = new Recorder(frame.window, options);
  });
  const player = new ExpertPlayer(findExpert(task.id)!.play);
  let action = player.start(frame.observe({ appearance: true }));
  for (let step = 0; step < MAX_STEPS && !frame.status().isDone; step++) {
    expect(frame.act(action)).toBeUndefined();
    // Handlers of the click come first, as they do between the steps of an episode.
    await new Promise((resolve) => setTimeout(resolve));
    frame.advance(STEP_MS);
    if (!frame.status().isDone) action = player.act(frame.observe({ appearance: true }));
  }
  expect(frame.status().isDone).toBe(true);
  const demo = await recorded;
  recorder.dispose();
  frame.dispose();
  return parseDemonstration(demo, 'recorded');
}

async function replay(demo: Demonstration, stepMs: number) {
  const env = new FrameVectorEnv({ container: document.body, baseUrl });
  await env.open({
    task: demo.task,
    numEnvs: 1,
    needs: { observation: {}, actions: 'mouse+keyboard', reward: 'sparse', stepMs },
  });
  const [replayed] = await playDemos(env, [demo], { numEnvs: 1, stepMs, look: () => null });
  await env.close();
  return replayed.episode;
}

describe('a recorded demonstration, replayed', () => {
  test.each([
    ['click-checkboxes', 'clicks'],
    ['login-user', 'typing'],
    ['drag-box', 'a drag'],
    ['highlight-text', 'a selection'],
    ['click-scroll-list', 'scrolling'],
  ])('%s (%s) succeeds at 12 and at 30 frames per second', async (task) => {
    const demo = await demonstrate({ task, seed: 990_000_001, dataMode: 'train' });
    expect(demo.rawReward).toBeGreaterThanOrEqual(findTask(task).successThreshold);
    for (const framesPerSecond of [12, 30]) {
      const { success, reason, steps } = await replay(demo, 1000 / framesPerSecond);
      expect([framesPerSecond, success, reason]).toEqual([framesPerSecond, true, reason]);
      const kinds = new Set(steps.map(({ action }) => action.kind));
      expect([...kinds].filter((kind) => kind === 'click' || kind === 'type')).toEqual([]);
    }
  });

  test('events in a page inside a frame are heard and replayed', async () => {
    // Its expert clicks below the edge of the screen, where no hand could: it does not succeed again.
    const demo = await demonstrate({ task: 'book-flight-nodelay', seed: 990_000_001, dataMode: 'train' });
    const valuesOf = ({ dom }: Observation) =>
      decodeSnapshot(dom).elements.flatMap(({ value }) => value ?? []);
    const { steps } = await replay(demo, 83);
    const typed = demo.actions.filter(({ kind }) => kind === 'type').map(({ text }) => text);
    expect(typed).toHaveLength(2);
    const seen = steps.flatMap(({ observation }) => valuesOf(observation));
    for (const text of typed) expect(seen).toContain(text);
  });

  test('the same demonstration gives the same observations', async () => {
    const demo = await demonstrate({ task: 'login-user', seed: 990_000_002, dataMode: 'train' });
    const [once, again] = [await replay(demo, 83), await replay(demo, 83)];
    expect(again.steps).toEqual(once.steps);
  });

  test('one from elsewhere cannot be replayed', async () => {
    const { episode: _, ...demo } = await demonstrate({
      task: 'click-test',
      seed: 990_000_003,
      dataMode: 'train',
    });
    expect(isPlayable(demo)).toBe(false);
  });
});
