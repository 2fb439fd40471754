import { describe, expect, test } from 'vitest';
import type { EnvConfig, Observation } from '../contracts/env';
import { ELEMENT_NEEDS, type Needs, type RewardKind } from '../contracts/needs';
import { trainEpisode } from '../contracts/testing/episodes';
import { findTask } from '../task/catalogue';
import { Episodes } from './Episodes';
import type { EpisodeStatus } from './TaskPage';

const TASK = 'click-checkboxes';
const SPEC = trainEpisode(TASK, 7);
const observation = { utterance: 'u', fields: [] } as unknown as Observation;

const status = (changes: Partial<EpisodeStatus> = {}): EpisodeStatus => ({
  isDone: false,
  rawReward: 0,
  scaledReward: 0,
  reason: null,
  elapsedMs: 0,
  potential: null,
  penalty: 0,
  ...changes,
});
const ended = (rawReward: number, changes: Partial<EpisodeStatus> = {}) =>
  status({ isDone: true, rawReward, scaledReward: rawReward / 2, ...changes });

interface Setting extends Partial<Needs> {
  readonly maxSteps?: number;
  readonly numEnvs?: number;
}

const booksOf = ({ maxSteps, numEnvs = 1, ...needs }: Setting): Episodes => {
  const config: EnvConfig = { task: TASK, numEnvs, maxSteps, needs: { ...ELEMENT_NEEDS, ...needs } };
  return new Episodes(config);
};

/** An episode in one frame, in which each step leads to the next of the given page states. */
function play(
  setting: Setting,
  states: readonly Partial<EpisodeStatus>[],
  first: Partial<EpisodeStatus> = {},
) {
  const books = booksOf(setting);
  books.begin(0, SPEC, status(first));
  return states.map((state) => {
    books.countStep(0);
    return books.conclude(0, { observation, status: status(state), pageError: null });
  });
}

const rewards = (...args: Parameters<typeof play>) => play(...args).map(({ reward }) => reward);

describe('the reward of a step', () => {
  test.each<[RewardKind, partly: number, success: number, cut: number]>([
    ['exact', -1, 1, -1],
    ['sparse', -1, 1, -1],
    ['raw', 0.5, 1, -1],
    ['shaped', 0.5, 1, -1],
  ])('%s: nothing on the way, something at the end', (reward, partly, success, cut) => {
    expect(rewards({ reward }, [{}, {}, ended(0.5)])).toEqual([0, 0, partly]);
    expect(rewards({ reward }, [{}, ended(1)])).toEqual([0, success]);
    expect(rewards({ reward }, [{}, ended(-1)])).toEqual([0, -1]);
    expect(rewards({ reward, maxSteps: 2 }, [{}, {}])).toEqual([0, cut]);
  });

  test('shaped: each step pays the page’s gain in potential since the previous one', () => {
    const states = [{ potential: 0.5 }, { potential: 0.25 }, { potential: 0.25 }, ended(1, { potential: 1 })];
    expect(rewards({ reward: 'shaped' }, states, { potential: 0.125 })).toEqual([0.375, -0.25, 0, 1.75]);
  });

  test('shaped: over an episode, the potential pays its final minus its initial value, whatever happened in between', () => {
    const potentials = [0.5, 0.125, 0.75, 0.25];
    const states = [...potentials.map((potential) => ({ potential })), ended(-1, { potential: 0.625 })];
    const sum = rewards({ reward: 'shaped' }, states, { potential: 0.5 }).reduce((a, b) => a + b);
    expect(sum).toBe(-1 + (0.625 - 0.5));
  });

  test('shaped: penalties are paid in the steps that do not end the episode', () => {
    const states = [{ penalty: -0.125 }, {}, { penalty: -0.25 }, ended(1, { penalty: -0.5 })];
    expect(rewards({ reward: 'shaped' }, states)).toEqual([-0.125, 0, -0.25, 1]);
  });

  test('shaped: the truncated step also pays its potential and its penalty', () => {
    const states = [{ potential: 0.25 }, { potential: 0.75, penalty: -0.125 }];
    expect(rewards({ reward: 'shaped', maxSteps: 2 }, states, { potential: 0 })).toEqual([0.25, -0.625]);
  });

  test('the other kinds ignore potential and penalty', () => {
    const states = [{ potential: 0.5, penalty: -0.5 }, ended(1, { potential: 1, penalty: -0.5 })];
    for (const reward of ['raw', 'sparse', 'exact'] as const)
      expect(rewards({ reward }, states)).toEqual([0, 1]);
  });

  test('the potential of one episode does not carry over to the next', () => {
    const books = booksOf({ reward: 'shaped' });
    const conclude = (state: EpisodeStatus) => {
      books.countStep(0);
      return books.conclude(0, { observation, status: state, pageError: null }).reward;
    };
    books.begin(0, SPEC, status({ potential: 0.5 }));
    expect(conclude(ended(1, { potential: 1 }))).toBe(1.5);
    books.begin(0, SPEC, status({ potential: 0.25 }));
    expect(conclude(status({ potential: 0.5 }))).toBe(0.25);
  });

  test('after the end, nothing is paid and nothing is counted', () => {
    const books = booksOf({ reward: 'shaped' });
    books.begin(0, SPEC, status());
    expect(books.countStep(0)).toBe(true);
    books.conclude(0, { observation, status: ended(1, { potential: 0.5 }), pageError: null });
    expect(books.countStep(0)).toBe(false);
    const late = books.conclude(0, { observation, status: ended(1, { potential: 1 }), pageError: null });
    expect(late).toMatchObject({ reward: 0, terminated: true, info: { steps: 1 } });
  });
});

