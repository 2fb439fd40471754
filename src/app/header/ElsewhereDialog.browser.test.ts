import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { runConfig } from '../../contracts/testing/runConfig';
import { activeRun } from '../activeRun/activeRun';
import { handleOf, openRun } from '../activeRun/testing/runs';
import { uiStore } from '../shared/uiStore';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';
import { ElsewhereDialog } from './ElsewhereDialog';

const before = activeRun.getState();
const evaluate = vi.fn();

function openDialog(task: string): void {
  const handle = handleOf({ config: runConfig({ task: 'click-checkboxes' }) });
  activeRun.setState({ run: openRun({ handle }), evaluate });
  workbenchStore.setState({ workbench: { ...DEFAULT_WORKBENCH, task } });
  uiStore.getState().set({ isElsewhereOpen: true });
  draw(createElement(ElsewhereDialog));
}

afterEach(() => {
  eraseAll();
  evaluate.mockClear();
  activeRun.setState(before, true);
  workbenchStore.setState({ workbench: DEFAULT_WORKBENCH });
  uiStore.getState().set({ isElsewhereOpen: false });
});

const tasks = page.getByRole('combobox', { name: 'Tasks to evaluate on' });
const button = page.getByRole('button', { name: 'Evaluate' });

test('the task in the header is offered first; the run is evaluated on all that are chosen', async () => {
  openDialog('click-checkboxes-transfer');
  await tasks.fill('soft');
  await page.getByRole('option', { name: 'click-checkboxes-soft' }).click();
  await userEvent.keyboard('{Tab}');
  await button.click();
  expect(evaluate).toHaveBeenCalledWith(100, {
    task: 'click-checkboxes-transfer',
    otherTasks: ['click-checkboxes-soft'],
  });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the task that it was trained on is not offered', async () => {
  openDialog('click-checkboxes');
  await expect.element(button).toBeDisabled();
  await tasks.fill('click-checkboxes');
  await expect.element(page.getByRole('option', { name: 'click-checkboxes-soft' })).toBeVisible();
  expect(page.getByRole('option', { name: /^click-checkboxes(?!-)/ }).elements()).toEqual([]);
});
