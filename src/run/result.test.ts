import { expect, test } from 'vitest';
import { endedEpisode, trainEpisode } from '../contracts/testing/episodes';
import { learnerUpdate } from '../contracts/testing/learnerUpdate';
import { runConfig } from '../contracts/testing/runConfig';
import { summarise } from '../rl/summary';
import { testedTasks } from '../task/testedTasks';
import { type RunFacts, toRunResult } from './result';

const played = (task: string, ...successes: readonly boolean[]) =>
  successes.map((success, seed) => endedEpisode(trainEpisode(task, seed), success));

const facts = (more: Partial<RunFacts> = {}): RunFacts => ({
  config: runConfig({ seed: 4 }),
  origin: { madeWith: [{ training: 3, environment: 1 }] },
  backend: 'wasm',
  demos: Array.from({ length: 10 }, (_, i) => ({ parsed: i < 3 ? { isScripted: true } : {} })),
  update: learnerUpdate({
    progress: { controlSteps: 60, envSteps: 900, episodes: 300, gradSteps: 700 },
    wallSeconds: 30,
    reached95: { seconds: 12, envSteps: 400 },
  }),
  evaluation: summarise(played('click-test', true, true, false, true)),
  ...more,
});

test('a run is summarised by its configuration, its cost and its test results', () => {
  expect(toRunResult(facts())).toEqual({
    task: 'click-test',
    agent: 'wge',
    seed: 4,
    madeWith: [{ training: 3, environment: 1 }],
    demos: 10,
    scriptedDemos: 3,
    backend: 'wasm',
    successRate: 0.75,
    meanScore: 0.5,
    meanReward: 0.5,
    causes: { 'not told': 1 },
    positiveRate: 0.75,
    tasks: { 'click-test': 0.75 },
    ci95: facts().evaluation.ci95,
    evalEpisodes: 4,
    envSteps: 900,
    episodes: 300,
    gradSteps: 700,
    wallSeconds: 30,
    secondsTo95: 12,
    envStepsTo95: 400,
  });
});

test('tasks learned at once have one rate each; what was never reached is null', () => {
  const config = runConfig({ task: 'a', otherTasks: ['b'] });
  const evaluation = summarise([...played('a', true, true), ...played('b', true, false)], ['a', 'b']);
  const result = toRunResult(facts({ config, evaluation, update: learnerUpdate() }));
  expect(result).toMatchObject({ task: 'a', otherTasks: ['b'], successRate: 0.75, tasks: { a: 1, b: 0.5 } });
  expect([result.secondsTo95, result.envStepsTo95]).toEqual([null, null]);
});

test('a run on generated sites has the rates of the held-out ones, by site and by level', () => {
  const config = runConfig({ task: 'gminiwob' });
  const tasks = testedTasks(config);
  const evaluation = summarise(
    tasks.flatMap((task) => played(task, task.endsWith('1'), task.includes('login'))),
    tasks,
  );
  const result = toRunResult(facts({ config, evaluation }));
  expect(Object.keys(result.tasks!)).toHaveLength(20);
  expect(result.successRate).toBeCloseTo((5 + 4) / 40);
  expect(result.sites).toMatchObject({ login: (1 + 4) / 8, flight: 1 / 8 });
  expect(result.levels).toEqual({ 1: 6 / 10, 2: 1 / 10, 3: 1 / 10, 4: 1 / 10 });
});
