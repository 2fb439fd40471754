import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Action, type EnvConfig, hasEnded, type Observation, type StepResult } from '../contracts/env';
import type { Seed } from '../contracts/episode';
import { ELEMENT_NEEDS } from '../contracts/needs';
import { trainEpisode, trainEpisodes, withoutMoment } from '../contracts/testing/episodes';
import { findTask } from '../task/catalogue';
import type { FrameVectorEnv } from './FrameVectorEnv';
import type { FrameEvent } from './LockstepEnv';
import { createEnv, decodeSnapshot } from './testing/pages';
import { stepTransferables } from './transfer';

const TASK = 'click-test-2';
const needs = { ...ELEMENT_NEEDS, stepMs: 100 };
const config: EnvConfig = { task: TASK, numEnvs: 2, maxSteps: 3, needs };

/** One of the usual task for each frame, null for none. */
const episodes = (...seeds: readonly (Seed | null)[]) => trainEpisodes(TASK, seeds);

let env: FrameVectorEnv;
beforeEach(() => {
  env = createEnv();
});
afterEach(() => env.close());

const refOf = (observation: Observation, text: string) =>
  decodeSnapshot(observation.dom).elements.find((e) => e.text === text)!.ref;
const clickOn = (observation: Observation | null, text: string): Action => ({
  kind: 'click',
  ref: refOf(observation!, text),
});
const noop: Action = { kind: 'noop' };

async function start(changes: Partial<EnvConfig> = {}): Promise<Observation[]> {
  await env.open({ ...config, ...changes });
  return (await env.reset(episodes(1, 2))) as Observation[];
}

test('prepared frames are used once by an `open` with the same configuration; any other makes new ones', async () => {
  env.preopen(config);
  await env.open({ ...config });
  const prepared = env.frames;
  expect(prepared).toHaveLength(2);
  const [observation] = await env.reset(episodes(1, 2));
  expect(observation!.utterance).toBe('Click button ONE.');
  await env.open(config);
  const again = env.frames;
  expect(again[0]).not.toBe(prepared[0]);

  env.preopen(config);
  await vi.waitFor(() => expect(env.frames[0]).not.toBe(again[0]));
  const unused = env.frames;
  await env.open({ ...config, numEnvs: 1 });
  expect(env.frames).toHaveLength(1);
  for (const { element } of [...prepared, ...again, ...unused]) expect(element.isConnected).toBe(false);
});

test('the first frame of each page loads ahead of the others, which do not load once they are closed', async () => {
  const begun = () => env.frames.map(({ element }) => element.querySelector('iframe') !== null);
  /** Resolves once these, and no others, have begun to load; this may be true only for a moment. */
  const whenBegun = (expected: readonly boolean[]) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (begun().join() !== expected.join()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
      look();
    });
  env.preopen({ ...config, otherTasks: ['enter-text'], numEnvs: 5 });
  await whenBegun([true, true, false, false, false]);
  await whenBegun([true, true, true, true, true]);

  env.preopen(config);
  await whenBegun([true, false]);
  const closed = env.frames[1];
  await env.open({ ...config, numEnvs: 1 });
  await env.reset(episodes(1));
  expect(closed.element.querySelector('iframe')).toBeNull();
});

