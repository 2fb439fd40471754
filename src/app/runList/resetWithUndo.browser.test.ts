import { Notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { activeRun } from '../activeRun/activeRun';
import { openRun } from '../activeRun/testing/runs';
import { goOnWithChosen } from './goOn';
import { resetWithUndo } from './resetWithUndo';

beforeEach(() => {
  activeRun.setState({ run: openRun({ storageProblem: 'The disk is full.' }) });
  draw(createElement(Notifications));
});
afterEach(async () => {
  await activeRun.getState().reset();
  eraseAll();
});

test('a run that is not being saved is closed only when the user says so again', async () => {
  expect(await resetWithUndo()).toBe(false);
  expect(activeRun.getState().run.phase).toBe('open');
  await expect.element(page.getByText(/would be lost. The disk is full/)).toBeVisible();
  await page.getByRole('button', { name: 'Close it all the same' }).click();
  await expect.poll(() => activeRun.getState().run.phase).toBe('none');
  await expect.element(page.getByText('It stays under Runs')).not.toBeInTheDocument();
});

test('it does not continue with other settings either, and stays open', async () => {
  await expect(goOnWithChosen()).rejects.toThrow('The disk is full.');
  expect(activeRun.getState().run.phase).toBe('open');
});
