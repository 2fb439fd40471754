import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

// Pages of a site are side by side, to drag between: as many as fit in the window.
test.use({ viewport: { width: 1440, height: 900 } });

const builder = (page: Page) => page.getByRole('dialog', { name: 'Site builder' });
const listOf = (page: Page, number: number) =>
  builder(page).getByRole('list', { name: `Primitives of page ${number}` });
const placed = (page: Page, number = 1) => listOf(page, number).getByRole('listitem');
const offer = (page: Page, token: string) =>
  builder(page)
    .getByRole('region', { name: 'Primitives', exact: true })
    .getByRole('button', { name: new RegExp(`^(Active|Passive) ${token} `) });
const handle = (page: Page, token: string) =>
  builder(page).getByRole('button', { name: `Move ${token}`, exact: true });

/** Lifts a primitive, moves it with arrow keys, drops it: each key waits for the announcement of the previous one. */
async function carry(page: Page, token: string, ...arrows: readonly string[]): Promise<void> {
  const said = page.locator('[id^="rfd-announcement"]');
  await handle(page, token).press('Space');
  await expect(said).toContainText('Lifted');
  for (const arrow of arrows) {
    await page.keyboard.press(arrow);
    await expect(said).toContainText('Moved');
  }
  await page.keyboard.press('Space');
  await expect(said).toContainText('Dropped');
  await expect(handle(page, token)).toBeFocused();
}

async function chooseSite(page: Page, name: string): Promise<void> {
  await builder(page).getByRole('button', { name: 'Sites' }).press('Enter');
  // An opening menu focuses its first item a moment later.
  await expect(page.getByRole('menuitem', { name: 'Empty site' })).toBeFocused();
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

test('a site is built with the keyboard, played, kept, and restored from the address', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Command menu' }).press('Enter');
  await expect(page.getByLabel('Search commands')).toBeFocused();
  await page.keyboard.type('build a site');
  await page.keyboard.press('Enter');
  await expect(builder(page).getByText('An empty site is solved by one click')).toBeVisible();

  await test.step('Enter adds primitives, Space carries them', async () => {
    for (const token of ['username', 'password', 'submit']) {
      await offer(page, token).focus();
      await page.keyboard.press('Enter');
    }
    await expect(placed(page)).toHaveText(['username', 'password', 'submit']);
    await carry(page, 'password', 'ArrowUp');
    await expect(placed(page)).toHaveText(['password', 'username', 'submit']);
  });

  await test.step('steps are undone and redone', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(placed(page)).toHaveText(['username', 'password', 'submit']);
    await page.keyboard.press('ControlOrMeta+y');
    await expect(placed(page)).toHaveText(['password', 'username', 'submit']);
  });

  await test.step('primitives are carried over to a second page', async () => {
    await builder(page).getByRole('button', { name: 'Add a page' }).press('Enter');
    await carry(page, 'submit', 'ArrowRight');
    await expect(placed(page, 2)).toHaveText(['submit']);
    await offer(page, 'state').press('Enter');
    await expect(placed(page, 2)).toHaveText(['submit', 'state']);
    await handle(page, 'state').press('Delete');
    await expect(placed(page, 2)).toHaveText(['submit']);
    await expect(handle(page, 'submit')).toBeFocused();
  });
  await expect(page).toHaveURL(/site=0\.password\.username-1\.submit$/);
  await expect(builder(page).getByRole('region', { name: 'Instruction' })).toContainText('john@email.com');

  await test.step('it is played by hand', async () => {
    await builder(page).getByText('Play', { exact: true }).click();
    const start = builder(page).getByRole('button', { name: /^Start/ });
    await expect(start).toBeEnabled();
    await start.press('Enter');
    const own = builder(page).frameLocator('iframe');
    await own.getByPlaceholder('Username').fill('john@email.com');
    await own.getByPlaceholder('Password').fill('pass');
    await own.getByRole('button', { name: 'Click' }).click();
    await own.getByRole('button', { name: 'Place Order' }).click();
    await expect(builder(page).getByText('✓ Success, raw reward 1.00')).toBeVisible();
  });

  await builder(page).getByRole('button', { name: 'Save' }).press('Enter');
  await page.keyboard.type('My login');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved “My login”')).toBeVisible();

  await page.reload();
  await expect(placed(page)).toHaveText(['password', 'username']);
  await expect(placed(page, 2)).toHaveText(['submit']);
  await chooseSite(page, 'shopping, level 1');
  await expect(placed(page, 3)).toHaveText(['firstname', 'lastname', 'submit']);
  await chooseSite(page, 'My login');
  await expect(placed(page)).toHaveText(['password', 'username']);
  // The first Escape belongs to the menu for as long as it is there.
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(builder(page)).toBeHidden();
  await expect(page).not.toHaveURL(/site=/);
  expect(site.problems).toEqual([]);
});

