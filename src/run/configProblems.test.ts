import { expect, test } from 'vitest';
import type { RunConfig } from '../contracts/run';
import { runConfig } from '../contracts/testing/runConfig';
import { tasks } from '../task/catalogue';
import { configProblem, MAX_ENVS } from './configProblems';

test('configurations that the program itself starts pass', () => {
  expect(configProblem(runConfig())).toBeNull();
  const [task, ...others] = tasks.slice(0, 40).map(({ id }) => id);
  expect(configProblem(runConfig({ agent: 'dom-q-net', task, otherTasks: others, numEnvs: 40 }))).toBeNull();
  // Under its former name.
  expect(configProblem(runConfig({ agent: 'dom-q-net', settings: { leak: 0.2 } }))).toBeNull();
});

test.each<[Partial<RunConfig>, RegExp]>([
  [{ numEnvs: 1_000_000 }, /^numEnvs must be a whole number from 1 to 24, but is 1000000$/],
  [{ numEnvs: MAX_ENVS + 1 }, /^numEnvs/],
  [{ numEnvs: 1.5 }, /^numEnvs/],
  [{ task: 'no-such-task' }, /^'no-such-task' is not a task/],
  [{ task: 'mine/click-tab' }, /^'mine\/click-tab' is not a task/],
  [{ otherTasks: ['click-tab', 'bogus'] }, /^'bogus' is not a task/],
  [{ otherTasks: ['click-tab', 'click-tab'] }, /^otherTasks names a task twice/],
  [{ agent: 'bogus' }, /^agent is not an agent in this version: bogus$/],
  [{ seed: -1 }, /^seed/],
  [{ seed: 2 ** 53 }, /^seed/],
  [{ maxMinutes: 0 }, /^maxMinutes/],
  [{ maxEpisodes: Number.POSITIVE_INFINITY }, /^maxEpisodes/],
  [{ backend: 'abacus' as RunConfig['backend'] }, /^backend/],
  [{ settings: { wings: 2 } }, /^wge has no setting 'wings'$/],
  [{ settings: { learningRate: 1e9 } }, /^the setting 'learningRate' must be at most/],
  [{ settings: { learningRate: 'fast' } }, /^the setting 'learningRate' must be a number/],
  [{ agent: 'cc-net', settings: { heads: 5 } }, /^"heads" must divide "width": 5 does not divide 96$/],
  [
    { agent: 'dom-q-net-workflows', settings: { learnAfter: 5000, capacity: 1000 } },
    /^"learnAfter" must be at most "capacity"/,
  ],
  [{ agent: 'paired', settings: { method: 'paired', agents: 3 } }, /^"agents" must be 2/],
])('%j is refused', (change, words) => {
  expect(configProblem(runConfig(change))).toMatch(words);
});

test('a run with tasks of a missing pack or recorded site can be viewed', () => {
  const config = runConfig({ task: 'mine/click-tab' });
  expect(configProblem(config, { allowAbsentTasks: true })).toBeNull();
  const onSite = runConfig({ task: 'formwob.elsewhere' });
  expect(configProblem(onSite, { allowAbsentTasks: true })).toBeNull();
  expect(configProblem(onSite)).toMatch(/not a task/);
  expect(configProblem({ ...config, task: '../../x/y' }, { allowAbsentTasks: true })).toMatch(/not a task/);
});