describe('how an episode ends', () => {
  test('success is decided by the catalogue’s rule, and only at the end', () => {
    const { successThreshold } = findTask(TASK);
    const [running, won] = play({}, [{ rawReward: successThreshold }, ended(successThreshold)]);
    expect(running.info.success).toBe(false);
    expect(won.info).toMatchObject({ success: true, seed: 7, steps: 2, rawReward: successThreshold });
    const [lost] = play({}, [ended(successThreshold - 0.01)]);
    expect(lost).toMatchObject({ terminated: true, info: { success: false } });
  });

  test('an episode that ends in the last allowed step is terminated, not truncated', () => {
    expect(play({ maxSteps: 1 }, [ended(1)])[0]).toMatchObject({ terminated: true, truncated: false });
    expect(play({ maxSteps: 1 }, [{}])[0]).toMatchObject({ terminated: false, truncated: true });
  });

  test('without a limit from the environment, the task and the action mode set it', () => {
    const lengthOf = (setting: Setting) =>
      play(
        setting,
        Array.from({ length: 500 }, () => ({})),
      ).findIndex(({ truncated }) => truncated) + 1;
    const { maxSteps, timeLimitMs } = findTask(TASK);
    expect(lengthOf({})).toBe(maxSteps);
    expect(lengthOf({ actions: 'mouse+keyboard', stepMs: 100 })).toBe(timeLimitMs / 100 + 1);
    expect(lengthOf({ actions: 'mouse+keyboard', maxSteps: 5 })).toBe(5);
  });

  test('a lost frame truncates its episode', () => {
    const books = booksOf({});
    books.begin(0, SPEC, status());
    books.countStep(0);
    const lost = books.conclude(0, { observation, status: status(), pageError: 'gone', isLost: true });
    expect(lost).toMatchObject({ truncated: true, reward: -1, info: { pageError: 'gone' } });
  });
});

describe('what a step reports', () => {
  test('the potential, where the page has one', () => {
    const [without, with0] = play({}, [{}, { potential: 0 }]);
    expect('potential' in without.info).toBe(false);
    expect(with0.info.potential).toBe(0);
  });

  test('why the action failed and what the page threw, both if both happened', () => {
    const books = booksOf({});
    books.begin(0, SPEC, status());
    books.countStep(0);
    const outcome = { observation, status: status(), actionError: 'no such element', pageError: 'broken' };
    expect(books.conclude(0, outcome).info).toMatchObject({
      actionError: 'no such element',
      pageError: 'broken',
    });
  });

  test('the position: frame, episode, step', () => {
    const books = booksOf({ numEnvs: 2 });
    const first = trainEpisode(TASK, 1);
    const second = trainEpisode('click-test', 2);
    books.begin(1, first, status());
    expect(books.momentOf(1)).toEqual({ frame: 1, episode: 1, step: 0 });
    books.countStep(1);
    const { observation: seen } = books.conclude(1, { observation, status: status(), pageError: null });
    expect(seen).toEqual({ ...observation, at: { frame: 1, episode: 1, step: 1 } });
    expect(books.specOf(1)).toBe(first);
    books.begin(1, second, status());
    expect(books.momentOf(1)).toEqual({ frame: 1, episode: 2, step: 0 });
    expect(books.specOf(1)).toBe(second);
    expect(() => books.momentOf(0)).toThrow('Frame 0 must be reset before it is stepped');
  });

  test('which frames start again: those whose episode has ended and that have a next one', () => {
    const [running, won] = play({}, [{}, ended(1)]);
    const [cut] = play({ maxSteps: 1 }, [{}]);
    const next = [1, 2, 3, 4].map((seed) => trainEpisode(TASK, seed));
    const results = [running, won, cut, null, won];
    expect(booksOf({}).startsAfter(results, next)).toEqual([null, next[1], next[2], null, null]);
    expect(booksOf({}).startsAfter([won], [null])).toEqual([null]);
  });
});
