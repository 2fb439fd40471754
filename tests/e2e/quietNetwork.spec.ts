import { quietNetwork } from '../../cli/browser/quietNetwork';
import { expect, test } from './site';

test('later requests of a page are no longer tracked', async ({ page, site }) => {
  await page.goto(site.url);
  const followed: string[] = [];
  page.on('request', (request) => followed.push(new URL(request.url()).search));
  const load = (query: string) =>
    page.evaluate(async (address) => (await fetch(address)).ok, `icon.svg${query}`);
  expect(await load('?before')).toBe(true);
  await expect.poll(() => followed).toContain('?before');
  await quietNetwork(page);
  expect(await load('?after')).toBe(true);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(followed).not.toContain('?after');
});
