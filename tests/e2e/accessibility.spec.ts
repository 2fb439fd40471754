import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

// The layout depends on the width, the contrast on the scheme, neither on both.
const LOOKS = [
  { colorScheme: 'light', width: 400 },
  { colorScheme: 'dark', width: 1440 },
] as const;

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('no serious barrier on the page', async ({ page, site }) => {
      await page.goto(site.url);
      await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
      await expectNoBarrier(page);
    });

    test('no serious barrier in the gallery', { tag: '@rest' }, async ({ page, site }) => {
      await page.goto(`${site.url}#gallery=`);
      const gallery = page.getByRole('dialog', { name: 'Tasks' });
      await expect(gallery.locator('[data-live]').first()).toBeVisible();
      if (width < 900) await gallery.getByRole('button', { name: 'Filters' }).click();
      await expectNoBarrier(page);

      await gallery.getByRole('button', { name: 'Click the button', exact: true }).click();
      // Without motion it waits for a click to play.
      await gallery.getByRole('button', { name: 'Play the expert' }).click();
      await expect(gallery.getByText('✓ Success')).toBeVisible();
      await expectNoBarrier(page);
      await gallery.getByText('Play it yourself').click();
      await expect(gallery.getByRole('button', { name: /^Start/ })).toBeEnabled();
      await expectNoBarrier(page);
    });

    test('no serious barrier in the lattice laboratory', { tag: '@rest' }, async ({ page, site }) => {
      await page.goto(`${site.url}#task=email-inbox&agent=wge&laboratory=email-inbox_bundled-7&time-step=3`);
      const laboratory = page.getByRole('dialog', { name: 'Lattice laboratory' });
      await expect(laboratory.getByText('Time step 3 of 4')).toBeVisible();
      await laboratory.locator('[data-switch]').first().uncheck();
      await laboratory.getByRole('button', { name: /^Pin/ }).nth(2).click();
      await expectNoBarrier(page);
      await laboratory.getByRole('combobox', { name: 'Write a step' }).fill('Type(');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoBarrier(page);
      await laboratory.getByText('Workflows', { exact: true }).click();
      await expectNoBarrier(page);
    });

    test('no serious barrier in the network', { tag: '@rest' }, async ({ page, site }) => {
      await page.goto(`${site.url}#task=click-tab&agent=dom-q-net&seed=1&episodes=60&network=dom`);
      const network = page.getByRole('dialog', { name: 'Network' });
      await expect(network.getByText('No run is open')).toBeVisible();
      await expectNoBarrier(page);
      await network.getByRole('button', { name: 'Train' }).click();
      await expect(network.getByRole('region', { name: 'Value of elements' })).toBeVisible();
      await network.getByRole('button', { name: '3', exact: true }).click();
      await network.getByRole('img', { name: /Arrow keys read out/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(network.getByRole('region', { name: 'Dot product' })).toBeVisible();
      await expectNoBarrier(page);
      await network.getByText('Elements', { exact: true }).click();
      await expectNoBarrier(page);
    });

    test('no serious barrier in the site builder', { tag: '@rest' }, async ({ page, site }) => {
      await page.goto(`${site.url}#site=0.navbar.username.submit-1.cart.state`);
      const builder = page.getByRole('dialog', { name: 'Site builder' });
      await expect(builder.getByRole('region', { name: 'The site' })).toContainText('john@email.com');
      await builder.getByRole('button', { name: 'Design as text' }).click();
      await expectNoBarrier(page);
      await builder.getByText('Agents', { exact: true }).click();
      await expect(builder.getByText('No run is open')).toBeVisible();
      await builder.getByRole('button', { name: 'Sites' }).click();
      await expect(page.getByRole('menuitem', { name: 'Empty site' })).toBeVisible();
      await expectNoBarrier(page);
    });
  });
}

test('shortcuts of a single key can be switched off, and stay off', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test&agent=wge`);
  await expect(page.getByRole('button', { name: 'Train' })).toBeEnabled();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help and shortcuts' });
  await help.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  for (const visit of ['now', 'after loading again']) {
    await test.step(visit, async () => {
      await page.keyboard.press('b');
      await page.keyboard.press('?');
      // Commands that were given would have opened by the time that the menu has.
      await page.keyboard.press('Control+k');
      const menu = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
      await expect(menu).toBeVisible();
      await expect(gallery.or(help)).toBeHidden();
      await page.keyboard.press('Escape');
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Train' })).toBeEnabled();
  }

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Help and shortcuts');
  await page.keyboard.press('Enter');
  await help.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('b');
  await expect(gallery).toBeVisible();
});
