import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { RunRecord } from '../../store/Database';
import { CommandsProvider } from '../CommandsProvider';
import { runsStore } from '../runList/runsStore';
import { uiStore } from '../shared/uiStore';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { comparingStore } from './comparingStore';
import { RunsContent } from './RunsContent';
import { RunsDialog } from './RunsDialog';

const runOf = (seed: number): RunRecord => ({
  ...{ id: `run ${seed}`, createdAt: seed, updatedAt: 1, status: 'finished', backend: null },
  config: { ...DEFAULT_WORKBENCH, seed },
  progress: { controlSteps: 1, envSteps: 10, episodes: 1, gradSteps: 1 },
  ...{ wallSeconds: 1, bestSuccessRate: null, secondsTo95: null, result: null, demoIds: [] },
});

function show(content: () => ReactNode = RunsContent): void {
  runsStore.setState({ runs: [1, 2, 3].map(runOf), status: 'ready', refresh: async () => {} });
  draw(createElement(CommandsProvider, null, createElement(content)));
}

afterEach(async () => {
  eraseAll();
  comparingStore.setState({ chosen: [] });
  runsStore.setState(runsStore.getInitialState());
  await page.viewport(1280, 720);
});

test('on a phone, runs can still be chosen while some are compared', async () => {
  await page.viewport(400, 800);
  show();
  const box = page.getByRole('checkbox', { name: /^Compare .*seed 2/ });
  const table = page.getByRole('region', { name: 'Table of runs' });
  await box.click();
  await expect.element(page.getByRole('region', { name: 'Comparison' })).toBeInTheDocument();
  const { height } = table.element().getBoundingClientRect();
  expect(height).toBeGreaterThan(100);
  await box.click();
  expect(comparingStore.getState().chosen).toEqual([]);
});

test('how curves are drawn is said in the toolbar, which takes at most two rows, and changed from there', async () => {
  await page.viewport(1440, 900);
  show();
  await page.getByRole('checkbox', { name: 'Compare all runs shown' }).click();
  const metric = page.getByRole('combobox', { name: 'Metric' });
  await expect.element(metric).toBeVisible();
  const tools = metric.element().closest<HTMLElement>('[class*="tools"]')!;
  expect(tools.getBoundingClientRect().height).toBeLessThan(90);
  await page.getByRole('button', { name: /smooth 0\.\d+$/i }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(page.getByRole('button', { name: /unsmoothed$/i })).toBeVisible();
});

test('Escape closes what is open within the dialog before the dialog', async () => {
  uiStore.getState().set({ isRunsTableOpen: true });
  show(RunsDialog);
  await page.getByRole('checkbox', { name: 'Compare all runs shown' }).click();
  const drawing = page.getByRole('button', { name: /smooth/i });
  await drawing.click();
  await expect.element(page.getByRole('slider', { name: 'Smoothing' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('slider', { name: 'Smoothing' })).not.toBeInTheDocument();
  await expect.element(drawing).toHaveFocus();
  expect(uiStore.getState().isRunsTableOpen).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(uiStore.getState().isRunsTableOpen).toBe(false);
});
