/** Foreign pages run in frames of an origin of their own. */
import { test } from 'vitest';
import { createPackArchive } from '../support/packFolder';
import { button, type Page } from './driver/Page';
import { describeEngines, expectNoAlert, runStatus, trainUntilSolved } from './site';

const MINUTES = 60_000;

describeEngines((site) => {
  test('a dropped archive is kept, watched and trained on', { timeout: 6 * MINUTES }, async () => {
    const { page, open } = site();
    await open('');
    await page.get(button('Train'));
    await drop(page, 'dropped.zip', createPackArchive({ pages: ['click-test', 'click-tab'] }));
    await page.get({ css: '[role=status], [role=alert]', matches: 'Imported the pack dropped' });

    await open('#gallery=dropped%2Fclick-tab');
    await page.get({ css: '[role=dialog] [role=status]', matches: '✓ Success' }, MINUTES);

    await open('#task=dropped%2Fclick-test&agent=wge&seed=1');
    await page.get({ ...runStatus, text: 'Ready' });
    await trainUntilSolved(page, 5 * MINUTES);
    await expectNoAlert(page);
  });
});

/** A file dropped on the page; only the event is synthetic, which is as close as WebDriver gets to another window's files. */
async function drop(page: Page, name: string, archive: Buffer): Promise<void> {
  await page.browser.evaluate(
    (fileName, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], fileName));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    name,
    archive.toString('base64'),
  );
}
