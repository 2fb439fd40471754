/** The page opens, whatever the language of the system. */
import { expect, test } from 'vitest';
import { startStaticServer } from '../../cli/server/staticServer';
import { button, Page } from './driver/Page';
import { ENGINES, webKit } from './engines';
import { createSite, describeEngines, expectNoAlert } from './site';

describeEngines((site) => {
  test('the page opens, shows the task, and reports no errors', async () => {
    const { page, open } = site();
    await open('#task=click-checkboxes&agent=wge');
    await page.get(button('Train'));
    await page.get({ css: 'button', text: 'Submit', frame: { css: 'iframe' } });
    await expectNoAlert(page);
  });
});

// If LANG names no language, WebKitGTK passes its value on to pages.
const localeTest = test.runIf(webKit.isThere);
if (ENGINES.includes(webKit))
  localeTest('WebKitGTK in the locale C shows the page', async () => {
    const server = await startStaticServer({ folder: 'dist' });
    const browser = await webKit.start('C');
    try {
      const { page, open } = createSite(new Page(browser), server.url);
      await open('#task=click-checkboxes&agent=wge');
      await page.get(button('Train'));
      expect(await browser.evaluate(() => new Intl.NumberFormat(navigator.language).format(0.5))).toBe('0.5');
      await expectNoAlert(page);
    } finally {
      await browser.close();
      await server.close();
    }
  });
