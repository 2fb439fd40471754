import { expect, test } from 'vitest';
import type { Action } from '../contracts/env';
import type { EpisodeSpec } from '../contracts/episode';
import { trainEpisode } from '../contracts/testing/episodes';
import { remembered } from '../thread/testing/remembered';
import type { Turn } from './Driver';
import { outcomeOf } from './outcome';
import { rollout, rolloutOutcomes } from './rollout';
import { ScriptedEnv } from './testing/ScriptedEnv';

/** The episode with seed s takes s % 4 + 1 steps and succeeds for even seeds. */
const createEnv = () =>
  new ScriptedEnv({
    lengthOf: (seed) => (seed % 4) + 1,
    endOf: (seed) => (seed % 2 === 0 ? 'success' : 'failure'),
  });

const episodesOf = (task: string, count: number): EpisodeSpec[] =>
  Array.from({ length: count }, (_, seed) => trainEpisode(task, seed));

const noop: Action = { kind: 'noop' };
/** Remembers the seed that it saw. */
const waiting = {
  act: async (turns: readonly Turn[]) =>
    turns.map(({ observation }) => ({ action: noop, memo: Number(observation.utterance.split('/')[0]) })),
};

test('plays every episode once and returns them in the order of the list', async () => {
  const env = createEnv();
  const episodes = episodesOf('any', 23);
  const played = await rollout(env, waiting, episodes, { numEnvs: 4 });
  expect(played.map(({ spec }) => spec)).toEqual(episodes);
  expect(env.begun.map(({ seed }) => seed).sort((a, b) => a - b)).toEqual(episodes.map(({ seed }) => seed));
  for (const { spec, steps, rewards, success, terminated, truncated } of played) {
    const { seed } = spec;
    expect(steps.length).toBe((seed % 4) + 1);
    expect(rewards).toEqual([...steps.slice(1).map(() => 0), seed % 2 === 0 ? 1 : -1]);
    expect(success).toBe(seed % 2 === 0);
    expect([terminated, truncated]).toEqual([true, false]);
    // Every step saw its own episode, also after autoreset.
    expect(steps.map(({ memo }) => memo)).toEqual(steps.map(() => seed));
    expect(steps.map(({ observation }) => observation.utterance)).toEqual(
      steps.map((_, t) => `${seed}/${t}`),
    );
  }
});

test('episodes of several tasks stay in the frames of their task', async () => {
  const episodes = [...episodesOf('a', 7), ...episodesOf('b', 7)];
  const played = await rollout(createEnv(), waiting, episodes, { numEnvs: 4 });
  expect(played.map(({ spec }) => spec)).toEqual(episodes);
  const framesOf = (task: string) =>
    new Set(played.filter(({ spec }) => spec.task === task).map(({ frame }) => frame));
  expect(framesOf('a')).toEqual(new Set([0, 2]));
  expect(framesOf('b')).toEqual(new Set([1, 3]));
});

test('fewer episodes than frames leave frames idle', async () => {
  const env = createEnv();
  const episodes = [2, 5].map((seed) => trainEpisode('any', seed));
  const played = await rollout(env, waiting, episodes, { numEnvs: 8 });
  expect(played.map(({ spec }) => spec.seed)).toEqual([2, 5]);
  expect(env.begun).toEqual(episodes);
});

test('an aborted rollout returns the episodes that had ended', async () => {
  const abort = new AbortController();
  let calls = 0;
  const actor = {
    act: async (turns: readonly Turn[]) => {
      if (++calls === 3) abort.abort();
      return waiting.act(turns);
    },
  };
  const played = await rollout(createEnv(), actor, episodesOf('any', 8), {
    numEnvs: 4,
    signal: abort.signal,
  });
  // After three steps, the episodes with seeds 0, 1 and 2 have ended, and 4, which came after 0 and lasts one step.
  expect(played.map(({ spec }) => spec.seed)).toEqual([0, 1, 2, 4]);
});

test('an actor keeps its own `this`, and is informed of every step', async () => {
  class Counting {
    private begun = 0;
    private steps = 0;
    begin() {
      this.begun += 1;
    }
    async act(turns: readonly Turn[]) {
      return turns.map(() => ({ action: noop, memo: this.begun }));
    }
    conclude() {
      this.steps += 1;
    }
    get counts() {
      return [this.begun, this.steps];
    }
  }
  const actor = new Counting();
  await rollout(createEnv(), actor, episodesOf('any', 4), { numEnvs: 2 });
  expect(actor.counts).toEqual([4, 1 + 2 + 3 + 4]);
});

test('reports how many episodes have ended', async () => {
  const told: number[] = [];
  const onEpisodeEnd = (done: number) => told.push(done);
  await rolloutOutcomes(createEnv(), waiting, episodesOf('any', 5), { numEnvs: 2, onEpisodeEnd });
  expect(told).toEqual([1, 2, 3, 4, 5]);
});

test('reports the outcome of an episode, however it ended', async () => {
  const ends = ['success', 'failure', 'truncation'] as const;
  const env = new ScriptedEnv({ lengthOf: (seed) => seed + 2, endOf: (seed) => ends[seed] });
  const played = await rollout(env, waiting, episodesOf('any', 3), { numEnvs: 1 });
  const spec = (seed: number) => trainEpisode('any', seed);
  const terminated = { terminated: true, truncated: false };
  expect(played.map(outcomeOf)).toEqual([
    {
      ...{ spec: spec(0), success: true, rawReward: 1, scaledReward: 0.5, return: 1, steps: 2, reason: null },
      ...terminated,
    },
    {
      ...{ spec: spec(1), success: false, rawReward: -1, scaledReward: -0.5, return: -1, steps: 3 },
      ...{ ...terminated, reason: 'wrong' },
    },
    {
      ...{ spec: spec(2), success: false, rawReward: 0, scaledReward: 0, return: -1, steps: 4, reason: null },
      ...{ terminated: false, truncated: true },
    },
  ]);
});

test('outcomes alone equal those of whole episodes, whose memos are released', async () => {
  const memos: WeakRef<object>[] = [];
  const remembering = {
    act: async (turns: readonly Turn[]) =>
      turns.map(() => {
        const memo = { pixels: new Uint8Array(1) };
        memos.push(new WeakRef(memo));
        return { action: noop, memo };
      }),
  };
  const played = await rollout(createEnv(), remembering, episodesOf('any', 40), { numEnvs: 2 });
  expect(await remembered(memos)).toBe(100);
  memos.length = 0;
  const outcomes = await rolloutOutcomes(createEnv(), remembering, episodesOf('any', 40), { numEnvs: 2 });
  expect(outcomes).toEqual(played.map(outcomeOf));
  expect(memos).toHaveLength(100);
  expect(await remembered(memos)).toBeLessThan(10);
});
