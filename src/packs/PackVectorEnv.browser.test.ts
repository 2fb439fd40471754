import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  clickOn,
  configOf,
  createPackEnv,
  elementsOf,
  NEEDS,
  registerFixture,
} from '../../tests/support/packEnv';
import { type Action, type EnvConfig, hasEnded, type Observation } from '../contracts/env';
import type { Seed } from '../contracts/episode';
import { trainEpisodes, withoutMoment } from '../contracts/testing/episodes';
import type { FrameEvent } from '../env/LockstepEnv';
import { stepTransferables } from '../env/transfer';
import { wallDelay } from '../env/waiting';
import type { ForeignPageError } from '../sandbox/ForeignPageError';
import { MAX_BUSY_MS } from '../sandbox/watch/IdleProbe';
import type { PackVectorEnv } from './PackVectorEnv';

beforeAll(() => registerFixture('fixture'));

const open: PackVectorEnv[] = [];
afterEach(async () => {
  for (const env of open.splice(0)) await env.close();
});

function create(): PackVectorEnv & { readonly problems: string[] } {
  const env = createPackEnv();
  open.push(env);
  const problems: string[] = [];
  env.onPageError = ({ task, kind }: ForeignPageError) => problems.push(`${task}: ${kind}`);
  return Object.assign(env, { problems });
}

/** One of the fixture's page for each frame, null for none. */
const episodes = (page: string, ...seeds: readonly (Seed | null)[]) =>
  trainEpisodes(`fixture/${page}`, seeds);

async function start(page: string, changes: Partial<EnvConfig> = {}) {
  const env = create();
  await env.open(configOf(`fixture/${page}`, changes));
  const observations = (await env.reset(episodes(page, 1, 2))) as Observation[];
  return { env, observations };
}

const noop: Action = { kind: 'noop' };
/** Needs with which page time stands still. */
const STILL = { ...NEEDS, stepMs: 0 };
const WITH_LOOKS = { ...NEEDS, observation: { appearance: true } };

