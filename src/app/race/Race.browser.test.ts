import { createElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { handleOf } from '../activeRun/testing/runs';
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
  await expect.poll(() => raceStore.getState().racers).toEqual([]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the pages of a race are there until its agents have stopped', async () => {
  onTestFinished(eraseAll);
  let stop = () => {};
  const stopping = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const handle = handleOf({
    subscribe: (listener) => {
      listener({ type: 'update', update: learnerUpdate({ status: 'running' }) });
      return () => {};
    },
    stop: () => stopping,
  });
  openRacersBy(async () => ({ handle, history: [] }));
  raceStore.getState().begin(raceConfigs(DEFAULT_WORKBENCH, ['wge', 'dom-q-net']));
  draw(createElement(Race));
  const lanes = page.getByRole('region');
  await expect
    .poll(() => raceStore.getState().racers.map(({ state }) => state.status))
    .toEqual(['running', 'running']);
  const ended = raceStore.getState().end();
  await expect.element(page.getByRole('button', { name: 'End the race' })).toHaveAttribute('data-loading');
  expect(lanes.elements()).toHaveLength(2);
  stop();
  await ended;
  await expect.poll(() => lanes.elements()).toHaveLength(0);
});
