import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { EpisodeRecord } from '../../contracts/record';
import { trainEpisode } from '../../contracts/testing/episodes';
import { episodesStore, NOT_LOOKING } from '../episodes/episodesStore';
import { Debugger } from './Debugger';

/** An episode of one click next to the buttons. */
const record: EpisodeRecord = {
  spec: trainEpisode('click-test-2', 3),
  playedAs: 'by hand',
  stepMs: 50,
  controlSteps: 0,
  utterance: 'Click button ONE.',
  taken: [{ action: { kind: 'mouseClick', x: 155, y: 205 }, reward: -1 }],
  steps: 1,
  success: false,
  rawReward: 0,
  scaledReward: 0,
  return: -1,
  reason: null,
  terminated: false,
  truncated: true,
  surprise: null,
};

const dialog = page.getByRole('dialog', { name: 'Episodes' });

beforeEach(() => {
  episodesStore.setState({ isOpen: true, opened: { record, code: 'test' }, step: 0 });
  draw(createElement(Debugger));
});
afterEach(() => {
  eraseAll();
  episodesStore.setState(NOT_LOOKING);
});

test('Escape lets go of a page played by hand, and keeps the branch', async () => {
  await dialog.getByRole('button', { name: 'Take over' }).click();
  const hand = dialog.getByRole('application', { name: /in your hands/ });
  await expect.element(hand).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(hand).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Take over' })).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('By hand from step 0').elements()).not.toEqual([]);
});