describe('several tasks', () => {
  test('frames play them in turn, each with its own rules', async () => {
    const tasks = [TASK, 'enter-text', TASK, 'enter-text'];
    await env.open({ ...config, otherTasks: ['enter-text'], numEnvs: 4, maxSteps: undefined });
    expect(env.frames.map(({ task }) => task.id)).toEqual(tasks);
    const observations = await env.reset(tasks.map((task, frame) => trainEpisode(task, frame < 2 ? 1 : 2)));
    const utterances = observations.map((observation) => observation!.utterance);
    expect(utterances[0]).toBe('Click button ONE.');
    expect(utterances[2]).toBe(utterances[0]);
    expect(utterances[1]).toContain('Enter');
    const actions = [clickOn(observations[0], 'ONE'), noop, noop, noop];
    const results = await env.step(
      actions,
      tasks.map((task) => trainEpisode(task, 3)),
    );
    expect(results.map((result) => result!.info.success)).toEqual([true, false, false, false]);
    expect(results[0]!.observation.utterance).toBe(utterances[0]);
  });

  test('the step limit is the catalogue’s, task by task', async () => {
    const tasks = ['click-test', 'social-media'];
    await env.open({ ...config, task: tasks[0], otherTasks: tasks.slice(1), maxSteps: undefined });
    await env.reset(tasks.map((task) => trainEpisode(task, 1)));
    const ends = [0, 0];
    for (let step = 1; ends.some((end) => end === 0); step++) {
      const results = await env.step([noop, noop]);
      results.forEach((result, i) => {
        if (result!.truncated) ends[i] ||= step;
      });
    }
    expect(ends).toEqual(tasks.map((id) => findTask(id).maxSteps));
    expect(ends[0]).not.toBe(ends[1]);
  });

  test('an episode of another task loads its page into the frame, at a reset and at an autoreset', async () => {
    await env.open({ ...config, maxSteps: 1 });
    const [{ element }, other] = env.frames;
    const place = element.nextSibling;
    const [focus] = await env.reset([trainEpisode('focus-text', 1), null]);
    expect(focus!.utterance).toBe('Focus into the textbox.');
    expect(env.frames.map(({ task }) => task.id)).toEqual(['focus-text', TASK]);
    expect(element.isConnected).toBe(false);
    expect(env.frames[0].element.nextSibling).toBe(place);
    expect(env.frames[1]).toBe(other);

    const [cut] = await env.step([noop, null], episodes(5, null));
    expect(cut).toMatchObject({ truncated: true, observation: { utterance: 'Click button ONE.' } });
    expect(cut!.info.finalObservation).toMatchObject({ utterance: 'Focus into the textbox.' });
    const [next] = await env.step([noop, null]);
    expect(next).toMatchObject({ info: { seed: 5, steps: 1 } });
  });
});

test('observations state their frame, episode and number of actions', async () => {
  const started = await start({ maxSteps: 2 });
  expect(started.map(({ at }) => at)).toEqual([
    { frame: 0, episode: 1, step: 0 },
    { frame: 1, episode: 1, step: 0 },
  ]);
  const [, first] = await env.step([null, noop]);
  expect(first!.observation.at).toEqual({ frame: 1, episode: 1, step: 1 });
  const [, second] = await env.step([null, noop], episodes(null, 3));
  expect(second!.info.finalObservation!.at).toEqual({ frame: 1, episode: 1, step: 2 });
  expect(second!.observation.at).toEqual({ frame: 1, episode: 2, step: 0 });
});

