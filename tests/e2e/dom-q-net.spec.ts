import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test, UNTIL_TRAINED } from './site';

/** Numbers as they are shown, with a true minus. */
const toNumber = (text: string) => Number(text.replace('−', '-'));
const numbersOf = async (cells: Locator) => (await cells.allTextContents()).map(toNumber);

/** How many pixels are drawn over the enlarged page. */
const drawnOver = (page: Page) =>
  page
    .getByRole('region', { name: 'Pages' })
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((byte, i) => i % 4 === 3 && byte > 0).length;
    });

test('what an agent that has learned values thinks, and how it arrives at it', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test-2&agent=dom-q-net&seed=1`);
  await test.step('the page says what to expect from an agent without demonstrations', async () => {
    const introduction = page.getByRole('region', { name: 'How to begin' });
    await expect(introduction).toContainText('without demonstrations');
    await expect(page.getByText('DOM-Q-NET does not use workflows')).toBeVisible();
  });
  await page.getByRole('tab', { name: 'Inspector' }).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector.getByText('Nothing to look into yet')).toBeVisible();
  await page.getByRole('button', { name: 'Train' }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Solved', UNTIL_TRAINED);

  await test.step('actions are ranked by value', async () => {
    await expect(inspector.getByRole('heading', { name: 'Most valuable actions' })).toBeVisible();
    await expect(inspector.getByRole('list').first().getByRole('button').first()).toHaveText(
      /Click button “ONE”/,
    );
  });

  await test.step('the best action is worth the sum of its parts', async () => {
    const sum = inspector.getByRole('table', { name: 'Value of the best action as a sum' });
    const [total, ...parts] = await numbersOf(sum.getByRole('row').nth(1).getByRole('cell'));
    expect(parts).toHaveLength(3);
    expect(total).toBeGreaterThan(0.5);
    // Each number is rounded separately.
    expect(Math.abs(parts.reduce((a, b) => a + b) - total)).toBeLessThanOrEqual(0.021);
    await expect(sum.getByRole('row').nth(2)).toContainText('button “ONE”');
  });

  await test.step('values are drawn over the page until switched off', async () => {
    const stage = page.getByRole('region', { name: 'Pages' });
    const choice = stage.getByRole('combobox', { name: 'Overlay on the page' });
    await expect(choice).toHaveValue('Q-values (dom)');
    const legend = stage.getByRole('paragraph').filter({ hasText: 'Qdom' });
    const [low, high] = await numbersOf(legend.getByText(/^[−\d.]+$/));
    expect(high).toBeGreaterThan(low);
    // Paused before its first action, an episode shows what the agent thinks of the page.
    await page.keyboard.press('a');
    await expect.poll(() => drawnOver(page)).toBeGreaterThan(0);
    const withValues = await drawnOver(page);
    await choice.click();
    await page.getByRole('option', { name: 'Nothing' }).click();
    // The target of the action is still marked.
    await expect.poll(() => drawnOver(page)).toBeLessThan(withValues / 2);
    await expect(legend).toHaveCount(0);
  });

  await test.step('messages are followed from step to step', async () => {
    const elements = inspector.getByRole('tree', { name: 'Elements of the page' }).getByRole('treeitem');
    const changes = () => numbersOf(elements.locator('span:last-child'));
    const slider = inspector.getByRole('slider', { name: 'Message passing step' });
    await slider.press('Home');
    expect(new Set(await changes())).toEqual(new Set([0]));
    await slider.press('ArrowRight');
    expect(Math.max(...(await changes()))).toBeGreaterThan(0);
    await inspector.getByRole('button', { name: 'Play the steps' }).click();
    await expect(slider).toHaveAttribute('aria-valuenow', (await slider.getAttribute('aria-valuemax'))!);
    await expect(inspector.getByRole('button', { name: 'Play the steps' })).toBeVisible();
  });

  await test.step('a selected element shows whose messages it receives, and stays selected', async () => {
    const elements = inspector.getByRole('tree', { name: 'Elements of the page' }).getByRole('treeitem');
    await elements.first().press('End');
    await elements.last().press('Enter');
    await expect(elements.last()).toHaveAttribute('aria-selected', 'true');
    await expect(inspector.getByText(/hears from its parent in every step/)).toBeVisible();
    await expect(elements.last()).toContainText('1.00');
    await inspector.getByRole('button', { name: 'Follow the page' }).click();
    await expect(inspector.getByText('This state is held')).toHaveCount(0);
  });

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 400],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(inspector).toBeVisible();
    await expectNoBarrier(page);
  }
  expect(site.problems).toEqual([]);
});

test('a task that was measured with its own settings offers them', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=social-media&agent=dom-q-net&seed=1`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const settings = page.getByRole('region', { name: 'Settings of DOM-Q-NET' });
  const offer = settings.getByRole('note').filter({ hasText: 'was measured with' });
  await expect(offer).toContainText('Message steps T 6');
  await offer.getByRole('button', { name: 'Use them' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page).toHaveURL(/set\.messageSteps=6/);
  await expect(settings.getByRole('textbox', { name: 'Batch size' })).toHaveValue('64');
  await settings.getByRole('button', { name: 'Back to defaults' }).click();
  await expect(offer).toBeVisible();

  await settings.getByRole('button', { name: 'Use the paper’s' }).click();
  await expect(page).toHaveURL(/set\.discount=0\.99/);
  await expect(settings.getByRole('textbox', { name: 'Discount γ' })).toHaveValue('0.99');
  await expect(settings.getByRole('button', { name: 'Use the paper’s' })).toHaveCount(0);
  await expectNoBarrier(page);
});