describe('the step interface of any environment', () => {
  test('success, time and autoreset', async () => {
    const { env, observations } = await start('click-test');
    expect(observations[0]).toMatchObject({ utterance: 'Click the button.', fields: [] });
    expect(elementsOf(observations[0]).map(({ id }) => id)).toEqual(['', 'wrap', 'area', 'subbtn']);
    const actions = [clickOn(observations[0], { id: 'subbtn' }), noop];
    const [won, running] = await env.step(actions, episodes('click-test', 7, 8));
    expect(won).toMatchObject({
      reward: 1,
      terminated: true,
      info: { seed: 1, rawReward: 1, scaledReward: 1, success: true, steps: 1, elapsedMs: 100 },
    });
    expect(won!.info.finalObservation).toBeDefined();
    expect(running).toMatchObject({ reward: 0, terminated: false, info: { seed: 2, steps: 1 } });
    const [fresh] = await env.reset(episodes('click-test', 7, null));
    expect(withoutMoment(won!.observation)).toEqual(withoutMoment(fresh!));
  });

  test('frames play the pages of several tasks in turn', async () => {
    const env = create();
    await env.open(configOf('fixture/click-test', { otherTasks: ['fixture/click-tab'] }));
    const tasks = env.frames.map(({ task }) => task.id);
    expect(tasks).toEqual(['fixture/click-test', 'fixture/click-tab']);
    const [test, tab] = await env.reset([...episodes('click-test', 1), ...episodes('click-tab', 2)]);
    expect(test!.utterance).toBe('Click the button.');
    expect(tab!.utterance).toContain('Tab');
  });

  test('episodes replay to the byte, whatever the frame has done before', async () => {
    const { env, observations } = await start('click-tab');
    const play = async (observation: Observation) => {
      const [result] = await env.step([clickOn(observation, { text: 'Tab #3' }), null]);
      const [after] = await env.step([noop, null]);
      return [result, after].map((seen) => ({ ...seen, observation: withoutMoment(seen!.observation) }));
    };
    const first = await play(observations[0]);
    const [again] = await env.reset(episodes('click-tab', 1, null));
    expect(withoutMoment(again!)).toEqual(withoutMoment(observations[0]));
    expect(await play(again!)).toEqual(first);
  });

  test('the time limit, giving up, the step limit and wrong actions', async () => {
    const { env } = await start('click-test', { needs: { ...NEEDS, stepMs: 6_000 }, maxSteps: 3 });
    await env.step([noop, { kind: 'click', ref: 999 }]);
    const [late, given] = await env.step([noop, { kind: 'terminate' }]);
    expect(late).toMatchObject({ terminated: true, reward: -1, info: { reason: 'timed out', steps: 2 } });
    expect(given).toMatchObject({ terminated: true, info: { reason: 'terminate' } });
    await env.reset(episodes('click-test', 1, 2));
    const [, wrong] = await env.step([null, { kind: 'click', ref: 999 }]);
    expect(wrong!.info.actionError).toBe('no visible element has ref 999');
    const [, ended] = await env.step([null, { kind: 'terminate' }]);
    expect(ended!.terminated).toBe(true);
    const [, after] = await env.step([null, noop]);
    expect(after!.info).toMatchObject({ actionError: 'the episode has ended', steps: 2 });
  });

  test('events for the stage, appearance on demand, transferable buffers', async () => {
    const { env, observations } = await start('click-dots', { needs: WITH_LOOKS });
    const events: FrameEvent[] = [];
    env.onFrameEvent = (event) => events.push(event);
    const circles = elementsOf(observations[0]).flatMap((e, i) => (e.tag === 'circle' ? [i] : []));
    expect(circles.map((i) => observations[0].appearance![i].fill)).toEqual([
      'rgb(255, 0, 0)',
      'rgb(0, 0, 255)',
    ]);
    const { ref } = elementsOf(observations[0])[circles[0]];
    const results = await env.step([{ kind: 'click', ref }, null], episodes('click-dots', 5, null));
    expect(results[0]).toMatchObject({ reward: 1, terminated: true });
    expect(events.map(({ kind }) => kind)).toEqual(['action', 'step', 'reset']);
    expect(await env.observe(0)).toMatchObject({ utterance: 'Click on the red dot.' });
    structuredClone(results, { transfer: stepTransferables(results) });
    expect(results[0]!.observation.dom.ref.length).toBe(0);
  });
});

describe('foreign pages work unchanged', () => {
  test('jQuery UI tabs and animations', async () => {
    const { env, observations } = await start('click-tab');
    const wanted = /Tab #\d/.exec(observations[0].utterance)![0];
    const panels = (observation: Observation) =>
      elementsOf(observation)
        .filter(({ id }) => /^tabs-\d$/.test(id))
        .map(({ id }) => id);
    expect(panels(observations[0])).toEqual(['tabs-1']);
    const [result] = await env.step([clickOn(observations[0], { text: wanted }), null]);
    expect(result).toMatchObject({ terminated: true, reward: 1 });
    expect(panels(result!.observation)).toEqual([`tabs-${wanted.at(-1)}`]);
    // The fields come from the catalogue row with the same name.
    expect(observations[0].fields).toEqual([['target', wanted.at(-1)]]);
  });

  test('finding out in an empty frame how an element is displayed', async () => {
    const { env, observations } = await start('shows-hidden');
    const shown = elementsOf(observations[0]).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining(['item', 'row', 'span', 'section']));
    expect(elementsOf(observations[0]).map(({ tag }) => tag)).not.toContain('pack-frame');
    const [won] = await env.step([clickOn(observations[0], { text: 'row' }), null]);
    expect(won).toMatchObject({ terminated: true, reward: 1 });
  });

  test('pictures in style sheets, markup, scripts and on canvases', async () => {
    const { env, observations } = await start('pictures', { needs: WITH_LOOKS });
    const [result] = await env.step([noop, null]);
    for (const observation of [observations[0], result!.observation]) {
      const sizes = Object.fromEntries(elementsOf(observation).map((e) => [e.id, [e.width, e.height]]));
      expect(sizes).toMatchObject({ star: [4, 4], still: [4, 4], late: [4, 4] });
    }
    const canvas = elementsOf(result!.observation).findIndex(({ id }) => id === 'canvas');
    const { data } = result!.observation.appearance![canvas].pixels!;
    expect([...data.slice(0, 4)]).toEqual([255, 0, 0, 255]);
  });

  test('forms send their events but do not navigate', async () => {
    const { env, observations } = await start('send-form');
    const input = elementsOf(observations[0]).find(({ id }) => id === 'word')!;
    const [typed] = await env.step([{ kind: 'type', ref: input.ref, text: 'abc' }, null]);
    expect(elementsOf(typed!.observation).find(({ id }) => id === 'word')).toMatchObject({
      value: 'abc',
      focused: true,
    });
    const [sent] = await env.step([clickOn(typed!.observation, { id: 'send' }), null]);
    expect(sent).toMatchObject({ terminated: true, reward: 1 });
  });
});