describe('step', () => {
  test('success, failure and a running episode are distinguished', async () => {
    const [first, second] = await start();
    const [won, lost] = await env.step([clickOn(first, 'ONE'), clickOn(second, 'TWO')]);
    expect(won).toMatchObject({
      reward: 1,
      terminated: true,
      truncated: false,
      info: { seed: 1, rawReward: 1, success: true, steps: 1, elapsedMs: 100 },
    });
    expect(lost).toMatchObject({ reward: -1, terminated: true, info: { rawReward: -1, success: false } });

    await env.reset(episodes(1, 2));
    const [running] = await env.step([noop, noop]);
    expect(running).toMatchObject({
      reward: 0,
      terminated: false,
      truncated: false,
      info: { rawReward: 0, success: false, reason: null, steps: 1, elapsedMs: 100 },
    });
  });

  test('giving up ends with failure', async () => {
    await start();
    const [given] = await env.step([{ kind: 'terminate' }, null]);
    expect(given).toMatchObject({
      reward: -1,
      terminated: true,
      info: { reason: 'terminate', success: false },
    });
  });

  test("the task's time limit terminates", async () => {
    await start({ needs: { ...needs, stepMs: 6_000 } });
    const [, result] = [await env.step([noop, null]), await env.step([noop, null])].flat().filter(Boolean);
    expect(result).toMatchObject({
      reward: -1,
      terminated: true,
      truncated: false,
      info: { reason: 'timed out' },
    });
  });

  test('the step limit truncates, and counts as failure', async () => {
    const [first] = await start({ maxSteps: 2 });
    const [before] = await env.step([noop, noop]);
    const [cut] = await env.step([noop, noop]);
    expect(before).toMatchObject({ terminated: false, truncated: false, reward: 0 });
    expect(cut).toMatchObject({
      terminated: false,
      truncated: true,
      reward: -1,
      info: { success: false, steps: 2 },
    });

    const [late] = await env.step([clickOn(first, 'ONE'), noop]);
    expect(late).toMatchObject({
      truncated: true,
      reward: 0,
      info: { actionError: 'the episode has ended', steps: 2 },
    });
  });

  test('an action on the last allowed step that ends the episode terminates it', async () => {
    const [first] = await start({ maxSteps: 1 });
    const [won] = await env.step([clickOn(first, 'ONE'), noop]);
    expect(won).toMatchObject({ terminated: true, truncated: false, reward: 1 });
  });

  test('raw rewards are those of the task, only at the end', async () => {
    const task = 'click-checkboxes';
    await env.open({ ...config, task, needs: { ...needs, reward: 'raw' } });
    // The first seed for which an untouched form is partly right.
    for (let seed = 0; ; seed++) {
      const [observation] = await env.reset(trainEpisodes(task, [seed, seed]));
      if (observation!.fields.length < 3) continue;
      const results = await env.step([clickOn(observation, 'Submit'), noop]);
      const { rawReward } = results[0]!.info;
      if (rawReward <= 0 || rawReward >= 1) continue;
      expect(results[0]).toMatchObject({ reward: rawReward, terminated: true, info: { success: false } });
      expect(results[1]!.reward).toBe(0);
      break;
    }
  });

  test("shaped rewards follow the page's potential and penalties, step by step", async () => {
    await env.open({ ...config, numEnvs: 1, maxSteps: 10, needs: { ...needs, reward: 'shaped' } });
    const { core } = env.frames[0].window;
    let potential = 0.25;
    let penalty = 0;
    core.getPotential = () => potential;
    core.takePenalty = () => penalty;
    const [first] = await env.reset(episodes(1));
    potential = 0.75;
    const [nearer] = await env.step([noop]);
    expect(nearer).toMatchObject({ reward: 0.5, info: { potential: 0.75 } });
    penalty = -0.125;
    const [charged] = await env.step([noop]);
    expect(charged!.reward).toBe(-0.125);
    // In the last step, the task's own reward replaces the penalty.
    potential = 1;
    const [won] = await env.step([clickOn(first, 'ONE')]);
    expect(won).toMatchObject({ reward: 1.25, terminated: true, info: { success: true } });
  });

  test("with mouse and keyboard a long text can be typed key by key; the page's time limit ends the episode", async () => {
    const perSecond = 12;
    const task = 'enter-text';
    const byHand = { ...needs, actions: 'mouse+keyboard', stepMs: 1000 / perSecond } as const;
    await env.open({ ...config, task, numEnvs: 1, maxSteps: undefined, needs: byHand });
    const [first] = await env.reset(trainEpisodes(task, [1]));
    const field = decodeSnapshot(first!.dom).elements.find(({ tag }) => tag === 'input_text')!;
    const typed = 'The quick brown fox jumps over';
    const actions: Action[] = [
      { kind: 'mouseClick', x: field.left + 5, y: field.top + 5 },
      ...Array.from(typed, (key): Action => ({ kind: 'key', key })),
    ];
    let result: StepResult | null = null;
    for (const action of actions) {
      [result] = await env.step([action]);
      expect(result).toMatchObject({
        terminated: false,
        truncated: false,
        info: { actionError: undefined, pageError: undefined },
      });
    }
    expect(typed.length).toBe(30);
    const { elements } = decodeSnapshot(result!.observation.dom);
    expect(elements.find(({ ref }) => ref === field.ref)!.value).toBe(typed);

    const limit = findTask(task).timeLimitMs;
    while (!hasEnded(result!)) [result] = await env.step([noop]);
    expect(result).toMatchObject({ terminated: true, truncated: false, info: { reason: 'timed out' } });
    expect(Math.abs(result!.info.steps - (limit / 1000) * perSecond)).toBeLessThanOrEqual(1);
  });

  test('an action that cannot be done is reported and costs a step', async () => {
    await start();
    const [result] = await env.step([{ kind: 'type', ref: 999, text: 'x' }, null]);
    expect(result).toMatchObject({
      reward: 0,
      info: { actionError: 'no visible element has ref 999', steps: 1 },
    });
  });

  test('an action outside the action space is not carried out, and costs a step', async () => {
    const [first] = await start({ needs: { ...needs, actions: 'mouse+keyboard' } });
    const [refused] = await env.step([clickOn(first, 'ONE'), null]);
    expect(refused).toMatchObject({ reward: 0, terminated: false, info: { steps: 1, elapsedMs: 100 } });
    expect(refused!.info.actionError).toMatch(
      /^not in the action space \(mouse\+keyboard\): kind: "click" is none of mouseMove/,
    );
    const one = decodeSnapshot(first.dom).elements.find(({ text }) => text === 'ONE')!;
    const there = { x: one.left + one.width / 2, y: one.top + one.height / 2 };
    const [won] = await env.step([{ kind: 'mouseClick', ...there }, null]);
    expect(won).toMatchObject({ terminated: true, info: { success: true, steps: 2 } });

    const [again] = await start();
    const [byElement] = await env.step([{ kind: 'mouseClick', ...there }, null]);
    expect(byElement!.info.actionError).toContain('not in the action space (element)');
    const [wonByElement] = await env.step([clickOn(again, 'ONE'), null]);
    expect(wonByElement).toMatchObject({ terminated: true, info: { success: true, steps: 2 } });
  });

  test('an error in a handler of the page is reported', async () => {
    const [first] = await start();
    env.frames[0].window.eval("subbtn.onclick = () => { throw new Error('broken handler') }");
    const [result] = await env.step([clickOn(first, 'ONE'), null]);
    expect(result!.info).toMatchObject({
      actionError: undefined,
      pageError: expect.stringContaining('broken handler'),
    });
  });

  test('an error of the page is reported beside an action that cannot be done', async () => {
    await start();
    env.frames[0].window.eval("setTimeout(() => { throw new Error('broken timer') }, 10)");
    const [result] = await env.step([{ kind: 'click', ref: 999 }, null]);
    expect(result!.info).toMatchObject({
      actionError: 'no visible element has ref 999',
      pageError: expect.stringContaining('broken timer'),
    });
  });

  test('microtasks settle before the page is observed, then time passes', async () => {
    const [first] = await start();
    const { window: win } = env.frames[0];
    const button = win.document.getElementById('subbtn')!;
    button.onclick = async () => {
      for (let hop = 0; hop < 50; hop++) await win.Promise.resolve();
      win.setTimeout(() => {
        win.Promise.resolve().then(() => {
          button.textContent = 'later';
        });
      }, 100);
    };
    const [result] = await env.step([clickOn(first, 'ONE'), null]);
    expect(decodeSnapshot(result!.observation.dom).elements.some((e) => e.text === 'later')).toBe(true);
  });

  test('null leaves a frame alone', async () => {
    await start();
    const results = await env.step([null, noop]);
    expect(results[0]).toBeNull();
    expect(results[1]!.info.steps).toBe(1);
    expect(env.frames[0].status().elapsedMs).toBe(0);
    expect(await env.reset(episodes(null, 5))).toMatchObject([null, { utterance: 'Click button ONE.' }]);
  });
});

