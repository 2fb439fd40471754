import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NStepTransition, nStepTransitions } from './nStep';

/** Rewards from state 0, 1, 2, ...; action 10 + t in state t. */
function play(
  n: number,
  gamma: number,
  rewards: readonly number[],
  { isCut = false, exploratory = [] as readonly number[] } = {},
) {
  const steps = rewards.map((reward, t) => ({
    state: t,
    action: 10 + t,
    reward,
    isExploratory: exploratory.includes(t),
  }));
  return nStepTransitions(steps, isCut ? rewards.length : null, n, gamma);
}

describe('n-step transitions', () => {
  test('one step at a time with n = 1', () => {
    expect(play(1, 0.5, [0, 1])).toEqual([
      { state: 0, action: 10, reward: 0, next: 1, discount: 0.5 },
      { state: 1, action: 11, reward: 1, next: null, discount: 0.5 },
    ]);
  });

  test('three steps, worked by hand', () => {
    expect(play(3, 0.5, [1, 2, 4, 8])).toEqual([
      { state: 0, action: 10, reward: 1 + 1 + 1, next: 3, discount: 0.125 },
      { state: 1, action: 11, reward: 2 + 2 + 2, next: null, discount: 0.125 },
      { state: 2, action: 12, reward: 4 + 4, next: null, discount: 0.25 },
      { state: 3, action: 13, reward: 8, next: null, discount: 0.5 },
    ]);
  });

  test('a truncated episode bootstraps from where it stood, with the true number of steps', () => {
    expect(play(8, 0.5, [0, 0], { isCut: true })).toEqual([
      { state: 0, action: 10, reward: 0, next: 2, discount: 0.25 },
      { state: 1, action: 11, reward: 0, next: 2, discount: 0.5 },
    ]);
  });

  test('a transition ends before a later exploratory step, and is not blamed for it', () => {
    expect(play(8, 0.5, [0, 0, 0, 0], { exploratory: [0, 2] })).toEqual([
      { state: 0, action: 10, reward: 0, next: 2, discount: 0.25 },
      { state: 1, action: 11, reward: 0, next: 2, discount: 0.5 },
      { state: 2, action: 12, reward: 0, next: null, discount: 0.25 },
      { state: 3, action: 13, reward: 0, next: null, discount: 0.5 },
    ]);
  });

  test('a rewarded episode counts, however it came about', () => {
    expect(play(8, 0.5, [0, 0, 1], { exploratory: [1, 2] })).toEqual(play(8, 0.5, [0, 0, 1]));
  });

  const rewards = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 20 });
  const episode = fc.record({
    n: fc.integer({ min: 1, max: 10 }),
    gamma: fc.double({ min: 0, max: 1, noNaN: true }),
    rewards,
    isCut: fc.boolean(),
  });

  test('every step starts one transition, of the right length and return', () => {
    fc.assert(
      fc.property(episode, ({ n, gamma, rewards, isCut }) => {
        const transitions = play(n, gamma, rewards, { isCut });
        expect(transitions.map(({ state }) => state)).toEqual(rewards.map((_, t) => t));
        transitions.forEach((transition: NStepTransition<number, number>, t) => {
          const span = Math.min(n, rewards.length - t);
          const expected = rewards.slice(t, t + span).reduce((sum, r, i) => sum + gamma ** i * r, 0);
          expect(transition.reward).toBeCloseTo(expected, 9);
          const isLast = t + span === rewards.length;
          expect(transition.next).toBe(isLast && !isCut ? null : t + span);
          expect(transition.discount).toBeCloseTo(gamma ** span, 12);
        });
      }),
    );
  });
});
