import { expect, test } from 'vitest';
import { choiceProblem, describeTasks, framesFor, playTogether, tasksOf, toTaskChoice } from './taskChoice';

test('a single task stays single; several are listed in order, each once', () => {
  expect(toTaskChoice(['click-tab'])).toEqual({ task: 'click-tab' });
  expect(toTaskChoice(['b', 'a', 'b', 'c', 'a'])).toEqual({ task: 'b', otherTasks: ['a', 'c'] });
  expect(tasksOf({ task: 'b', otherTasks: ['a', 'c'] })).toEqual(['b', 'a', 'c']);
  expect(tasksOf({ task: 'b' })).toEqual(['b']);
});

test.each([
  [1, 6, 6],
  [2, 6, 6],
  [4, 6, 8],
  [9, 6, 9],
  [9, 10, 18],
])('%i tasks in %i frames or more: %i frames', (tasks, wanted, frames) => {
  const choice = toTaskChoice(Array.from({ length: tasks }, (_, i) => `task-${i}`));
  expect(framesFor(choice, wanted)).toBe(frames);
});

test('tasks in few words', () => {
  expect(describeTasks({ task: 'a' })).toBe('a');
  expect(describeTasks({ task: 'a', otherTasks: ['b'] })).toBe('a and b');
  expect(describeTasks({ task: 'a', otherTasks: ['b', 'c', 'd'] })).toBe('a, b and 2 more');
});

test('tasks from one source can be learned at once', () => {
  expect(choiceProblem({ task: 'click-tab', otherTasks: ['click-link'] })).toBeNull();
  expect(choiceProblem({ task: 'mine/x', otherTasks: ['mine/y'] })).toBeNull();
});

test('tasks from different sources are refused, by name', () => {
  expect(playTogether('click-tab', 'mine/click-tab')).toBe(false);
  expect(choiceProblem({ task: 'click-tab', otherTasks: ['click-link', 'mine/x'] })).toBe(
    'Tasks learned or played at once must be all built in, all from one pack or all from recorded sites: click-tab is built in, mine/x is from the pack mine.',
  );
  expect(choiceProblem({ task: 'mine/x', otherTasks: ['yours/x'] })).toContain(
    'yours/x is from the pack yours',
  );
});
