import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { uiStore } from '../shared/uiStore';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';
import { queue } from './queue';
import { SweepDialog } from './SweepDialog';

afterEach(() => {
  eraseAll();
  uiStore.getState().set({ isSweepOpen: false });
  workbenchStore.setState({ workbench: DEFAULT_WORKBENCH });
});

test('runs that would never end get their limit in the dialog, which keeps what was typed before', async () => {
  const add = vi.fn();
  queue.setState({ add });
  workbenchStore.getState().set({ stopWhenSolved: false });
  uiStore.getState().set({ isSweepOpen: true });
  draw(createElement(SweepDialog));
  const start = page.getByRole('button', { name: 'Start the sweep' });
  await page.getByRole('textbox', { name: 'Seeds' }).fill('4, 5');
  await expect.element(page.getByRole('alert')).toHaveTextContent('set a limit');
  await expect.element(start).toBeDisabled();
  await page.getByRole('textbox', { name: 'Maximum episodes' }).fill('60');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await start.click();
  const run = { maxEpisodes: 60, stopWhenSolved: false, testEpisodes: 100 };
  expect(add.mock.calls[0][0]).toMatchObject([
    { ...run, seed: 4 },
    { ...run, seed: 5 },
  ]);
});

test('runs that are not to be tested are not', async () => {
  const add = vi.fn();
  queue.setState({ add });
  uiStore.getState().set({ isSweepOpen: true });
  draw(createElement(SweepDialog));
  await page.getByRole('checkbox', { name: 'Test each run when it ends' }).click();
  await page.getByRole('button', { name: 'Start the sweep' }).click();
  for (const run of add.mock.calls[0][0]) expect(run.testEpisodes).toBeUndefined();
});
