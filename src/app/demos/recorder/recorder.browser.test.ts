import { Notifications } from '@mantine/notifications';
import { createElement, Fragment } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { exportDemo } from '../../../demo/export';
import type { PageWindow } from '../../../env/page';
import { uiStore } from '../../shared/uiStore';
import { workbenchStore } from '../../workbench/workbenchStore';
import { DemoRow } from '../DemoRow';
import { demosStore } from '../demosStore';
import { RecorderDialog } from '../RecorderDialog';
import { authorStore } from './authorStore';

afterEach(async () => {
  eraseAll();
  uiStore.getState().set({ isRecorderOpen: false });
  // All files share a database: other tests count the demonstrations of these tasks.
  const { demos, remove } = demosStore.getState();
  await remove(demos.filter(({ source }) => source === 'recorded').map(({ id }) => id));
});

const dialog = page.getByRole('dialog');

const start = () => dialog.getByRole('button', { name: 'Start', exact: true }).click();

/** Brings the running episode to a good end. */
async function solve(): Promise<void> {
  await expect.element(dialog.getByText(/^Recording\./)).toBeVisible();
  const { core } = (dialog.element().querySelector('iframe') as HTMLIFrameElement)
    .contentWindow as PageWindow;
  core.endEpisode(1);
  await expect.element(dialog.getByText('Done: the task counts this as success.')).toBeVisible();
}

test('a finished recording can still be kept after the recorder was closed', async () => {
  workbenchStore.getState().set({ task: 'click-test' });
  await demosStore.getState().load('click-test');
  uiStore.getState().set({ isRecorderOpen: true });
  draw(createElement(Fragment, null, createElement(Notifications), createElement(RecorderDialog)));
  await start();
  await solve();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() =>
    expect(demosStore.getState().demos.filter(({ source }) => source === 'recorded')).toHaveLength(1),
  );
});

test('the clock stops where the episode ended', async () => {
  workbenchStore.getState().set({ task: 'click-test' });
  uiStore.getState().set({ isRecorderOpen: true });
  draw(createElement(RecorderDialog));
  const timer = dialog.getByRole('timer', { name: 'Time left' });
  await expect.element(timer).toHaveTextContent('10.0 s');
  await start();
  await expect.element(timer).toHaveTextContent(/^9\.[0-8] s$/);
  await solve();
  const left = timer.element().textContent;
  expect(left).not.toBe('10.0 s');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(timer.element().textContent).toBe(left);
});

test('recordings are kept under the name that was given last, if any', async () => {
  authorStore.getState().name('');
  workbenchStore.getState().set({ task: 'focus-text' });
  await demosStore.getState().load('focus-text');
  uiStore.getState().set({ isRecorderOpen: true });
  const redraw = draw(createElement(RecorderDialog));
  const kept = () => demosStore.getState().demos.filter(({ source }) => source === 'recorded');
  const keepNext = async () => {
    const latest = kept()[0]?.createdAt ?? 0;
    await solve();
    await dialog.getByRole('button', { name: 'Keep and record another' }).click();
    await vi.waitFor(() => expect(kept()[0]?.createdAt).toBeGreaterThan(latest));
    return kept()[0].raw;
  };
  await start();
  expect(await keepNext()).not.toHaveProperty('author');
  await dialog.getByLabelText('Your name (optional)').fill(' Ann, group 2 ');
  expect(await keepNext()).toMatchObject({ author: 'Ann, group 2', taskName: 'focus-text' });
  expect(localStorage.getItem('latticework-author')).toContain('Ann, group 2');

  const [demo] = kept();
  redraw(createElement('ul', null, createElement(DemoRow, { demo })));
  await expect.element(page.getByText('by Ann, group 2')).toBeVisible();
  expect(new TextDecoder().decode(exportDemo(demo).bytes)).toContain('"author":"Ann, group 2"');
});
