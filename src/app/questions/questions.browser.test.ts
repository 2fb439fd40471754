import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { closeQuestions, openQuestions } from '../recordedSites/questionsPlace';
import { recordedStore } from '../recordedSites/recordedStore';
import { questionsStore } from './createQuestionsStore';
import { emptyRow } from './draft';
import { Questions } from './Questions';

const dialog = page.getByRole('dialog', { name: 'Questions about a recorded site' });
const selectAnswer = dialog.getByRole('button', { name: 'Select answer' });
const looking = dialog.getByText('Go to the answer');
const marking = dialog.getByText('Click the answer');

beforeEach(async () => {
  await recordedStore.getState().load();
  questionsStore.getState().begin('recipes');
  openQuestions('recipes');
  draw(createElement(Questions));
});
afterEach(() => {
  eraseAll();
  closeQuestions();
});

test('Escape cancels the marking of an answer, and only then closes the questions', async () => {
  const row = emptyRow();
  questionsStore.getState().edit((draft) => ({ ...draft, text: 'Which dish is first?', rows: [row] }));
  questionsStore.getState().set({ activity: { kind: 'answer', row: row.id } });
  await expect.element(looking).toBeVisible();

  await selectAnswer.click();
  await expect.element(marking).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(looking).toBeVisible();
  await expect.element(dialog).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Escape closes an open list, and not the questions', async () => {
  const list = dialog.getByRole('combobox', { name: 'What it is about' });
  await list.click();
  await expect.element(page.getByRole('option', { name: 'dining' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'dining' })).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});
