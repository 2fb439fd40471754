import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import type { Recording } from '../useRecorder';
import { RecorderButtons } from './RecorderButtons';

afterEach(eraseAll);

const buttonsIn = (phase: Recording['phase'], kept: readonly string[] = []) => {
  const recording = { phase, goal: null, actions: [], problem: null, result: null, reason: null };
  const calls = { timeLeftMs: () => null, removeAction: () => {}, start: () => {} };
  const props = { task: 'click-test', kept, onKept: () => {}, onClose: () => {} };
  return createElement(RecorderButtons, { ...props, recording: { ...recording, ...calls } });
};

test('once the page has loaded, Enter starts: the focus leaves what opened the dialog', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const update = draw(buttonsIn('loading'));
  const start = page.getByRole('button', { name: 'Start' });
  await expect.element(start).toBeDisabled();
  update(buttonsIn('ready'));
  await expect.element(start).toHaveFocus();
  opener.remove();
});

test('the focus stays where it is in a dialog when the page has loaded', async () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  const field = dialog.appendChild(document.createElement('input'));
  const update = draw(buttonsIn('loading'));
  field.focus();
  update(buttonsIn('ready'));
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  expect(document.activeElement).toBe(field);
  dialog.remove();
});

test('a recording that failed is not what the agent is trained from', async () => {
  draw(buttonsIn('done', ['first']));
  await expect.element(page.getByRole('button', { name: 'Train from the one kept' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start over' })).toBeVisible();
});
