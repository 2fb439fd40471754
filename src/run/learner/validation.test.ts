import { expect, test } from 'vitest';
import type { EvaluationResult, Trainer } from '../../contracts/agent';
import { validate } from './validation';

/** A trainer of several tasks that fails every n-th episode of each, n as given (0: none). */
function scripted(...failsEvery: readonly number[]) {
  let played = 0;
  const evaluate = async (seeds: readonly unknown[]): Promise<EvaluationResult> => {
    const from = played;
    played += seeds.length;
    const byTask = failsEvery.map((n) => {
      const failures = n === 0 ? 0 : Math.floor(played / n) - Math.floor(from / n);
      return { episodes: seeds.length, successes: seeds.length - failures };
    });
    const sum = (key: 'episodes' | 'successes') => byTask.reduce((total, of) => total + of[key], 0);
    const [episodes, successes] = [sum('episodes'), sum('successes')];
    return { episodes, successes, successRate: successes / episodes, ci95: [0, 1], meanSteps: 1, byTask };
  };
  const trainer = { evaluate, savePolicy: async () => new Float32Array(1), progress: { controlSteps: 20 } };
  return validate(trainer as unknown as Trainer, null, new AbortController().signal, failsEvery.length);
}

test('a task that always succeeds is solved, and its policy kept', async () => {
  const { result, best, reaches95, solved } = await scripted(0);
  expect(result).toMatchObject({ episodes: 300, successes: 300 });
  expect(best).toMatchObject({ successRate: 1, controlSteps: 20 });
  expect([reaches95, solved]).toEqual([true, true]);
});

test('one that fails every fiftieth time has reached 95%, and is not solved', async () => {
  expect(await scripted(50)).toMatchObject({ reaches95: true, solved: false });
});

test('tasks learned together have reached 95% when each of them has', async () => {
  const { result, reaches95 } = await scripted(0, 0, 0, 10);
  expect(result.successRate).toBeGreaterThan(0.95);
  expect(reaches95).toBe(false);
  expect((await scripted(0, 0, 0, 0)).reaches95).toBe(true);
});

test('tasks learned together are solved when none of them lags behind', async () => {
  const tasks = Array.from({ length: 8 }, () => 0);
  const { result, solved } = await scripted(...tasks, 17);
  expect(result.successRate).toBeGreaterThan(0.993);
  expect(solved).toBe(false);
  expect((await scripted(...tasks, 0)).solved).toBe(true);
});

test('nothing is played beyond the first look where nothing succeeds', async () => {
  const { result, best } = await scripted(1);
  expect(result.episodes).toBe(20);
  expect(best).toBeNull();
});
