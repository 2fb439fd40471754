import { createElement } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { decodeEpisode, episodeKey } from '../../store/episodeCode';
import { episodesStore, NOT_LOOKING } from '../episodes/episodesStore';
import { freshEpisode } from '../episodes/freshEpisode';
import { episodePlaceOf } from '../workbench/place';
import { Debugger } from './Debugger';
import { notesStore } from './notesStore';
import { missedClick } from './testing/missedClick';

const dialog = page.getByRole('dialog', { name: 'Episodes' });
const hand = dialog.getByRole('application', { name: /in your hands/ });
const slider = dialog.getByRole('slider', { name: 'Step of the episode' });
const trackNamed = (name: RegExp) => dialog.getByRole('button', { name });

/** Clicks a button of the live page, which ends the episode. */
async function clickInPage(): Promise<void> {
  const { contentDocument } = document.querySelector<HTMLIFrameElement>('[data-shown] iframe')!;
  const { left, top, width, height } = contentDocument!.querySelector('button')!.getBoundingClientRect();
  const scale = hand.element().clientWidth / 160;
  const position = { x: (left + width / 2) * scale, y: (top + height / 2) * scale };
  await userEvent.click(hand, { position });
}

/** Opens a new problem, and takes two actions in it. */
async function pressTwoKeysByHand(): Promise<void> {
  episodesStore.setState({ opened: { record: freshEpisode('click-test-2', 3), code: 'new' } });
  await expect.element(dialog.getByRole('heading', { name: 'Click button ONE.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(hand).toHaveFocus();
  await userEvent.keyboard('ab');
  await expect.element(slider).toHaveAttribute('aria-valuemax', '2');
}

beforeEach(() => {
  episodesStore.setState({ isOpen: true, opened: { record: missedClick, code: 'test' }, step: 0 });
  draw(createElement(Debugger));
});
afterEach(() => {
  eraseAll();
  episodesStore.setState(NOT_LOOKING);
  const { notes, note } = notesStore.getState();
  for (const [episode, own] of notes) for (const step of own.keys()) note(episode, step, '');
  notesStore.setState({ notes: new Map() });
});

test('Escape lets go of a page played by hand, and keeps the branch', async () => {
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(hand).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(hand).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Take over' })).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('By hand from step 1').elements()).not.toEqual([]);
});

test('stepping back ends playing by hand: the earlier page is not acted on as if it were the newest', async () => {
  await pressTwoKeysByHand();
  await dialog.getByRole('button', { name: 'Previous step' }).click();
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
  await expect.element(hand).not.toBeInTheDocument();
  await expect.element(slider).toHaveAttribute('aria-valuemax', '2');
});

test('keys that are pressed in a dialog above do not move the episode below', async () => {
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  const above = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => above.remove());
  above.setAttribute('role', 'dialog');
  above.tabIndex = 0;
  above.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  above.remove();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
});

test('a pair of policies is shown anew, even if the first played the same episode as in the last pair', async () => {
  const pairWith = (policy: string) => ({
    opened: { record: missedClick, code: 'pair', beside: { ...missedClick, policy } },
  });
  episodesStore.setState(pairWith('best'));
  await expect.element(trackNamed(/^best/)).toBeVisible();
  const other = { ...missedClick, policy: 'newest', taken: missedClick.taken.slice(0, 0) };
  episodesStore.setState({ opened: { record: missedClick, code: 'pair', beside: other } });
  await expect.element(trackNamed(/^newest/)).toBeVisible();
  await expect.element(trackNamed(/^best/)).not.toBeInTheDocument();
});

test('however often it is opened, the focus is inside, and Escape closes it', async () => {
  // Wide enough that the button for the list is hidden.
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  const title = dialog.getByRole('heading', { name: 'Episodes', exact: true });
  for (let time = 0; time < 3; time++) {
    episodesStore.setState(NOT_LOOKING);
    await expect.element(dialog).not.toBeInTheDocument();
    episodesStore.setState({ isOpen: true });
    await expect.element(title).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
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
  const branch = dialog.getByRole('button', { name: 'By hand from step 1' });
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
  await pressTwoKeysByHand();
  await dialog.getByRole('button', { name: 'Copy a link to this step' }).click();
  const { code, step } = episodePlaceOf(new URL(write.mock.calls[0][0]).hash)!;
  expect(step).toBe(2);
  expect(decodeEpisode(code)).toMatchObject({
    utterance: 'Click button ONE.',
    taken: ['a', 'b'].map((key) => ({ action: { kind: 'key', key } })),
    terminated: false,
  });
});

test('a note on the second of two episodes is stored with that one', async () => {
  const action = { kind: 'mouseClick', x: 150, y: 200 } as const;
  const second = { ...missedClick, taken: [{ action, reward: -1 }], policy: 'best' };
  episodesStore.setState({ opened: { record: missedClick, code: 'two', beside: second }, step: 1 });
  await trackNamed(/^best/).click();
  await dialog.getByRole('textbox', { name: 'Note on step 2' }).fill('missed again');
  const notes = () => notesStore.getState().notes;
  await vi.waitFor(() => expect(notes().get(episodeKey(second))?.get(1)).toBe('missed again'));
  expect(notes().get(episodeKey(missedClick))).toBeUndefined();
});

test('a note on a branch is on no other track, and is stored once the branch has ended', async () => {
  const note = (step: number) => dialog.getByRole('textbox', { name: `Note on step ${step + 1}` });
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(hand).toHaveFocus();
  await note(0).fill('shared');
  await hand.click({ position: { x: 2, y: 2 } });
  await note(1).fill('not yet');
  await expect.element(note(1)).toHaveAccessibleDescription('Stored once the episode has ended.');
  await trackNamed(/^As played/).click();
  await expect.element(note(1)).toHaveValue('');
  await trackNamed(/By hand from step 1/).click();
  await expect.element(note(1)).toHaveValue('not yet');

  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(hand).toHaveFocus();
  await clickInPage();
  await expect.element(trackNamed(/By hand from step 1.*(success|failure)$/)).toBeVisible();
  const [original, branch] = notesStore.getState().notes;
  expect(original).toEqual([episodeKey(missedClick), new Map([[0, 'shared']])]);
  expect(JSON.parse(branch[0])[2]).toHaveLength(2);
  expect(branch[1]).toEqual(new Map([[1, 'not yet']]));
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(note(1)).toHaveValue('not yet');
});