describe('a page that misbehaves is reported by name', () => {
  const NAMED: readonly [string, RegExp][] = [
    ['throws-in-problem', /fixture\/throws-in-problem threw an error: no problem today/],
    ['loops-in-problem', /fixture\/loops-in-problem gave no answer: it was silent for 3 s/],
  ];
  /** Similar cases; the last three take all the time that a page has to load. */
  const OTHERS: readonly [string, RegExp][] = [
    ['throws-at-load', /fixture\/throws-at-load threw an error: broken while loading/],
    ['no-core', /never started: its scripts define no core.startEpisodeReal and no core.endEpisode/],
    ['no-random', /fixture\/no-random never started: its scripts define no Math.seedrandom/],
    ['never-ready', /fixture\/never-ready never started: the page did not become ready/],
    ['loops-at-load', /fixture\/loops-at-load never started: it did not load in 6 s/],
    ['navigates-at-load', /fixture\/navigates-at-load navigated away/],
  ];
  const isNamed = async (page: string, words: RegExp) => {
    const env = create();
    await env.open(configOf(`fixture/${page}`));
    await expect(env.reset(episodes(page, 1, 2))).rejects.toThrow(words);
    expect(env.problems[0]).toMatch(`fixture/${page}: `);
    // The environment stays usable, with another page and new frames.
    await env.open(configOf('fixture/click-test'));
    const [, alive] = await env.reset(episodes('click-test', 1, 2));
    expect(alive).toMatchObject({ utterance: 'Click the button.' });
  };
  test.each(NAMED)('%s', isNamed);
  test.each(OTHERS)('%s', { tags: 'rest' }, isNamed);

  test('a loop in a handler ends that episode as lost, and the frame starts again', async () => {
    const { env, observations } = await start('loops-on-click');
    const loop = clickOn(observations[0], { id: 'loop' });
    const [lost] = await env.step([loop, null], episodes('loops-on-click', 5, null));
    expect(lost).toMatchObject({ truncated: true, terminated: false, reward: -1, info: { success: false } });
    expect(lost!.info.pageError).toBe('fixture/loops-on-click gave no answer: it was silent for 2.5 s');
    expect(env.problems).toEqual(['fixture/loops-on-click: no answer']);
    const [won] = await env.step([clickOn(lost!.observation, { id: 'win' }), null]);
    expect(won).toMatchObject({ terminated: true, reward: 1, info: { seed: 5, steps: 1 } });
    const [, other] = await env.reset(episodes('loops-on-click', null, 6));
    expect(other).toMatchObject({ utterance: 'Click Win.' });
  });

  test('a loop in a timer', { tags: 'rest' }, async () => {
    const { env } = await start('loops-in-timer', { numEnvs: 2 });
    await env.step([noop, null]);
    const [lost] = await env.step([noop, null]);
    expect(lost).toMatchObject({ truncated: true });
    expect(env.problems).toEqual(['fixture/loops-in-timer: no answer']);
  });

  test('navigation', async () => {
    const { env, observations } = await start('navigates-on-click', { maxSteps: 1_000, needs: STILL });
    const next = episodes('navigates-on-click', 3, null);
    const [stays] = await env.step([clickOn(observations[0], { id: 'link' }), null]);
    expect(stays).toMatchObject({ truncated: false, terminated: false });
    let [gone] = await env.step([clickOn(observations[0], { id: 'go' }), null], next);
    while (!hasEnded(gone!)) [gone] = await env.step([noop, null], next);
    expect(gone!.info.pageError).toBe('fixture/navigates-on-click navigated away');
    expect(env.problems).toEqual(['fixture/navigates-on-click: navigated away']);
    expect(gone!.observation.utterance).toBe('Stay.');
  });

  describe('a page that is only being watched must come to rest', () => {
    const LONG = { loadMs: 20_000, receiptMs: 5_000, resetMs: 20_000, stepMs: 20_000 };
    const look = async (page: string) => {
      const env = createPackEnv(LONG, true);
      open.push(env);
      const startedAt = performance.now();
      await env.open(configOf(`fixture/${page}`, { numEnvs: 1 }));
      return {
        env,
        reset: () => env.reset(episodes(page, 1)),
        seconds: () => (performance.now() - startedAt) / 1_000,
      };
    };
    const NO_REST = 'gave no answer: it left the processor no rest for 3 s';

    test('one that loops, or keeps going by messages to itself, is removed; one that rests stays', {
      tags: 'rest',
    }, async () => {
      const restless = await look('never-rests');
      expect((await restless.reset())[0]).toMatchObject({ utterance: 'Wait.' });
      // It answers every request.
      await restless.env.step([noop]);
      await vi.waitFor(() => expect(restless.env.frames[0].isLoaded).toBe(false), { timeout: 15_000 });
      await expect(restless.reset()).rejects.toThrow(`fixture/never-rests ${NO_REST}`);
      await restless.env.close();

      const flooding = await look('floods-windows');
      const refusal = () =>
        flooding.reset().then(
          () => 'none',
          ({ message }: Error) => message,
        );
      const words = 'fixture/floods-windows gave no answer: it floods other windows with messages';
      await vi.waitFor(async () => expect(await refusal()).toBe(words), { timeout: 15_000 });
      await flooding.env.close();

      const calm = await look('click-test');
      await calm.reset();
      await wallDelay(MAX_BUSY_MS + 1_500);
      await expect(calm.env.step([noop])).resolves.toMatchObject([{ truncated: false }]);
      await calm.env.close();

      const looping = await look('loops-at-load');
      await expect(looping.reset()).rejects.toThrow(NO_REST);
      expect(looping.seconds()).toBeLessThan(15);
    });
  });

  test('nonsensical answers', async () => {
    const { env, observations } = await start('bad-answers');
    const [nan] = await env.step([clickOn(observations[0], { id: 'nan' }), null]);
    expect(nan!.info.pageError).toContain('gave an answer that makes no sense: the reward is not a number');
    const [, huge] = await env.step([null, clickOn(observations[1], { id: 'huge' })]);
    expect(huge!.info.pageError).toContain('it has too much text');
  });
});

