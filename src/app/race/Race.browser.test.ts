import { createElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { uiStore } from '../shared/uiStore';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { Race } from './Race';
import { RaceDialog } from './RaceDialog';
import { raceConfigs } from './raceConfigs';
import { openRacersBy, raceStore } from './raceStore';

test('each agent has a lane, whether it learns from demonstrations or not', async () => {
  onTestFinished(eraseAll);
  openRacersBy(() => new Promise(() => {}));
  raceStore.getState().begin(raceConfigs(DEFAULT_WORKBENCH, ['wge', 'dom-q-net']));
  draw(createElement(Race));
  await expect.element(page.getByRole('region', { name: 'WGE' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'DOM-Q-NET' })).toBeVisible();
});

test('Escape closes the choice of agents, but does not end a race', async () => {
  onTestFinished(eraseAll);
  openRacersBy(() => new Promise(() => {}));
  raceStore.setState({ racers: [] });
  draw(createElement(RaceDialog));
  const dialog = page.getByRole('dialog', { name: 'Race' });
  uiStore.getState().set({ isRaceOpen: true });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  uiStore.getState().set({ isRaceOpen: true });
  await page.getByRole('button', { name: 'Start the race' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'End the race' })).toBeVisible();
  expect(raceStore.getState().racers).toHaveLength(2);
  await page.getByRole('button', { name: 'Close the race' }).click();
  expect(raceStore.getState().racers).toEqual([]);
});
