import { expect, test, UNTIL_TRAINED } from './site';

test('a person records demonstrations by clicking and trains only from those', async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=4`);
  await page.getByRole('tab', { name: 'Demos' }).click();
  // Leave the bundled ones out.
  const boxes = page.getByRole('checkbox', { name: /^Learn from/ });
  await expect(boxes).toHaveCount(10);
  for (const box of await boxes.all()) await box.uncheck();
  await page.getByRole('button', { name: 'Record a demonstration' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const task = dialog.locator('iframe').contentFrame();
  // A restarted episode is recorded like the first.
  await dialog.getByRole('button', { name: 'Start over' }).click();
  for (let kept = 1; kept <= 3; kept++) {
    // The two buttons may overlap, TWO above ONE; and the page may still show the demonstration kept last.
    const button = task.getByRole('button', { name: 'ONE' });
    let isTriedAgain = false;
    await expect(async () => {
      // Time may also be up.
      if (isTriedAgain || (await isCovered(button)))
        await dialog.getByRole('button', { name: 'Start over' }).click();
      isTriedAgain = true;
      expect(await isCovered(button)).toBe(false);
      await button.click();
      await expect(dialog.getByRole('listitem')).toContainText(['ONE'], { timeout: 2_000 });
    }).toPass();
    await dialog.getByRole('button', { name: 'Keep and record another' }).click();
    await expect(dialog.getByText(`${kept} kept so far`)).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await expect(page.getByText('The next run learns from 3 of 13')).toBeVisible();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Solved', UNTIL_TRAINED);
  expect(site.problems).toEqual([]);
});

test('a page larger than most is recorded to its edges, with what it asks for', async ({ page, site }) => {
  await page.goto(`${site.url}#task=gminiwob.address-2&agent=wge`);
  await page.getByRole('tab', { name: 'Demos' }).click();
  await page.getByRole('button', { name: 'Record a demonstration' }).first().click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByText('Recording.')).toBeVisible();
  await expect(dialog.getByLabel('What is asked for')).toContainText('name_first');
  const task = dialog.locator('iframe').contentFrame();
  const leave = task.getByRole('button').last();
  const { left, top, width } = await leave.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(left + width).toBeGreaterThan(300);
  expect(top).toBeGreaterThan(210);
  await leave.click();
  await expect(dialog.getByRole('listitem')).toContainText(['Click button']);
});

test('a choice from the list that the browser draws is part of the demonstration', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=choose-list&agent=world-of-bits`);
  await page.getByRole('tab', { name: 'Demos' }).click();
  await page.getByRole('button', { name: 'Record a demonstration' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const task = dialog.locator('iframe').contentFrame();
  const [, wanted] = /Select (.+) from the list/.exec(await task.locator('#query').innerText())!;
  await task.getByRole('combobox').click();
  // These keys go to the list, and not to the page.
  await page.keyboard.type(wanted);
  await page.keyboard.press('Enter');
  await expect(task.getByRole('combobox').locator('option:checked')).toHaveText(wanted);
  await task.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('listitem')).toContainText([`Type “${wanted}” into`, 'Submit']);
  await dialog.getByRole('button', { name: 'Keep and record another' }).click();
  await expect(dialog.getByText('1 kept so far')).toBeVisible();
  await page.keyboard.press('Escape');

  const mine = page.getByRole('listitem').filter({ hasText: /mine/i });
  await mine.getByRole('button', { name: 'Play this demonstration' }).click();
  // Without motion nothing plays on its own.
  await dialog.getByRole('button', { name: 'Play the demonstration' }).click();
  await expect(dialog.getByText(/^Ended after .* with a raw reward of 1\.00/)).toBeVisible({
    timeout: 60_000,
  });
  expect(site.problems).toEqual([]);
});

/** Whether something else covers the button's centre. */
const isCovered = (button: import('@playwright/test').Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) !== element;
  });
