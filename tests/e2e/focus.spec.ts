/** Where the focus is when a view opens and once it is closed, so that a keyboard can go on from there. */
import { expect, test } from './site';

const VIEWS = [
  { key: 'b', name: 'Tasks' },
  { key: 'o', name: 'Episodes' },
  { key: 'g', name: 'Lattice laboratory' },
  { key: 'm', name: 'Network' },
  { key: '9', name: 'Runs' },
  { key: 'd', name: /^Record a demonstration/ },
  { key: '?', name: 'Help and shortcuts' },
  { key: 'Control+k', name: 'Command menu' },
] as const;

test('each view takes the focus and gives it back, every time it opens', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge`);
  const train = page.getByRole('button', { name: 'Train' });
  await train.focus();
  for (const { key, name } of [...VIEWS, ...VIEWS])
    await test.step(`${name}`, async () => {
      await page.keyboard.press(key);
      const view = page.getByRole('dialog', { name });
      await expect(view).toBeVisible();
      await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(view).toBeHidden();
      await expect(train).toBeFocused();
    });
  expect(site.problems).toEqual([]);
});

test('a view that the command menu opened gives the focus back to where that was opened', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge`);
  const train = page.getByRole('button', { name: 'Train' });
  await train.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command menu' }).getByRole('combobox').fill('Build a site');
  await page.keyboard.press('Enter');
  const builder = page.getByRole('dialog', { name: /site/i });
  await expect(builder).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(builder).toBeHidden();
  await expect(train).toBeFocused();
});
