import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { TaskLine } from './TaskLine';

afterEach(eraseAll);

test('that a task is done is announced, and not how far it is', async () => {
  const task = { text: 'Train for 30 episodes.', isDone: () => false, progress: () => '12 of 30 episodes' };
  const redraw = draw(createElement(TaskLine, { task, isDone: false }));
  const status = page.getByRole('status');
  await expect.element(page.getByText('12 of 30 episodes')).toBeVisible();
  await expect.element(status).toHaveTextContent(/^$/);
  redraw(createElement(TaskLine, { task, isDone: true }));
  await expect.element(status).toHaveTextContent(/^Done\.$/);
});