describe('screenshots', () => {
  const SIZE = { width: 80, height: 105 };
  const WITH_PICTURES = { ...NEEDS, observation: { screenshot: SIZE } };
  /** How many pixels satisfy the rule. */
  const count = ({ screenshot }: Observation, rule: (r: number, g: number, b: number) => boolean) => {
    const { data } = screenshot!;
    let found = 0;
    for (let i = 0; i < data.length; i += 4) if (rule(data[i], data[i + 1], data[i + 2])) found++;
    return found;
  };

  test('are taken in the sandbox after resets, steps and in final states, and are the same for the same page', async () => {
    const { env, observations } = await start('click-test', { maxSteps: 1, needs: WITH_PICTURES });
    for (const { screenshot } of observations) {
      expect(screenshot).toMatchObject(SIZE);
      expect(screenshot!.data.length).toBe(4 * SIZE.width * SIZE.height);
    }
    expect(count(observations[0], (r, g, b) => r + g + b < 300)).toBeGreaterThan(20);
    expect(observations[0].screenshot).not.toEqual(observations[1].screenshot);
    const [cut] = await env.step([noop, noop], episodes('click-test', 2, 1));
    expect(cut!.info.finalObservation!.screenshot).toEqual(observations[0].screenshot);
    expect(cut!.observation.screenshot).toEqual(observations[1].screenshot);
  });

  test('show pictures of the pack and drawings on canvases', async () => {
    const screen = { ...NEEDS, observation: { screenshot: { width: 160, height: 210 } } };
    const { env } = await start('pictures', { needs: screen });
    const [shown] = await env.step([noop, null]);
    // Two red pictures of 4 x 4, a red drawing of 8 x 8, and blue ones as a picture and as a box's background.
    expect(count(shown!.observation, (r, g, b) => r > 200 && g < 50 && b < 50)).toBe(96);
    expect(count(shown!.observation, (r, g, b) => b > 200 && r < 50 && g < 50)).toBeGreaterThan(100);
  });

  test('a page that cannot be pictured gives an explanatory error at the reset', async () => {
    const env = create();
    await env.open(configOf('fixture/no-pictures', { numEnvs: 1, needs: WITH_PICTURES }));
    await expect(env.reset(episodes('no-pictures', 1))).rejects.toThrow(
      'fixture/no-pictures threw an error: no picture of the screen can be taken',
    );
    await env.open(configOf('fixture/no-pictures', { numEnvs: 1 }));
    expect(await env.reset(episodes('no-pictures', 1))).toMatchObject([{ utterance: 'Draw.' }]);
  });

  test('a lost page leaves a blank one', { tags: 'rest' }, async () => {
    const { env, observations } = await start('loops-on-click', { needs: WITH_PICTURES });
    const [lost] = await env.step([clickOn(observations[0], { id: 'loop' }), null]);
    expect(lost).toMatchObject({ truncated: true });
    expect(lost!.observation.screenshot).toMatchObject(SIZE);
    expect(new Set(lost!.observation.screenshot!.data)).toEqual(new Set([0]));
  });
});

