import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { decodeEpisode } from '../../store/episodeCode';
import { episodesStore, NOT_LOOKING } from '../episodes/episodesStore';
import { freshEpisode } from '../episodes/freshEpisode';
import { episodePlaceOf } from '../workbench/place';
import { Debugger } from './Debugger';
import { missedClick } from './testing/missedClick';

const dialog = page.getByRole('dialog', { name: 'Episodes' });
const hand = dialog.getByRole('application', { name: /in your hands/ });
const slider = dialog.getByRole('slider', { name: 'Step of the episode' });
const trackNamed = (name: RegExp) => dialog.getByRole('button', { name });

beforeEach(() => {
  episodesStore.setState({ isOpen: true, opened: { record: missedClick, code: 'test' }, step: 0 });
  draw(createElement(Debugger));
});
afterEach(() => {
  eraseAll();
  episodesStore.setState(NOT_LOOKING);
});

test('Escape lets go of a page played by hand, and keeps the branch', async () => {
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(hand).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(hand).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Take over' })).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('By hand from step 0').elements()).not.toEqual([]);
});

test('a page played by hand is covered only until it is shown', async () => {
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(hand).toHaveFocus();
  await userEvent.keyboard('a');
  await vi.waitFor(() => expect(document.querySelector('[data-live-step="1"]')).not.toBeNull());
  await expect.element(dialog.getByText('Opening the page…')).not.toBeInTheDocument();
  expect(document.querySelector('[data-live-step="1"] > canvas')).toBeNull();
});

test('branches are chosen by their names, which say how they ended', async () => {
  await dialog.getByRole('button', { name: 'Take over' }).click();
  const played = trackNamed(/^As played.*failure$/);
  const branch = dialog.getByRole('button', { name: 'By hand from step 0' });
  await expect.element(branch).toHaveAttribute('aria-pressed', 'true');
  await expect.element(played).toHaveAttribute('aria-pressed', 'false');
  (played.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(played).toHaveAttribute('aria-pressed', 'true');
  await expect.element(branch).toHaveAttribute('aria-pressed', 'false');
});

test('the mouse moves the slider, and gives it the focus', async () => {
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  const pictures = document.querySelectorAll('[data-track="0"] img');
  await userEvent.click(pictures[1]);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
  await expect.element(slider).toHaveFocus();
  pictures[0].dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
});

test('a link to a new problem holds the actions taken so far', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  episodesStore.setState({ opened: { record: freshEpisode('click-test-2', 3), code: 'new' } });
  await expect.element(dialog.getByRole('heading', { name: 'Click button ONE.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(hand).toHaveFocus();
  await userEvent.keyboard('ab');
  await expect.element(slider).toHaveAttribute('aria-valuemax', '2');
  await dialog.getByRole('button', { name: 'Copy a link to this step' }).click();
  const { code, step } = episodePlaceOf(new URL(write.mock.calls[0][0]).hash)!;
  expect(step).toBe(2);
  expect(decodeEpisode(code)).toMatchObject({
    utterance: 'Click button ONE.',
    taken: ['a', 'b'].map((key) => ({ action: { kind: 'key', key } })),
    terminated: false,
  });
});
