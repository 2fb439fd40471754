import { expect, test } from 'vitest';
import {
  atStep,
  countTasks,
  doneIn,
  measuredIn,
  NO_PROGRESS,
  readProgress,
  stepIn,
  withDone,
  withFormer,
  withMeasured,
  without,
} from './progress';

const some = withMeasured(withDone(atStep(NO_PROGRESS, 'random', 'middle'), 'random', 'short'), 'random', {
  'click-test-2/episodes': 60,
});

test('progress comes back from storage unchanged', () => {
  expect(readProgress(JSON.parse(JSON.stringify(some)))).toEqual(some);
  expect([stepIn(some, 'random'), doneIn(some, 'random')]).toEqual(['middle', ['short']]);
});

test.each([null, 'text', { lessons: 3 }, { lessons: { random: { step: 1, done: [] } }, measured: {} }])(
  'damaged data, %o, resets progress',
  (stored) => expect(readProgress(stored)).toEqual(NO_PROGRESS),
);

test('lessons that this version does not have are left out, the others stay', () => {
  const stored = { ...some, lessons: { ...some.lessons, telepathy: { step: 'a', done: [] } } };
  expect(readProgress(stored)).toEqual(some);
});

test('a task is done once, and other lessons are not affected', () => {
  expect(withDone(some, 'random', 'short')).toBe(some);
  expect(doneIn(withDone(some, 'random', 'middle'), 'random')).toEqual(['short', 'middle']);
  expect(doneIn(some, 'sees')).toEqual([]);
});

test('numbers replace those of the same name and leave the others', () => {
  const more = withMeasured(some, 'random', { 'click-test-2/episodes': 80, 'login-user/episodes': 5 });
  expect(measuredIn(more, 'random')).toEqual({ 'click-test-2/episodes': 80, 'login-user/episodes': 5 });
});

test('a lesson that was started over has nothing done and nothing measured', () => {
  expect(without(atStep(some, 'sees', 'list'), 'random')).toEqual({
    lessons: { sees: { step: 'list', done: [] } },
    measured: {},
  });
});

test('a lesson is what it was, and what was done in others since is kept', () => {
  const since = withMeasured(withDone(without(some, 'random'), 'sees', 'list'), 'sees', { seen: 3 });
  const back = withFormer(since, 'random', some);
  expect(doneIn(back, 'random')).toEqual(['short']);
  expect(measuredIn(back, 'random')).toEqual({ 'click-test-2/episodes': 60 });
  expect([doneIn(back, 'sees'), measuredIn(back, 'sees')]).toEqual([['list'], { seen: 3 }]);
});

test('steps without a task do not count', () => {
  const lesson = { steps: [{ id: 'a', task: {} }, { id: 'b' }, { id: 'c', task: {} }] };
  expect(countTasks(lesson, ['b', 'c', 'gone'])).toEqual({ tasks: 2, done: 1 });
});