test('primitives are dragged from the list to a page, and from page to page', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#site=0.username.password-1.submit`);
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(start.x + 12, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + 24, start.y + start.height / 2 + 12, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height - 4, { steps: 12 });
    await page.mouse.up();
  };
  await expect(placed(page)).toHaveText(['username', 'password']);
  await drag(offer(page, 'captcha'), listOf(page, 1));
  await expect(placed(page)).toHaveText(['username', 'password', 'captcha']);
  await expect(offer(page, 'captcha')).toHaveCount(1);
  await drag(handle(page, 'username'), listOf(page, 2));
  await expect(placed(page, 2)).toHaveText(['submit', 'username']);
  await expect(page).toHaveURL(/site=0\.password\.captcha-1\.submit\.username$/);
});

test('an invalid link says which field is wrong', async ({ page, site }) => {
  await page.goto(`${site.url}#site=0.navbar.nosuch`);
  await expect(builder(page).getByRole('alert', { name: 'This site cannot be built' })).toContainText(
    'There is no primitive "nosuch".',
  );
  await builder(page).getByRole('button', { name: 'Design as text' }).click();
  const text = builder(page).getByLabel('Design as JSON');
  await text.fill('{"primitives": [["cart", -1]]}');
  await expect(builder(page).getByText('primitives.0.1')).toBeVisible();
  await expect(builder(page).getByRole('button', { name: 'Use this design' })).toBeDisabled();
  await text.fill('{"primitives": [["cart", 1]]}');
  await builder(page).getByRole('button', { name: 'Use this design' }).click();
  await expect(placed(page, 2)).toHaveText(['cart']);
});

test('the wall fills while a run generates sites, and its agents play one of them', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  test.setTimeout(480_000);
  const small = 'set.sites=2&set.designSteps=6&set.trajectories=1';
  await page.goto(`${site.url}#task=gminiwob&agent=paired&backend=wasm&seed=1&${small}`);
  await page.getByRole('button', { name: 'Train' }).click();
  const panel = page.getByRole('region', { name: 'Generated sites' });
  const tiles = panel.getByRole('list', { name: 'Generated sites' }).getByRole('button');
  // The curves of the first control steps push the wall out of sight, where it stands still: scroll again.
  const countInSight = async () => {
    await panel.getByRole('region', { name: 'Newest first' }).scrollIntoViewIfNeeded();
    return tiles.count();
  };
  await expect.poll(countInSight, { timeout: 90_000 }).toBeGreaterThan(3);
  // Tiles out of sight request nothing.
  await tiles.first().scrollIntoViewIfNeeded();
  await expect(panel.locator('[data-taken]').first()).toBeVisible();
  // However fast sites are generated, the visible ones are drawn, and the number of new ones is shown.
  await expect(panel.getByText(/\d+ more since/)).toBeVisible({ timeout: 90_000 });
  await expect
    .poll(() => emptyInSight(panel.getByRole('list', { name: 'Generated sites' })), { timeout: 240_000 })
    .toBe(0);
  for (const part of ['Primitives over training', 'How the newest site was designed']) {
    const region = panel.getByRole('region', { name: part });
    // A section asks for its view while in sight, and those above it, which grow meanwhile, push it out: scroll again.
    await expect(async () => {
      await region.scrollIntoViewIfNeeded();
      await expect(region.getByRole('img').first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('region', { name: 'Run controls' }).getByRole('status')).toHaveText('Paused');
  await expectNoBarrier(page);

  await test.step('arrow keys announce the cells of a map', async () => {
    const map = panel.getByRole('img', { name: /^Uses of 40 primitives/ });
    await map.focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByText(/^addressline1: [\d.]+ per site/)).toBeVisible();
  });

  await tiles.last().click();
  const origin = builder(page).getByRole('region', { name: 'Where this site comes from' });
  await expect(origin).toContainText('Regret');
  await builder(page).getByText('Agents', { exact: true }).click();
  const who = builder(page).getByRole('combobox', { name: 'Who plays' });
  await who.click();
  await page.getByRole('option', { name: 'Agent 2' }).click();
  // Without motion nothing plays on its own.
  await builder(page).getByRole('button', { name: 'Play the agent' }).click();
  const actions = builder(page).getByRole('list', { name: 'Actions so far' }).getByRole('listitem');
  await expect(actions.first()).toBeVisible();
  await builder(page).getByRole('button', { name: 'Play 20 episodes' }).click();
  await expect(builder(page).getByText(/^\d+ of 20 solved/)).toBeVisible({ timeout: 90_000 });
  expect(site.problems).toEqual([]);
});

/** Tiles of the wall that can be seen and have no picture. */
const emptyInSight = (wall: Locator): Promise<number> =>
  wall.evaluate((list) => {
    const sight = list.getBoundingClientRect();
    const isSeen = (tile: Element) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > sight.top && top < Math.min(sight.bottom, window.innerHeight);
    };
    const tiles = [...list.children].filter(isSeen);
    return tiles.filter((tile) => tile.querySelector('[data-taken]') === null).length;
  });
