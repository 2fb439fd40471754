import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import type { Recording } from '../useRecorder';
import { RecorderButtons } from './RecorderButtons';

afterEach(eraseAll);

const buttonsIn = (phase: Recording['phase']) => {
  const recording = { phase, goal: null, actions: [], problem: null, result: null, reason: null };
  const calls = { timeLeftMs: () => null, removeAction: () => {}, start: () => {} };
  const props = { task: 'click-test', kept: [], onKept: () => {}, onClose: () => {} };
  return createElement(RecorderButtons, { ...props, recording: { ...recording, ...calls } });
};

test('once the page has loaded, Enter starts, unless the focus is elsewhere by then', async () => {
  const update = draw(buttonsIn('loading'));
  await expect.element(page.getByRole('button')).toBeDisabled();
  update(buttonsIn('ready'));
  await expect.element(page.getByRole('button', { name: 'Start' })).toHaveFocus();
  eraseAll();

  const field = document.body.appendChild(document.createElement('input'));
  const again = draw(buttonsIn('loading'));
  field.focus();
  again(buttonsIn('ready'));
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  expect(document.activeElement).toBe(field);
  field.remove();
});
