import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';
import { StopFields } from './StopFields';

afterEach(() => {
  eraseAll();
  workbenchStore.getState().replace(DEFAULT_WORKBENCH);
});

const limit = () => workbenchStore.getState().workbench.maxMinutes;

test('a limit with decimals is the number that was typed', async () => {
  draw(createElement(StopFields));
  const field = page.getByRole('textbox', { name: /minutes/i });
  await field.click();
  for (const typed of ['1.5', '2.05', '0.5']) {
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    expect(limit()).toBe(null);
    await userEvent.keyboard(typed);
    expect(limit()).toBe(Number(typed));
    await expect.element(field).toHaveValue(typed);
  }
});
