import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site';

const TASKS = ['click-test-2', 'focus-text', 'click-tab'];

test('one agent learns three tasks at once, with a curve for each', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  // Small batches and few updates: this does not test how well it learns.
  await page.goto(`${site.url}#task=${TASKS[0]}&agent=dom-q-net&seed=1&set.batch=16&set.updatesPerStep=0.25`);
  await page.getByRole('button', { name: /^More tasks/ }).click();
  const tasks = page.getByRole('combobox', { name: 'Tasks learned at once' });
  for (const task of TASKS.slice(1)) {
    await tasks.fill(task);
    await tasks.press('Enter');
  }
  await expect(page.getByText('6 pages at once, 2 of each task.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^and 2 more/ })).toBeVisible();

  await page.getByRole('button', { name: 'Train' }).click();
  const chart = page.getByRole('figure', { name: /^Success by task/ });
  for (const task of TASKS) {
    await expect(chart.getByRole('button', { name: new RegExp(`^${task} \\d+%$`) })).toBeVisible({
      timeout: 120_000,
    });
  }
  await expect(page.getByRole('figure', { name: /^TD error/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Loss/ })).toHaveCount(0);

  const picture = () => chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  const all = await picture();
  await chart.getByRole('button', { name: /^focus-text/ }).focus();
  expect(await picture()).not.toBe(all);

  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(barriers.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
  expect(site.problems).toEqual([]);
});
