import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_WORKBENCH } from './runFields';
import { runConfigOf, workbenchStore } from './workbenchStore';

const { set, replace } = workbenchStore.getState();
const otherTasks = () => workbenchStore.getState().workbench.otherTasks;

beforeEach(() => replace({ ...DEFAULT_WORKBENCH, agent: 'dom-q-net', task: 'a', otherTasks: ['b', 'c'] }));

test('a task that becomes the first is no longer among the further ones', () => {
  set({ task: 'b' });
  expect(otherTasks()).toEqual(['c']);
});

test('a first task from another source is learned alone', () => {
  set({ task: 'pack/x' });
  expect(otherTasks()).toEqual([]);
  set({ otherTasks: ['pack/y', 'a'] });
  expect(otherTasks()).toEqual(['pack/y']);
});

test('further tasks wait for an agent that can learn them, and then each gets the same number of frames', () => {
  expect(runConfigOf({ ...workbenchStore.getState().workbench, numEnvs: 4 })).toMatchObject({
    task: 'a',
    otherTasks: ['b', 'c'],
    numEnvs: 6,
  });
  workbenchStore.getState().setAgent('wge');
  expect(runConfigOf(workbenchStore.getState().workbench)).not.toHaveProperty('otherTasks');
  expect(otherTasks()).toEqual(['b', 'c']);
});
