import { expect, test } from 'vitest';
import type { Action, Observation, Seed, StepResult, VectorEnv } from '../contracts/env';
import { rollout } from './rollout';

/** An environment whose episode with seed s takes s % 4 + 1 steps and succeeds for even seeds. */
class CountingEnv implements VectorEnv {
  readonly played: Seed[] = [];
  private readonly seeds: Seed[] = [];
  private readonly steps: number[] = [];

  async open() {}
  async close() {}

  async reset(seeds: readonly (Seed | null)[]) {
    return seeds.map((seed, frame) => (seed === null ? null : this.start(frame, seed)));
  }

  async step(actions: readonly (Action | null)[], nextSeeds?: readonly (Seed | null)[]) {
    return actions.map((action, frame): StepResult | null => {
      if (!action) return null;
      const seed = this.seeds[frame];
      const terminated = ++this.steps[frame] > seed % 4;
      const success = terminated && seed % 2 === 0;
      const next = nextSeeds?.[frame] ?? null;
      const observation = terminated && next !== null ? this.start(frame, next) : observe(seed);
      return {
        observation,
        reward: terminated ? (success ? 1 : -1) : 0,
        terminated,
        truncated: false,
        info: {
          seed,
          success,
          rawReward: 0,
          scaledReward: 0,
          reason: null,
          steps: this.steps[frame],
          elapsedMs: 0,
        },
      };
    });
  }

  private start(frame: number, seed: Seed): Observation {
    this.seeds[frame] = seed;
    this.steps[frame] = 0;
    this.played.push(seed);
    return observe(seed);
  }
}

const observe = (seed: Seed) => ({ utterance: String(seed), fields: [], dom: {} }) as unknown as Observation;

const wait = {
  act: async (turns: readonly { observation: Observation }[]) =>
    turns.map(({ observation }) => ({ action: { kind: 'noop' } as const, memo: observation.utterance })),
};

test('plays every seed once and returns episodes in the order of the seeds', async () => {
  const env = new CountingEnv();
  const seeds = Array.from({ length: 23 }, (_, i) => i);
  const episodes = await rollout(env, wait, seeds, { numEnvs: 4, dataMode: 'train' });
  expect(episodes.map((e) => e.seed)).toEqual(seeds);
  expect([...env.played].sort((a, b) => a - b)).toEqual(seeds);
  for (const episode of episodes) {
    expect(episode.steps.length).toBe((episode.seed % 4) + 1);
    expect(episode.rewards.at(-1)).toBe(episode.seed % 2 === 0 ? 1 : -1);
    expect(episode.success).toBe(episode.seed % 2 === 0);
    // Every step saw its own episode, also after autoreset.
    expect(new Set(episode.steps.map((step) => step.memo))).toEqual(new Set([String(episode.seed)]));
  }
});

test('fewer seeds than frames leave frames idle', async () => {
  const episodes = await rollout(new CountingEnv(), wait, [2, 5], { numEnvs: 8, dataMode: 'train' });
  expect(episodes.map((e) => e.seed)).toEqual([2, 5]);
});

test('an aborted rollout returns what had ended', async () => {
  const abort = new AbortController();
  let turns = 0;
  const policy = {
    act: async (list: readonly { observation: Observation }[]) => {
      if (++turns === 3) abort.abort();
      return wait.act(list);
    },
  };
  const episodes = await rollout(new CountingEnv(), policy, [0, 1, 2, 3, 4, 5, 6, 7], {
    numEnvs: 4,
    dataMode: 'train',
    signal: abort.signal,
  });
  expect(episodes.length).toBeGreaterThan(0);
  expect(episodes.length).toBeLessThan(8);
});
