import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

const network = (page: Page) => page.getByRole('dialog', { name: 'Network' });
const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');

test('from the picture of a network to a number and the products that sum to it, by keyboard', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=1&until-solved=no&episodes=400`);

  await test.step('without a run, the view says what is missing', async () => {
    await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
    await page.keyboard.press('m');
    await expect(network(page).getByText('No run is open')).toBeVisible();
    await expectNoBarrier(page);
    await page.keyboard.press('Escape');
    await expect(network(page)).toBeHidden();
  });

  await test.step('while it trains, every block has numbers', async () => {
    await page.keyboard.press('t');
    await expect(status(page)).toHaveText(/Training|Solved|Finished/);
    await page.keyboard.press('m');
    await expect(network(page).getByRole('heading', { name: 'DOMNet' })).toBeVisible();
    await expect(network(page).getByRole('button', { name: /^Value, one number$/ })).toBeVisible();
    await network(page).getByRole('button', { name: 'Hold' }).click();
    await expectNoBarrier(page);
  });

  await test.step('a block opens by keyboard, with its equation, its file and its tensors', async () => {
    await network(page).locator('[data-block="values"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(network(page).locator('[data-block]:focus')).not.toHaveAttribute('data-block', 'values');
    await network(page).locator('[data-block="value"]').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/network=value/);
    const block = network(page).getByRole('region', { name: 'Value', exact: true });
    await expect(block.getByText('src/agents/wge/model/attend.ts')).toBeVisible();
    await expect(block.locator('.katex').first()).toBeVisible();
  });

  await test.step('a number is announced, and its products sum to it', async () => {
    const map = network(page).getByRole('img', { name: /^Value, output/ });
    await map.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dot = network(page).getByRole('region', { name: 'Dot product' });
    await expect(dot).toContainText('410 products and a bias');
    const sum = Number(await dot.locator('[data-sum]').getAttribute('data-sum'));
    const output = Number(await dot.locator('[data-output]').getAttribute('data-output'));
    expect(Number.isFinite(output)).toBe(true);
    expect(Math.abs(sum - output)).toBeLessThan(1e-4);
    await expectNoBarrier(page);
  });

  await test.step('attention over time, and elements in two dimensions', async () => {
    await network(page).getByText('Attention over time', { exact: true }).click();
    const matrix = network(page).getByRole('img', { name: /over the steps of the episode/ });
    await matrix.focus();
    await page.keyboard.press('ArrowDown');
    await expect(network(page).getByText(/^step \d+, .*: \d/)).toBeVisible();
    await network(page).getByText('Elements', { exact: true }).click();
    await expect(network(page).getByRole('button', { name: /^button “Submit”/ })).toBeVisible();
    await expectNoBarrier(page);
  });

  await test.step('Escape closes the block, then the network', async () => {
    await network(page).getByText('Network', { exact: true }).first().click();
    await page.keyboard.press('Escape');
    await expect(network(page).getByRole('region', { name: 'Value', exact: true })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(network(page)).toBeHidden();
  });
});