describe('autoreset', () => {
  test('starts the next episode at once and keeps the last observation', async () => {
    const [first] = await start();
    const [expected] = await env.reset(episodes(9, null));
    await env.reset(episodes(1, null));
    const [won, running] = await env.step([clickOn(first, 'ONE'), noop], episodes(9, 10));
    expect(won).toMatchObject({ terminated: true, reward: 1, info: { seed: 1, steps: 1 } });
    expect(withoutMoment(won!.observation)).toEqual(withoutMoment(expected!));
    const last = decodeSnapshot(won!.info.finalObservation!.dom);
    expect(last.elements.find((e) => e.text === 'ONE')!.tampered).toBe(true);
    expect(running!.info.finalObservation).toBeUndefined();
    expect(running!.terminated).toBe(false);

    const [next] = await env.step([noop, null]);
    expect(next).toMatchObject({ terminated: false, info: { seed: 9, steps: 1, elapsedMs: 100 } });
  });

  test('follows truncation as well, and null stops it', async () => {
    await start({ maxSteps: 1 });
    const results = await env.step([noop, noop], episodes(7, null));
    expect(results.map((result) => result!.truncated)).toEqual([true, true]);
    expect(results.map((result) => result!.info.finalObservation !== undefined)).toEqual([true, false]);
  });

  test('every buffer of the results can be transferred', async () => {
    await start({ maxSteps: 1 });
    const results = await env.step([noop, noop], episodes(7, null));
    const buffers = stepTransferables(results);
    expect(new Set(buffers).size).toBe(buffers.length);
    const copy = structuredClone(results, { transfer: buffers });
    expect(decodeSnapshot(copy[0]!.info.finalObservation!.dom).elements.length).toBeGreaterThan(3);
    expect(results[0]!.observation.dom.ref.length).toBe(0);
  });
});

