import { expect, test } from './site';

/** Runs in the page. */
const countReplays = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('latticework-replays');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const counting = database.transaction('replays').objectStore('replays').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
      database.close();
    };
  });

test('an agent with mouse and keyboard learns from a person’s recordings', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test&agent=world-of-bits&seed=2&envs=2`);
  await page.getByRole('tab', { name: 'Demos' }).click();
  const demos = page.getByRole('region', { name: 'Demonstrations' });
  await demos.getByRole('button', { name: 'Record a demonstration' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  for (let kept = 1; kept <= 2; kept++) {
    await dialog.locator('iframe').contentFrame().getByRole('button', { name: 'Click Me!' }).click();
    await dialog.getByRole('button', { name: 'Keep and record another' }).click();
    await expect(dialog.getByText(`${kept} kept so far`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await demos.getByRole('button', { name: 'More about demonstrations' }).click();
  await page.getByRole('menuitem', { name: 'Only your recordings' }).click();
  await expect(demos.getByText(/The next run learns from 2 of/)).toBeVisible();
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByRole('button', { name: 'Train' }).click();
  // It is shown once the demonstrations have been replayed and cloned.
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector.getByRole('heading', { name: 'Map of the screen' })).toBeVisible({
    timeout: 240_000,
  });
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(site.problems).toEqual([]);
});

test('an agent that sees pixels learns from an expert’s mouse and keyboard, and shows where it points', {
  tag: '@rest',
}, async ({ page, site }) => {
  const rooms: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('blob:')) rooms.push(frame.url());
  });
  // With motion, a demonstration plays as soon as it is opened.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${site.url}#task=click-test&agent=world-of-bits&seed=1&envs=4`);
  await page.getByRole('tab', { name: 'Demos' }).click();
  const demos = page.getByRole('region', { name: 'Demonstrations' });
  await demos.getByRole('button', { name: 'More about demonstrations' }).click();
  await page.getByRole('menuitem', { name: 'Have the expert demonstrate' }).click();
  await expect(page.getByText('20 scripted demonstrations were added.')).toBeVisible({ timeout: 60_000 });
  await expect(demos.getByText('scripted', { exact: true }).first()).toBeVisible();

  await demos.getByRole('button', { name: 'Play this demonstration' }).first().click();
  const player = page.getByRole('dialog');
  await expect(player.getByRole('img', { name: 'Position and path of the mouse' })).toBeVisible();
  await expect(player.getByText(/^Ended after .* with a raw reward of 1\.00/)).toBeVisible({
    timeout: 60_000,
  });
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Inspector' }).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(inspector.getByRole('heading', { name: 'Map of the screen' })).toBeVisible({
    timeout: 240_000,
  });
  for (const choice of ['Choice of button', 'Choice of key'])
    await expect(inspector.getByRole('heading', { name: choice })).toBeVisible();
  await expect(
    inspector.getByRole('img', { name: 'The page as the agent sees it, with pointer and attention' }),
  ).toBeVisible();
  await expect(inspector.getByRole('img', { name: 'As the network sees it: the screen' })).toBeVisible();
  // Drawn in a process of its own, if the browser has one for such frames, and not in the page's.
  expect(rooms).not.toEqual([]);
  // Their replays are kept for the next run that learns from them, as are those of the bundled demonstrations.
  await expect.poll(() => page.evaluate(countReplays), { timeout: 120_000 }).toBeGreaterThanOrEqual(20);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(site.problems).toEqual([]);
});
