/** The chosen run and a stored one as commands for a terminal. */
import { expect, test, UNTIL_TRAINED } from './site';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the chosen run and a stored one are copied as commands', { tag: '@rest' }, async ({ page, site }) => {
  const hash =
    '#task=click-test-2&agent=wge&seed=3&backend=wasm&episodes=10&until-solved=no&set.learningRate=0.01';
  const command =
    'npx latticework train --task click-test-2 --agent wge --seed 3 --max-episodes 10 --no-stop-when-solved ' +
    '--backend wasm --set learningRate=0.01';
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${site.url}${hash}`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Copy as command' }).click();
  await expect(page.getByText('It trains this run from a terminal.')).toBeVisible();
  expect(await copied()).toBe(command);

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Train' }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Episodes used up', UNTIL_TRAINED);
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('button', { name: /More about the run/ }).click();
  await page.getByRole('menuitem', { name: 'Copy as command' }).click();
  expect(await copied()).toBe(command);
  expect(site.problems).toEqual([]);
});
