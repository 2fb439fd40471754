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
