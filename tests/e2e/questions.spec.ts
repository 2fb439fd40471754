/** Questions about a recorded site, written in the page: asked, answered on the replayed site, played, kept. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readActions } from '../../src/demo/actions';
import { readDemo } from '../../src/siteRecorder/draft/demoBytes';
import { readSiteArchive } from '../../src/sites/siteArchive';
import { dropFile } from '../support/dropFile';
import { createSiteArchive } from '../support/siteArchive';
import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

const START = `<!DOCTYPE html><title>Words</title><h1>Words</h1>
<form action="/find"><label>Word <input id="word" name="word"></label><button>Find</button></form>
<label>Language <select><option>English<option>Dutch<option>French</select></label>
<a href="/help">Help</a> <a href="/gone">Gone</a>`;
const FOUND = `<!DOCTYPE html><title>Red</title><h1>Red</h1>
<p>It means <a id="meaning" href="/help"><b>a colour</b></a>.</p>`;
const ANSWERS = { '/': START, '/find?word=red': FOUND, '/help': '<p>Type a word.</p>' };
const TEXT = 'What does {word} mean?';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Questions about a recorded site' });
/** The page of the site, in its three frames. */
const replayed = (within: Locator) =>
  within
    .locator('.task-frame iframe[tabindex="0"]')
    .contentFrame()
    .locator('iframe[tabindex="0"]')
    .contentFrame()
    // While the next page arrives, the one before is there.
    .locator('iframe')
    .last()
    .contentFrame();

/** A user's own recorded site. */
async function bringSite(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  const archive = createSiteArchive({ name: 'words', origin: 'http://words.test', answers: ANSWERS });
  await dropFile(page, 'words.site.zip', archive);
  await expect(page.getByText('Imported the recorded site words')).toBeVisible();
}

/** @param isInGallery which it is after a reload, if it was before */
async function openEditor(page: Page, isInGallery = false): Promise<Locator> {
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  if (!isInGallery) {
    await page.getByRole('button', { name: 'Browse tasks' }).click();
    // The pages of all others need not be live behind the editor; a reload keeps it that way.
    await gallery.getByLabel('Search tasks').fill('qawob');
  }
  await gallery.getByRole('button', { name: 'Write questions' }).click();
  await expect(editor(page).getByRole('combobox', { name: 'Site' })).toBeVisible();
  return editor(page);
}

