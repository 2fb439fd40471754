import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Action, EnvConfig, Observation } from '../contracts/env';
import { findTask } from '../task/catalogue';
import type { FrameEvent } from './LockstepEnv';
import { createEnv, decodeSnapshot } from './testing/pages';
import { stepTransferables } from './transfer';
import type { FrameVectorEnv } from './vectorEnv';

const config: EnvConfig = {
  task: 'click-test-2',
  numEnvs: 2,
  maxSteps: 3,
  reward: 'sparse',
  dataMode: 'train',
  stepMs: 100,
};

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
  return (await env.reset([1, 2])) as Observation[];
}

describe('several tasks', () => {
  test('frames play them in turn, each with its own rules', async () => {
    await env.open({
      ...config,
      task: 'click-test-2',
      otherTasks: ['enter-text'],
      numEnvs: 4,
      maxSteps: undefined,
    });
    expect(env.frames.map(({ task }) => task.id)).toEqual([
      'click-test-2',
      'enter-text',
      'click-test-2',
      'enter-text',
    ]);
    const observations = await env.reset([1, 1, 2, 2]);
    const utterances = observations.map((observation) => observation!.utterance);
    expect(utterances[0]).toBe('Click button ONE.');
    expect(utterances[2]).toBe(utterances[0]);
    expect(utterances[1]).toContain('Enter');
    const results = await env.step([clickOn(observations[0], 'ONE'), noop, noop, noop], [3, 3, 3, 3]);
    expect(results.map((result) => result!.info.success)).toEqual([true, false, false, false]);
    expect(results[0]!.observation.utterance).toBe(utterances[0]);
  });

  test('the step limit is the one of the catalogue, task by task', async () => {
    const tasks = ['click-test', 'social-media'];
    await env.open({ ...config, task: tasks[0], otherTasks: tasks.slice(1), maxSteps: undefined });
    await env.reset([1, 2]);
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
});

describe('step', () => {
  test('success, failure and a running episode are told apart', async () => {
    const [first, second] = await start();
    const [won, lost] = await env.step([clickOn(first, 'ONE'), clickOn(second, 'TWO')]);
    expect(won).toMatchObject({
      reward: 1,
      terminated: true,
      truncated: false,
      info: { seed: 1, rawReward: 1, success: true, steps: 1, elapsedMs: 100 },
    });
    expect(lost).toMatchObject({ reward: -1, terminated: true, info: { rawReward: -1, success: false } });

    await env.reset([1, 2]);
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
    await start({ stepMs: 6_000 });
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

  test('raw rewards are those of the task, at the end only', async () => {
    await start({ task: 'click-checkboxes', reward: 'raw' });
    // The first seed for which an untouched form is partly right.
    for (let seed = 0; ; seed++) {
      const [observation] = await env.reset([seed, seed]);
      if (observation!.fields.length < 3) continue;
      const results = await env.step([clickOn(observation, 'Submit'), noop]);
      const { rawReward } = results[0]!.info;
      if (rawReward <= 0 || rawReward >= 1) continue;
      expect(results[0]).toMatchObject({ reward: rawReward, terminated: true, info: { success: false } });
      expect(results[1]!.reward).toBe(0);
      break;
    }
  });

  test('an action that cannot be done is reported and costs a step', async () => {
    await start();
    const [result] = await env.step([{ kind: 'type', ref: 999, text: 'x' }, null]);
    expect(result).toMatchObject({
      reward: 0,
      info: { actionError: 'no visible element has ref 999', steps: 1 },
    });
  });

  test('an error in a handler of the page is reported', async () => {
    const [first] = await start();
    env.frames[0].window.eval("subbtn.onclick = () => { throw new Error('broken handler') }");
    const [result] = await env.step([clickOn(first, 'ONE'), null]);
    expect(result!.info.actionError).toContain('page error: broken handler');
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
    expect(await env.reset([null, 5])).toMatchObject([null, { utterance: 'Click button ONE.' }]);
  });
});

describe('autoreset', () => {
  test('starts the next seed at once and keeps the last observation', async () => {
    const [first] = await start();
    const [expected] = await env.reset([9, null]);
    await env.reset([1, null]);
    const [won, running] = await env.step([clickOn(first, 'ONE'), noop], [9, 10]);
    expect(won).toMatchObject({ terminated: true, reward: 1, info: { seed: 1, steps: 1 } });
    expect(won!.observation).toEqual(expected);
    const last = decodeSnapshot(won!.info.finalObservation!.dom);
    expect(last.elements.find((e) => e.text === 'ONE')!.tampered).toBe(true);
    expect(running!.info.finalObservation).toBeUndefined();
    expect(running!.terminated).toBe(false);

    const [next] = await env.step([noop, null]);
    expect(next).toMatchObject({ terminated: false, info: { seed: 9, steps: 1, elapsedMs: 100 } });
  });

  test('follows truncation as well, and null stops it', async () => {
    await start({ maxSteps: 1 });
    const results = await env.step([noop, noop], [7, null]);
    expect(results.map((result) => result!.truncated)).toEqual([true, true]);
    expect(results.map((result) => result!.info.finalObservation !== undefined)).toEqual([true, false]);
  });

  test('every buffer of the results can be handed over', async () => {
    await start({ maxSteps: 1 });
    const results = await env.step([noop, noop], [7, null]);
    const buffers = stepTransferables(results);
    expect(new Set(buffers).size).toBe(buffers.length);
    const copy = structuredClone(results, { transfer: buffers });
    expect(decodeSnapshot(copy[0]!.info.finalObservation!.dom).elements.length).toBeGreaterThan(3);
    expect(results[0]!.observation.dom.ref.length).toBe(0);
  });
});

describe('opening, watching, closing', () => {
  test('misuse is said', async () => {
    await expect(env.reset([1])).rejects.toThrow('not open');
    await expect(env.open({ ...config, task: 'click-tets' })).rejects.toThrow('did you mean click-test');
    await env.open(config);
    await expect(env.step([noop])).rejects.toThrow('Frame 0 must be reset');
    await expect(env.reset([1, 2, 3])).rejects.toThrow('3 seeds for 2 frames');
  });

  test('reopening replaces the frames; closing removes them', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const { FrameVectorEnv: Env } = await import('./vectorEnv');
    const own = new Env({ container, baseUrl: new URL('/miniwob/', location.href) });
    await own.open(config);
    await own.open({ ...config, task: 'login-user', numEnvs: 3 });
    expect(container.querySelectorAll('iframe')).toHaveLength(3);
    expect(own.frames.map((frame) => frame.task.id)).toEqual(['login-user', 'login-user', 'login-user']);
    await own.close();
    expect(container.childElementCount).toBe(0);
    container.remove();
  });

  test('a pace slows steps down; events tell what happens, the action before it is carried out', async () => {
    const [first] = await start();
    const events: FrameEvent[] = [];
    let wasDone = true;
    env.onFrameEvent = (event) => {
      events.push(event);
      if (event.kind === 'action') wasDone = env.frames[event.env].status().isDone;
    };
    env.pace = 120;
    const startedAt = performance.now();
    const results = await env.step([clickOn(first, 'ONE'), null], [4, null]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
    expect(wasDone).toBe(false);
    expect(events.map((event) => `${event.kind} ${event.env}`)).toEqual(['action 0', 'reset 0', 'step 0']);
    expect(events[2]).toMatchObject({ result: results[0] });
  });
});
