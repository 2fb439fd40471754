import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useStore } from 'zustand';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { builderStore } from './builderStore';
import { DesignText } from './DesignText';
import { add, designOf } from './site';

const text = page.getByRole('textbox', { name: 'Design as JSON' });
const asReleased = page.getByRole('checkbox', { name: 'As released' });

function Drawn() {
  const design = designOf(useStore(builderStore, (state) => state.history.present.site));
  return createElement(DesignText, { design });
}

beforeEach(async () => {
  builderStore.getState().open({ primitives: [['username', 0]] });
  draw(createElement(Drawn));
  await page.getByRole('button', { name: 'Design as text' }).click();
});
afterEach(eraseAll);

test('the checkbox keeps the focus and what was typed', async () => {
  await text.fill('{ "primitives": [] }');
  await asReleased.click();
  await expect.element(asReleased).toBeChecked();
  await expect.element(asReleased).toHaveFocus();
  await expect.element(text).toHaveValue('{ "primitives": [] }');
});

test('the text follows the design, and the changes made here replace it', async () => {
  await asReleased.click();
  expect((text.element() as HTMLTextAreaElement).value).toContain('faithful');
  builderStore.getState().edit((site) => add(site, 'cart', 0));
  await expect.element(text).toHaveValue(expect.stringContaining('cart'));
  await text.fill('{ "primitives": [["submit", 0]] }');
  await page.getByRole('button', { name: 'Use this design' }).click();
  expect(designOf(builderStore.getState().history.present.site).primitives).toEqual([['submit', 0]]);
});
