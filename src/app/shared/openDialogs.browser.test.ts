import { expect, onTestFinished, test } from 'vitest';
import { wasCovered } from './openDialogs';

function openDialog(): HTMLElement {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  onTestFinished(() => dialog.remove());
  return dialog;
}

test('of several open dialogs, only the one opened last is not covered', () => {
  const press = () => new KeyboardEvent('keydown', { key: 'n' });
  expect(wasCovered(press(), document.body)).toBe(false);
  const first = openDialog();
  expect(wasCovered(press(), first.appendChild(document.createElement('p')))).toBe(false);
  const second = openDialog();
  expect(wasCovered(press(), first)).toBe(true);
  expect(wasCovered(press(), second)).toBe(false);
  expect(wasCovered(press(), document.body)).toBe(true);
});
