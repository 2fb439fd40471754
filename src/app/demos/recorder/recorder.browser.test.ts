import { Notifications } from '@mantine/notifications';
import { createElement, Fragment } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import type { PageWindow } from '../../../env/page';
import { uiStore } from '../../shared/uiStore';
import { workbenchStore } from '../../workbench/workbenchStore';
import { demosStore } from '../demosStore';
import { RecorderDialog } from '../RecorderDialog';

afterEach(() => {
  eraseAll();
  uiStore.getState().set({ isRecorderOpen: false });
});

const dialog = page.getByRole('dialog');

async function solve(): Promise<void> {
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const { core, document } = (dialog.element().querySelector('iframe') as HTMLIFrameElement)
    .contentWindow as PageWindow;
  await vi.waitFor(() => expect(document.querySelector('#query')?.textContent).not.toBe(''));
  core.endEpisode(1);
  await expect.element(dialog.getByText('Done: the task counts this as success.')).toBeVisible();
}

test('a finished recording can still be kept after the recorder was closed', async () => {
  workbenchStore.getState().set({ task: 'click-test' });
  await demosStore.getState().load('click-test');
  uiStore.getState().set({ isRecorderOpen: true });
  draw(createElement(Fragment, null, createElement(Notifications), createElement(RecorderDialog)));
  await solve();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() =>
    expect(demosStore.getState().demos.filter(({ source }) => source === 'recorded')).toHaveLength(1),
  );
});
