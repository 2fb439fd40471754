import { expect, test } from 'vitest';
import type { PlayedEpisode } from '../../../store/Database';
import { scoresByTask, toOwnScore } from './ownScores';

const episode = (rawReward: number, seconds = 1, task = 'click-test'): PlayedEpisode => ({
  task,
  playedAt: 0,
  rawReward,
  success: rawReward >= 1,
  seconds,
});

test('few episodes are averaged as they are', () => {
  expect(toOwnScore([episode(1, 3), episode(-1), episode(1, 2)])).toEqual({
    episodes: 3,
    successes: 2,
    recent: [1, -1, 1],
    mean: 1 / 3,
    best: 1 / 3,
    fastest: 2,
  });
});

test('the best score is that of ten episodes in a row, the mean that of the last ten', () => {
  const rewards = [-1, ...Array<number>(10).fill(1), -1, -1];
  const score = toOwnScore(rewards.map((reward) => episode(reward)));
  expect(score.best).toBe(1);
  expect(score.mean).toBeCloseTo(0.6);
  expect(score.recent).toEqual([...Array<number>(8).fill(1), -1, -1]);
});

test('a task never solved has no fastest episode', () => {
  expect(toOwnScore([episode(-1)]).fastest).toBeNull();
});

test('tasks are scored apart', () => {
  const scores = scoresByTask([episode(1), episode(-1, 1, 'other'), episode(1)]);
  expect([...scores].map(([task, { episodes, mean }]) => [task, episodes, mean])).toEqual([
    ['click-test', 2, 1],
    ['other', 1, -1],
  ]);
});
