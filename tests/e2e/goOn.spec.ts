/** Settings that change while a run is open: it goes on with them in a copy, or says why it cannot. */
import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

test('a run goes on from where it is with another learning rate, in a copy; a network cannot be changed', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-test-2&agent=dom-q-net&seed=1&backend=wasm&until-solved=no`);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled({ timeout: 60_000 });
  const curves = page.getByRole('region', { name: 'Learning curves' });
  await expect(curves).toContainText(/Neural exploration\s*\d+%/, { timeout: 60_000 });

  await page.keyboard.press('3');
  const learningRate = page.getByRole('textbox', { name: 'Learning rate', exact: true });
  await learningRate.fill('0.0002');
  await learningRate.press('Enter');
  await expect(page.getByText('Open run: 0.001.')).toBeVisible();
  const steps = page.getByRole('textbox', { name: 'Message steps T' });
  await steps.fill('5');
  await steps.press('Enter');
  await expect(page.getByText('A run that has begun cannot change Message steps T.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with these settings' })).toBeHidden();
  await steps.fill('3');
  await steps.press('Enter');
  await expectNoBarrier(page);

  await page.getByRole('button', { name: 'Continue with these settings' }).click();
  await expect(page.getByRole('button', { name: 'Continue with these settings' })).toBeHidden({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('9');
  const runs = page.getByRole('dialog', { name: 'Runs' });
  const rows = runs.getByRole('region', { name: 'Table of runs' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Fork of');
  await rows
    .nth(1)
    .getByRole('button', { name: /More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Name, tags and notes…' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(
    'Continues with Learning rate 0.0002 instead of 0.001.',
  );
  expect(site.problems).toEqual([]);
});
