import { expect, test } from 'vitest';
import { runConfig } from '../contracts/testing/runConfig';
import { findTask } from '../task/catalogue';
import { registerTasks, unregisterTasks } from '../task/registry';
import { evaluationProblem } from './evaluationProblem';

test('a run is evaluated on its own tasks and on other built-in ones', () => {
  const run = runConfig({ agent: 'dom-q-net', otherTasks: ['click-link'] });
  for (const task of ['click-test', 'click-link', 'login-user', 'flight.Alaska'])
    expect(evaluationProblem(run, task)).toBeNull();
});

test('pages of packs need frames of their own', () => {
  registerTasks('mine', [{ ...findTask('click-test'), id: 'mine/click-test' }]);
  expect(evaluationProblem(runConfig(), 'mine/click-test')).toMatch(/from the pack mine/);
  unregisterTasks('mine');
});

test('a learner knows only the recorded sites that it was trained on', () => {
  const page = (id: string) =>
    ({ ...findTask('click-test'), id, source: { kind: 'recorded-site', site: id[0] } }) as const;
  registerTasks('a', [page('a.find'), page('a.book')]);
  registerTasks('b', [page('b.find')]);
  const run = runConfig({ task: 'a.find' });
  expect(evaluationProblem(run, 'a.book')).toBeNull();
  expect(evaluationProblem(run, 'b.find')).toMatch(/another recorded site/);
  for (const source of ['a', 'b']) unregisterTasks(source);
});

test('an agent that sees pictures is evaluated where they have the size that its network was made for', () => {
  const run = runConfig({ agent: 'world-of-bits' });
  expect(evaluationProblem(run, 'login-user')).toBeNull();
  const { screen } = findTask('flight.Alaska');
  expect(screen).not.toEqual(findTask('click-test').screen);
  expect(evaluationProblem(run, 'flight.Alaska')).toMatch(/sees the page of click-test/);
  // CC-Net scales every page to one size.
  expect(evaluationProblem(runConfig({ agent: 'cc-net' }), 'flight.Alaska')).toBeNull();
});
