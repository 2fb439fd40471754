import { createElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { Race } from './Race';
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