describe('opening, watching, closing', () => {
  test('misuse is reported', async () => {
    await expect(env.reset(episodes(1))).rejects.toThrow('not open');
    await expect(env.open({ ...config, task: 'click-tets' })).rejects.toThrow('did you mean click-test');
    await env.open(config);
    await expect(env.step([noop])).rejects.toThrow('Frame 0 must be reset');
    await expect(env.reset(episodes(1, 2, 3))).rejects.toThrow('3 episodes for 2 frames');
    const designed = { ...trainEpisode(TASK, 1), design: { buttons: 3 } };
    await expect(env.reset([designed])).rejects.toThrow('they take no design');
    await expect(env.reset(trainEpisodes('click-tets', [1]))).rejects.toThrow('did you mean click-test');
  });

  test('reopening replaces the frames; closing removes them', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const { FrameVectorEnv: Env } = await import('./FrameVectorEnv');
    const own = new Env({ container, baseUrl: new URL('/miniwob/', location.href) });
    await own.open(config);
    await own.open({ ...config, task: 'login-user', numEnvs: 3 });
    expect(container.querySelectorAll('iframe')).toHaveLength(3);
    expect(own.frames.map((frame) => frame.task.id)).toEqual(['login-user', 'login-user', 'login-user']);
    await own.close();
    expect(container.childElementCount).toBe(0);
    container.remove();
  });

  test('a pace slows steps down; events report what happens, and actions before they are carried out', async () => {
    const [first] = await start();
    const events: FrameEvent[] = [];
    let wasDone = true;
    env.onFrameEvent = (event) => {
      events.push(event);
      if (event.kind === 'action') wasDone = env.frames[event.at.frame].status().isDone;
    };
    env.brake.pace = 120;
    const startedAt = performance.now();
    const results = await env.step([clickOn(first, 'ONE'), null], episodes(4, null));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
    expect(wasDone).toBe(false);
    expect(events).toMatchObject([
      { kind: 'action', at: { frame: 0, episode: 1, step: 0 }, episode: trainEpisode(TASK, 1) },
      { kind: 'step', at: { frame: 0, episode: 1, step: 1 }, episode: trainEpisode(TASK, 1) },
      { kind: 'reset', at: { frame: 0, episode: 2, step: 0 }, episode: trainEpisode(TASK, 4) },
    ]);
    // Whoever draws a step sees the page that the action led to, not that of the next episode.
    const [, step, reset] = events as [FrameEvent, Extract<FrameEvent, { kind: 'step' }>, FrameEvent];
    expect(step.result.observation).toEqual(results[0]!.info.finalObservation);
    expect(reset).toMatchObject({ observation: results[0]!.observation });
  });

  test('an episode that has started is told while other pages still load', async () => {
    await env.open(config);
    const told: number[] = [];
    env.onFrameEvent = ({ kind, at }) => kind === 'reset' && told.push(at.frame);
    let finish = () => {};
    const loaded = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = env.frames[1];
    const reset = slow.reset.bind(slow);
    vi.spyOn(slow, 'reset').mockImplementation(async (episode) => {
      await loaded;
      return reset(episode);
    });
    const observations = env.reset(episodes(1, 2));
    await vi.waitFor(() => expect(told).toEqual([0]));
    finish();
    expect((await observations).map((observation) => observation!.at!.frame)).toEqual([0, 1]);
    expect(told).toEqual([0, 1]);
  });
});
