import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { NoteField } from './NoteField';

afterEach(eraseAll);

test('a note is saved when another step takes its place', async () => {
  const save = vi.fn();
  const field = (step: number) =>
    createElement(NoteField, {
      key: step,
      step,
      text: '',
      isHeld: false,
      onSave: (text: string) => save(step, text),
    });
  const redraw = draw(field(0));
  await page.getByRole('textbox', { name: 'Note on step 1' }).fill('too early');
  redraw(field(1));
  await expect.element(page.getByRole('textbox', { name: 'Note on step 2' })).toHaveValue('');
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith(0, 'too early'));
});
