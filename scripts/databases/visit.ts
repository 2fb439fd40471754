/**
 * The actions of a user, as far as the version supports them: records demonstrations, trains a run and pauses it,
 * trains another one to its end and evaluates it, plays a task, brings a pack and a recorded site, builds a site, writes
 * a note on a step. Everything is small: one run has the smallest network, the other none, and both have few episodes.
 */
import type { Locator, Page } from 'playwright-core';
import { type Files, smallPack, smallSite } from './files';

const TASK = 'click-test-2';
/** Names that a version does not know are reported as a problem and left out. */
const SMALL = 'envs=2&backend=wasm&until-solved=no&set.wordDim=4&set.attentionDim=4';
const DEMONSTRATIONS = 3;
const TIMEOUT_MS = 60_000;

/** @param has whether the version has a store of this name */
export async function visit(page: Page, url: string, has: (store: string) => boolean): Promise<void> {
  page.setDefaultTimeout(TIMEOUT_MS);
  await recordDemonstrations(page, `${url}#task=${TASK}&agent=wge&seed=4&${SMALL}`);
  await trainAndPause(page);
  await trainToTheEnd(page, `${url}#task=${TASK}&agent=workflow-only&seed=5&${SMALL}&episodes=24`);
  if (has('stepNotes')) await noteStep(page);
  if (has('plays')) await playTask(page, `${url}#gallery=`);
  if (has('packs')) await bring(page, url, smallPack(), /Imported the pack small/);
  if (has('recordedSites')) await bring(page, url, smallSite(), /Imported the recorded site words/);
  if (has('sites')) await buildSite(page, `${url}#site=0.username.password-1.submit`);
}

/** A new page at the address: changing only the fragment would not reload the page. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');
const train = (page: Page) => page.getByRole('button', { name: 'Train', exact: true }).click();

async function recordDemonstrations(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('tab', { name: 'Demos' }).click();
  const bundled = page.getByRole('checkbox', { name: /^Learn from/ });
  await bundled.first().waitFor();
  for (const box of await bundled.all()) await box.uncheck();
  await page.getByRole('button', { name: 'Record a demonstration' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const button = dialog.locator('iframe').contentFrame().getByRole('button', { name: 'ONE' });
  for (let kept = 1; kept <= DEMONSTRATIONS; kept++) {
    await again(async (isFirst) => {
      // The two buttons may overlap, time may be up, and the page may still show the demonstration kept last.
      if (!isFirst || (await isCovered(button))) {
        await dialog.getByRole('button', { name: 'Start over' }).click();
        await page.waitForTimeout(500);
      }
      if (await isCovered(button)) throw new Error('ONE lies under TWO');
      await button.click({ timeout: 2_000 });
      await dialog.getByRole('listitem').filter({ hasText: 'ONE' }).first().waitFor({ timeout: 2_000 });
    });
    await dialog.getByRole('button', { name: 'Keep and record another' }).click();
    await dialog.getByText(`${kept} kept so far`).waitFor();
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

const isCovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) !== element;
  });

/** What a person does on seeing that something has not worked. */
async function again(attempt: (isFirst: boolean) => Promise<void>): Promise<void> {
  for (let left = 20; ; left--) {
    try {
      return await attempt(left === 20);
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** A single round: the longer it trains, the less of the optimiser's state is zero, and the larger the recording. */
async function trainAndPause(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(One control step|One round|Step)$/ }).click();
  await status(page).filter({ hasText: 'Paused' }).waitFor();
  // Early versions say so before the checkpoint is stored.
  await page.waitForTimeout(1_500);
}

async function trainToTheEnd(page: Page, address: string): Promise<void> {
  await open(page, address);
  await train(page);
  await status(page)
    .filter({ hasText: /used up|Finished|Solved/ })
    .waitFor();
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
  await page
    .getByText(/success$|% of 100/)
    .first()
    .waitFor();
}

async function noteStep(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  const episodes = page.getByRole('dialog', { name: 'Episodes' });
  await episodes.locator('[data-place]').first().click();
  await page.locator('[data-live-step="0"]').first().waitFor();
  await episodes.getByRole('textbox', { name: /^Note on step/ }).fill('What is there at the start.');
  await page
    .getByTitle(/^(This step has a note|There is a note on this step)$/)
    .first()
    .waitFor();
}

async function playTask(page: Page, address: string): Promise<void> {
  await open(page, address);
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  await gallery.getByRole('button', { name: 'Click the button', exact: true }).click();
  await gallery.getByText('Play it yourself').click();
  const own = gallery.getByRole('region', { name: 'Click the button' }).locator('iframe').contentFrame();
  await own.getByText('START').click();
  await own.getByRole('button').click();
  await gallery.getByText(/✓ Success/).waitFor();
}

async function bring(page: Page, url: string, { name, bytes }: Files, told: RegExp): Promise<void> {
  await open(page, url);
  await page.getByRole('button', { name: 'Train', exact: true }).waitFor();
  const files = await page.evaluateHandle(
    ([fileName, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName));
      return data;
    },
    [name, Buffer.from(bytes).toString('base64')],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
  await page.getByText(told).waitFor();
}

async function buildSite(page: Page, address: string): Promise<void> {
  await open(page, address);
  const builder = page.getByRole('dialog', { name: 'Site builder' });
  await builder.getByRole('button', { name: 'Save' }).press('Enter');
  await page.keyboard.type('My login');
  await page.keyboard.press('Enter');
  await page.getByText('Saved “My login”').waitFor();
}
