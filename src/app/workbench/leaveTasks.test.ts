import { afterEach, expect, test } from 'vitest';
import { leaveTasks } from './leaveTasks';
import { DEFAULT_WORKBENCH } from './runFields';
import { workbenchStore } from './workbenchStore';

afterEach(() => workbenchStore.getState().replace(DEFAULT_WORKBENCH));

const chosen = () => workbenchStore.getState().workbench;

test('a task that goes is no longer chosen, and is again when it is back', () => {
  workbenchStore.getState().set({ task: 'click-dialog', seed: 7 });
  const bringBack = leaveTasks((task) => task === 'click-dialog');
  expect(chosen().task).toBe(DEFAULT_WORKBENCH.task);
  bringBack();
  expect(chosen()).toMatchObject({ task: 'click-dialog', seed: 7 });
});

test('what was chosen since stays chosen', () => {
  workbenchStore.getState().set({ task: 'click-dialog' });
  const bringBack = leaveTasks((task) => task === 'click-dialog');
  workbenchStore.getState().set({ task: 'login-user' });
  bringBack();
  expect(chosen().task).toBe('login-user');
});

test('another task stays chosen, with its own changes', () => {
  workbenchStore.getState().set({ task: 'login-user' });
  const bringBack = leaveTasks((task) => task === 'click-dialog');
  workbenchStore.getState().set({ seed: 9 });
  bringBack();
  expect(chosen()).toMatchObject({ task: 'login-user', seed: 9 });
});