async function select(page: Page, name: string, option: string | RegExp): Promise<void> {
  await editor(page).getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a question is written, answered on the replayed page, played, and survives a reload', {
  tag: '@rest',
}, async ({ page, site }) => {
  await bringSite(page, site.url);
  const dialog = await openEditor(page);
  await select(page, 'Site', 'words');

  // Each field says what is missing.
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(dialog.getByText('Write what is asked.')).toBeVisible();
  await expect(dialog.getByText('Choose what the question is about.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'What is asked' })).toBeFocused();
  await page.keyboard.type(TEXT);
  await select(page, 'What it is about', 'other');
  await dialog.getByRole('textbox', { name: 'word' }).fill('red');
  await dialog.getByRole('button', { name: 'Add a query' }).click();
  await dialog.getByRole('button', { name: 'Remove query 2' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('listitem', { name: /^Query/ })).toHaveCount(2);

  // A draft survives a reload; once discarded, it can be restored.
  await page.reload();
  await openEditor(page, true);
  const asked = dialog.getByRole('textbox', { name: 'What is asked' });
  await expect(asked).toHaveValue(TEXT);
  await expect(dialog.getByRole('listitem', { name: /^Query/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(asked).toHaveValue('');
  await page.getByText('The draft was discarded.').getByRole('button', { name: 'Undo' }).click();
  await expect(asked).toHaveValue(TEXT);

  // Links that were not recorded lead nowhere.
  await dialog.getByRole('button', { name: 'Answer', exact: true }).first().click();
  const status = dialog.getByRole('region', { name: 'Answering' }).getByRole('status');
  await expect(status).toContainText('Go to the answer');
  await replayed(dialog).getByRole('link', { name: 'Gone' }).click();
  await expect(status).toContainText('GET http://words.test/gone');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(status).toContainText('Go to the answer');

  // The browser itself handles keys in a list that a click has opened.
  await replayed(dialog).getByLabel('Language').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(replayed(dialog).getByLabel('Language')).toHaveValue('Dutch');

  // The answer is inside a link, which the mark does not follow.
  await replayed(dialog).getByLabel('Word').click();
  await page.keyboard.type('red');
  await page.keyboard.press('Enter');
  await expect(replayed(dialog).getByRole('heading', { name: 'Red' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Select answer' }).click();
  await expect(status).toContainText('Click the answer');
  await replayed(dialog).locator('#meaning').click();
  await expect(status).toContainText('Marked a colour');
  await dialog.getByRole('button', { name: 'Keep this answer' }).click();

  const pane = dialog.getByRole('complementary', { name: 'The site' });
  await pane.getByRole('button', { name: /^Start(?! over)/ }).click();
  await expect(replayed(pane).getByLabel('Word')).toBeVisible();
  await replayed(pane).getByLabel('Word').fill('red');
  await replayed(pane).getByLabel('Word').press('Enter');
  await replayed(pane).getByText('a colour').click();
  await expect(pane).toContainText('Reward 1.00: answered');

  await page.reload();
  await openEditor(page, true);
  await expect(dialog.getByRole('combobox', { name: 'Question' })).toHaveValue(TEXT);
  await expect(dialog.getByRole('listitem', { name: 'Query 1' })).toContainText('a colour');
  await expect(dialog.getByRole('textbox', { name: 'word' }).first()).toHaveValue('red');
  const exported = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await exported).suggestedFilename()).toBe('words.site.zip');
  const { demos } = readSiteArchive(readFileSync(await (await exported).path()));
  const { actions, problem } = readActions(readDemo(demos[0].bytes).states);
  expect(problem).toBeNull();
  // Enter is a character like any other.
  expect(actions.flatMap(({ kind, text }) => (kind === 'type' ? [text] : []))).toEqual(['Dutch', 'red\r']);

  await dialog.getByRole('button', { name: 'Delete this question' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Question' })).toBeHidden();
  await page.getByText(`The question “${TEXT}” was deleted.`).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Question' })).toHaveValue(TEXT);
  await expect(dialog.getByRole('listitem', { name: 'Query 1' })).toContainText('a colour');
  expect(site.problems).toEqual([]);
});

test('a bundled site stays unchanged: a copy has the question, and undoing removes it', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  const dialog = await openEditor(page);
  await select(page, 'Site', /^recipes/);
  await dialog.getByRole('textbox', { name: 'What is asked' }).fill('Which dish is first?');
  await select(page, 'What it is about', 'dining');
  await dialog.getByRole('textbox', { name: 'Name of your copy' }).fill('recipes');
  await dialog.getByRole('button', { name: 'Keep the question' }).click();
  await expect(dialog.getByText('There is already a site with this name.')).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole('textbox', { name: 'Name of your copy' }).fill('kitchen');
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(dialog.getByText('Go to the answer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Select answer' }).click();
  await expect(dialog.getByText('Click the answer')).toBeVisible();
  await replayed(dialog).getByText('Apple pancakes').click();
  await dialog.getByRole('button', { name: 'Keep this answer' }).click();
  await expect(page.getByText('kept in the site kitchen, a copy of recipes')).toBeVisible();
  await expect(dialog.getByRole('listitem', { name: 'Query 1' })).toContainText('Apple pancakes');
  await page.getByText('kept in the site kitchen').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The recorded site kitchen and its tasks were removed.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Site' })).toHaveValue(/^recipes \(/);
  await expect(dialog.getByRole('textbox', { name: 'What is asked' })).toHaveValue('Which dish is first?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(site.problems).toEqual([]);
});

test('a person’s own play continues after a miss, if desired', { tag: '@rest' }, async ({ page, site }) => {
  await bringSite(page, site.url);
  await page.getByRole('button', { name: 'Browse tasks' }).click();
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  await gallery.getByLabel('Search tasks').fill('formwob.words');
  await gallery.getByRole('button', { name: 'Site words', exact: true }).click();
  const traffic = gallery.getByRole('region', { name: 'Traffic of the episode' });
  const goAstray = async () => {
    await gallery.getByRole('button', { name: /^(Start N|New episode)/ }).click();
    await expect(gallery.getByRole('button', { name: 'Give up' })).toBeVisible();
    await replayed(gallery).getByRole('link', { name: 'Gone' }).dispatchEvent('click');
  };
  await goAstray();
  await expect(traffic).toContainText('Reward 0.00: cache miss: GET http://words.test/gone');
  // The end of an episode moves the focus there, and a key pressed at that moment would start another.
  await expect(gallery.getByRole('button', { name: /^New episode/ })).toBeFocused();
  await gallery.getByRole('switch', { name: 'Continue after a miss' }).press('Space');
  await expect(gallery.getByText('is answered by an error page (504)')).toBeVisible();
  await goAstray();
  await expect(replayed(gallery).getByText('http://words.test/gone')).toBeVisible();
  await expect(traffic).toContainText('1 missed');
  await expect(traffic).not.toContainText('Reward');
});
