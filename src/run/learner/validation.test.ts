import { beforeEach, expect, test } from 'vitest';
import type { EvaluateOptions, Trainer } from '../../contracts/agent';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import { endedEpisode } from '../../contracts/testing/episodes';
import { isValidationDue, testHeldOut, validate } from './validation';

/** How many episodes of the newest validation were said to have ended, each time. */
const told: number[] = [];

beforeEach(() => {
  told.length = 0;
});

/** A trainer of several tasks that fails every n-th episode of each task, with n as given (0: none). */
function scripted(...failsEvery: readonly number[]) {
  const tasks = failsEvery.map((_, i) => `task ${i}`);
  const played = tasks.map(() => 0);
  const play = (spec: EpisodeSpec): EpisodeOutcome => {
    const task = tasks.indexOf(spec.task);
    played[task] += 1;
    const n = failsEvery[task];
    return endedEpisode(spec, n === 0 || played[task] % n !== 0);
  };
  const trainer = {
    evaluate: async (episodes: readonly EpisodeSpec[], { onEpisodeEnd }: EvaluateOptions) =>
      episodes.map((spec, i) => {
        const outcome = play(spec);
        onEpisodeEnd?.(i + 1);
        return outcome;
      }),
    savePolicy: async () => new Float32Array(1),
    progress: { controlSteps: 20 },
  };
  const { signal } = new AbortController();
  const onEpisodeEnd = (done: number) => told.push(done);
  return validate(trainer as unknown as Trainer, null, { signal, onEpisodeEnd }, tasks);
}

test('a task that always succeeds is solved, and its policy is kept', async () => {
  const { result, best, reaches95, solved } = await scripted(0);
  expect(result).toMatchObject({ episodes: 300, successes: 300 });
  expect(best).toMatchObject({ successRate: 1, controlSteps: 20 });
  expect([reaches95, solved]).toEqual([true, true]);
});

test('the episodes of all stages are counted together', async () => {
  await scripted(0);
  expect(told).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
});

test('a task that fails every fiftieth time has reached 95% but is not solved', async () => {
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

test('nothing is played beyond the first stage if nothing succeeds', async () => {
  const { result, best } = await scripted(1);
  expect(result.episodes).toBe(20);
  expect(best).toBeNull();
});

test('held-out tasks share the episodes; whatever the outcome, no policy is kept and nothing counts as solved', async () => {
  const tasks = ['a', 'b', 'c', 'd'];
  const played: EpisodeSpec[] = [];
  const trainer = {
    evaluate: async (episodes: readonly EpisodeSpec[]) => {
      played.push(...episodes);
      return episodes.map((spec) => endedEpisode(spec, spec.task !== 'd'));
    },
  };
  const { signal } = new AbortController();
  const { result, best, solved, reaches95 } = await testHeldOut(trainer, { signal }, tasks);
  expect(played).toHaveLength(100);
  expect(result.byTask.map(({ successes }) => successes)).toEqual([25, 25, 25, 0]);
  expect([best, solved, reaches95]).toEqual([null, false, false]);
  expect(await testHeldOut(trainer, { signal }, tasks.slice(0, 3))).toMatchObject({
    ...{ best: null, solved: false, reaches95: true },
  });
});

test('runs are validated every twenty control steps, and with a hundred tasks more rarely', () => {
  const due = (taskCount: number) =>
    Array.from({ length: 200 }, (_, i) => i + 1).filter((step) => isValidationDue(step, false, taskCount));
  for (const taskCount of [1, 12, 39])
    expect(due(taskCount)).toEqual([20, 40, 60, 80, 100, 120, 140, 160, 180, 200]);
  expect(due(104)).toEqual([100, 200]);
});
