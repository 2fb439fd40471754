import { expect, test } from 'vitest';
import type { Action, Observation, Seed, StepResult } from '../../contracts/env';
import { type Player, playSteps } from './playSteps';

const observe = (seed: Seed, step: number) => ({ utterance: `${seed}/${step}` }) as unknown as Observation;

/** Episodes with seed s last s % 3 + 1 steps. */
class CountingEnv {
  private readonly at: { seed: Seed; step: number }[] = [];
  readonly begun: Seed[] = [];

  async reset(seeds: readonly (Seed | null)[]) {
    return seeds.map((seed, frame) => (seed === null ? null : this.begin(frame, seed)));
  }

  async step(actions: readonly (Action | null)[], nextSeeds: readonly (Seed | null)[] = []) {
    return actions.map((action, frame): StepResult | null => {
      if (!action) return null;
      const state = this.at[frame];
      state.step += 1;
      const terminated = state.step > state.seed % 3;
      const reached = observe(state.seed, state.step);
      const next = nextSeeds[frame] ?? null;
      const isReset = terminated && next !== null;
      const info = { ...({} as StepResult['info']), ...(isReset ? { finalObservation: reached } : {}) };
      const observation = isReset ? this.begin(frame, next) : reached;
      return { observation, reward: 0, terminated, truncated: false, info };
    });
  }

  private begin(frame: number, seed: Seed): Observation {
    this.at[frame] = { seed, step: 0 };
    this.begun.push(seed);
    return observe(seed, 0);
  }
}

test('plays whole episodes, one after the other in each frame, and learns between the steps', async () => {
  const log: string[] = [];
  let learned = 0;
  const player: Player = {
    begin: (frame, { utterance }) => log.push(`${frame} begins ${utterance}`),
    decide: async (frames) => frames.map(() => ({ kind: 'noop' })),
    learn: async () => {
      learned += 1;
    },
    conclude: (frame, { terminated }, { utterance }) =>
      log.push(`${frame} ${terminated ? 'ends' : 'reaches'} ${utterance}`),
  };
  const env = new CountingEnv();
  const played = await playSteps(player, {
    env,
    numEnvs: 2,
    frames: [0, 1],
    seedOf: (n) => 100 + n,
    minSteps: 5,
    together: (a, b) => Promise.all([a(), b()]),
  });
  // Frame 0 plays seeds 100 (2 steps) and 102 (1), frame 1 plays 101 (3); then five steps are over.
  expect(log).toEqual([
    '0 begins 100/0',
    '1 begins 101/0',
    '0 reaches 100/1',
    '1 reaches 101/1',
    '0 ends 100/2',
    '0 begins 102/0',
    '1 reaches 101/2',
    '0 ends 102/1',
    '1 ends 101/3',
  ]);
  expect(played).toEqual({ steps: 6, episodes: 3, seeds: 3 });
  expect(learned).toBe(3);
  expect(env.begun).toEqual([100, 101, 102]);
});

test('frames that are left out rest, and use up no seeds', async () => {
  const env = new CountingEnv();
  const begun: number[] = [];
  const decided: (readonly number[])[] = [];
  const player: Player = {
    begin: (frame) => void begun.push(frame),
    decide: async (frames) => {
      decided.push(frames);
      return frames.map(() => ({ kind: 'noop' }));
    },
    learn: async () => {},
    conclude: () => {},
  };
  const together = async <A, B>(a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> => [
    await a(),
    await b(),
  ];
  const options = { env, numEnvs: 4, seedOf: (n: number) => 99 + n, minSteps: 3, together };
  const played = await playSteps(player, { ...options, frames: [1, 3] });
  // Frame 1 plays seed 99 (1 step) and 101 (3), frame 3 seed 100 (2).
  expect(begun).toEqual([1, 3, 1]);
  expect(env.begun).toEqual([99, 100, 101]);
  expect(decided).toEqual([[1, 3], [1, 3], [1], [1]]);
  expect(played).toEqual({ steps: 6, episodes: 3, seeds: 3 });
});