test('in real time, the page follows the wall clock, for a person who plays it', async () => {
  const { env } = await start('click-test', { needs: STILL });
  const [frame] = env.frames;
  frame.setInteractive(true);
  frame.setRealTime(true);
  const elapsed = async () => (await env.step([noop, noop])).map((result) => result!.info.elapsedMs);
  await vi.waitFor(async () => expect((await elapsed())[0]).toBeGreaterThan(100));
  frame.setRealTime(false);
  const [stopped, still] = await elapsed();
  expect(await elapsed()).toEqual([stopped, still]);
  expect(still).toBe(0);
});

test('closing while pages load ends the loading', async () => {
  const env = create();
  const opened = env.open(configOf('fixture/click-tab'));
  await vi.waitFor(() => expect(env.frames).toHaveLength(2));
  const boxes = env.frames.map(({ element }) => element);
  await env.close();
  await opened;
  expect(boxes.some((box) => box.isConnected)).toBe(false);
  await expect(env.reset(episodes('click-tab', 1))).rejects.toThrow('The environment is not open');
});

test('nothing is left behind', async () => {
  const { env } = await start('click-test');
  const boxes = env.frames.map(({ element }) => element);
  expect(boxes.every((box) => box.isConnected && box.querySelector('iframe'))).toBe(true);
  await env.close();
  expect(boxes.some((box) => box.isConnected)).toBe(false);
});
