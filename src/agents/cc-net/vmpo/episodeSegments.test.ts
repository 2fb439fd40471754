import { expect, test } from 'vitest';
import type { DrivenStep } from '../../../rl/Driver';
import { splitAtEpisodeEnds } from './episodeSegments';

type Step = DrivenStep<number, null>;

/** @param end how the episode ends with the step, if it does */
const step = (number: number, reward: number, end?: 'terminated' | 'truncated') =>
  ({
    memo: number,
    result: { reward, terminated: end === 'terminated', truncated: end === 'truncated' },
  }) as unknown as Step;

const unroll = {
  frame: 0,
  steps: [
    step(0, 0),
    step(1, 1, 'terminated'),
    step(2, 0),
    step(3, -1, 'truncated'),
    step(4, 0, 'terminated'),
    step(5, 0),
    step(6, 0.5),
  ],
};

test('an unroll is cut where episodes end; only an unfinished episode continues', () => {
  const segments = splitAtEpisodeEnds(unroll);
  expect(segments.map(({ steps }) => steps.map(({ memo }) => memo))).toEqual([[0, 1], [2, 3], [4], [5, 6]]);
  expect(segments.map(({ goesOn }) => goesOn)).toEqual([false, false, false, true]);
});
