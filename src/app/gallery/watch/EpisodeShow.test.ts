import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action, Observation, StepResult } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom } from '../../../dom/tree';
import { click, moveTo, wait } from '../../../experts/acts';
import type { Expert } from '../../../experts/expert';
import { EpisodeShow, type Player, type ShowPage } from './EpisodeShow';
import { playerOf } from './expertPlayer';

const observation: Observation = {
  utterance: 'Click the button.',
  fields: [],
  dom: encodeSnapshot(
    buildDom([
      {
        ...{ ref: 7, tag: 'button', text: 'Go', value: null, id: '', classes: '', parent: -1 },
        ...{ left: 10, top: 60, width: 20, height: 10, focused: false, tampered: false },
      },
    ]),
  ),
};

/** Solved by a click; any other action continues the episode. */
function fakePage() {
  const acted: Action[] = [];
  let steps = 0;
  const reset = async () => {
    steps = 0;
    return observation;
  };
  const step = async (action: Action): Promise<StepResult> => {
    acted.push(action);
    const terminated = action.kind === 'click';
    steps += 1;
    const reward = Number(terminated);
    const info = { seed: 1, rawReward: reward, scaledReward: reward, success: terminated, reason: null };
    return {
      observation,
      reward,
      terminated,
      truncated: false,
      info: { ...info, steps, elapsedMs: 100 * steps },
    };
  };
  const spec = (seed: number): EpisodeSpec => ({ task: 'click-test', seed, dataMode: 'train' });
  const page: ShowPage = { spec, stepMs: 100, reset, step };
  return { acted, page };
}

const solve: Expert = function* (view) {
  view = yield wait;
  view = yield wait;
  yield click(view.find({ tag: 'button' }));
};

const AGENT = { playedAs: 'watched', actor: 'Agent' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('plays to the end, announcing each action before it is done', async () => {
  const { page, acted } = fakePage();
  const show = new EpisodeShow(page, playerOf(solve));
  await show.begin(1);
  show.play();
  await vi.advanceTimersByTimeAsync(250);
  expect(acted).toEqual([wait, wait]);
  expect(show.state.getState()).toMatchObject({
    phase: 'playing',
    mark: { at: { x: 20, y: 65 }, box: { left: 10, top: 60, width: 20, height: 10 } },
    log: [
      { text: 'Wait', count: 2 },
      { text: 'Click button “Go”', count: 1 },
    ],
  });
  await vi.runAllTimersAsync();
  const outcome = { success: true, rawReward: 1, reason: null };
  expect(show.state.getState()).toMatchObject({ phase: 'ended', outcome, steps: 3, played: 1, solved: 1 });
});

test('pauses after the action in progress, and then takes one at a time', async () => {
  const { page, acted } = fakePage();
  const show = new EpisodeShow(page, playerOf(solve));
  await show.begin(1);
  show.play();
  await vi.advanceTimersByTimeAsync(10);
  show.pause();
  await vi.runAllTimersAsync();
  expect(acted).toHaveLength(1);
  show.step();
  await vi.runAllTimersAsync();
  expect(acted).toHaveLength(2);
  expect(show.state.getState()).toMatchObject({ phase: 'paused', steps: 2 });
});

test('a new episode ends the one being played', async () => {
  const { page, acted } = fakePage();
  const show = new EpisodeShow(page, playerOf(solve));
  await show.begin(1);
  show.play();
  await vi.advanceTimersByTimeAsync(10);
  void show.begin(2);
  await vi.runAllTimersAsync();
  expect(acted).toEqual([]);
  expect(show.state.getState()).toMatchObject({ phase: 'paused', steps: 0, log: [], played: 0 });
  show.play();
  await vi.runAllTimersAsync();
  expect(show.state.getState()).toMatchObject({ phase: 'ended', solved: 1 });
});

test('an expert that does not find its way says why', async () => {
  const { page } = fakePage();
  const lost: Expert = function* (view) {
    view = yield moveTo({ x: 1, y: 2 });
    yield click(view.find({ tag: 'a' }));
  };
  const show = new EpisodeShow(page, playerOf(lost));
  await show.begin(1);
  show.play();
  await vi.runAllTimersAsync();
  const state = show.state.getState();
  expect(state).toMatchObject({ phase: 'ended', outcome: null, played: 1, solved: 0 });
  expect(state.problem).toMatch(/The expert gave up: nothing on the page is .*"a"/);
});

test('a slow player is told the seed, is waited for, and ignored once another episode has begun', async () => {
  const { page, acted } = fakePage();
  const go: Action = { kind: 'click', ref: 7 };
  const answers: ((action: Action) => void)[] = [];
  const think = () => new Promise<Action>((resolve) => answers.push(resolve));
  const seeds: number[] = [];
  const start: Player['start'] = (_, seed) => {
    seeds.push(seed);
    return think();
  };
  const slow: Player = { ...AGENT, start, act: think, problem: null };
  const show = new EpisodeShow(page, slow);
  const begun = show.begin(1);
  await vi.runAllTimersAsync();
  expect(show.state.getState()).toMatchObject({ phase: 'paused', isDeciding: true });
  const begunAgain = show.begin(2);
  answers[0](go);
  await begun;
  await vi.runAllTimersAsync();
  expect(show.state.getState().isDeciding).toBe(true);
  answers[1](go);
  await begunAgain;
  show.play();
  await vi.runAllTimersAsync();
  expect(acted).toEqual([go]);
  expect(seeds).toEqual([1, 2]);
  expect(show.state.getState()).toMatchObject({ phase: 'ended', isDeciding: false, solved: 1 });
});

test('an error thrown by a player ends the episode', async () => {
  const { page } = fakePage();
  const broken: Player = {
    ...AGENT,
    start: () => Promise.reject(new Error('The learner was closed.')),
    act: () => wait,
    problem: null,
  };
  const show = new EpisodeShow(page, broken);
  await show.begin(1);
  expect(show.state.getState()).toMatchObject({ phase: 'ended', problem: 'The learner was closed.' });
});

test('an episode that has ended can be inspected; one that was abandoned cannot', async () => {
  const { page } = fakePage();
  const show = new EpisodeShow(page, playerOf(solve));
  await show.begin(3);
  show.step();
  await vi.advanceTimersByTimeAsync(2_000);
  await show.begin(4);
  expect(show.state.getState().episode).toBeNull();

  show.play();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(show.state.getState().episode).toEqual({
    ...{ spec: { task: 'click-test', seed: 4, dataMode: 'train' }, playedAs: 'expert', stepMs: 100 },
    ...{ utterance: 'Click the button.', steps: 3, return: 1, controlSteps: 0, surprise: null },
    ...{ success: true, rawReward: 1, scaledReward: 1, reason: null },
    ...{ terminated: true, truncated: false },
    taken: [
      { action: wait, reward: 0, note: { actor: 'Expert' } },
      { action: wait, reward: 0, note: { actor: 'Expert' } },
      { action: { kind: 'click', ref: 7 }, reward: 1, note: { actor: 'Expert' } },
    ],
  });
});
