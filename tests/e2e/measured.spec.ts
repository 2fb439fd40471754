/** The measured runs that come with the page, next to their task and behind the curves of the user's run. */
import { expectNoBarrier } from './barriers';
import { expect, test, UNTIL_TRAINED } from './site';

test('measured runs appear with their task, and can be compared before anything has run', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=login-user&agent=wge&seed=1&gallery=login-user`);
  const detail = page.getByRole('region', { name: 'Log in' });
  const terms = detail.getByRole('term').filter({ hasText: 'human demonstrations' });
  await expect(terms.filter({ hasText: /^WGE \+ DOMNet\d+ seeds, 10/ })).toBeVisible();
  await expect(
    detail
      .getByRole('definition')
      .filter({ hasText: /^(9\d|100)(\.\d)?%/ })
      .first(),
  ).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const measured = page.getByRole('group', { name: 'Measured with Latticework' });
  await measured.getByRole('menuitem', { name: /^WGE \+ DOMNet *\d seeds, 10 human/ }).click();
  const comparison = page.getByRole('table', { name: 'Comparison of two runs' });
  await expect(comparison).toContainText('No run yet');
  await expect(comparison.getByRole('row', { name: /^Env steps to 95% *\d/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Horizontal axis' })).toHaveValue('Env steps');
  await comparison.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(comparison).toBeHidden();
  expect(site.problems).toEqual([]);
});

test('they are overlaid on chosen runs, with all of their points visible', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=1&backend=wasm&episodes=30&until-solved=no`);
  await page.getByRole('button', { name: 'Train' }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Episodes used up', UNTIL_TRAINED);
  await page.keyboard.press('9');
  const table = page.getByRole('dialog', { name: 'Runs' });
  await table.getByRole('checkbox', { name: 'Compare all runs shown' }).check();
  const comparison = table.getByRole('region', { name: 'Comparison' });
  await comparison.getByRole('combobox', { name: 'Measured with Latticework' }).click();
  await page.getByRole('option', { name: /^DOM-Q-NET: \d+ seeds/ }).click();
  await page.keyboard.press('Escape');
  await expect(
    comparison.getByRole('img', { name: /measured: click-test-2, DOM-Q-NET, \d+ seeds: 100%/ }),
  ).toBeVisible();
  const axis = comparison.getByRole('combobox', { name: 'Horizontal axis' });
  await expect(axis).toHaveValue('Env steps');
  const last = comparison.locator('[data-group^="measured"] circle').last();
  const pane = (await comparison.boundingBox())!;
  const point = (await last.boundingBox())!;
  expect(point.x + point.width).toBeLessThan(pane.x + pane.width);
  await expectNoBarrier(page);

  await axis.click();
  await page.getByRole('option', { name: 'Control steps' }).click();
  await comparison.getByRole('button', { name: 'Show that' }).click();
  await expect(axis).toHaveValue('Env steps');
  expect(site.problems).toEqual([]);
});

test('without measured runs the task says so, and its other scores stay', async ({ page, site }) => {
  await page.route('**/measured.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${site.url}#task=login-user&gallery=login-user`);
  await expect(page.getByText('Could not be loaded: the server answered 503.')).toBeVisible();
  await expect(page.getByText('From Table 3 of Humphreys et al. 2022.')).toBeVisible();
});
