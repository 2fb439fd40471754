import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test, UNTIL_TRAINED } from './site';

const episodesOf = (page: Page) => page.getByRole('dialog', { name: 'Episodes' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Step of the episode' });
/** The live page, once it shows a step. */
const livePageAt = (page: Page, step: number) => page.locator(`[data-live-step="${step}"]`).first();

async function trainFor(page: Page, url: string, episodes: number): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Train' }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText(/Training|Solved|Finished/);
  await expect(async () => {
    const text = (await page.getByRole('region', { name: 'Run controls' }).textContent()) ?? '';
    const [count] = /[\d,]+(?=\s*episodes)/.exec(text) ?? ['0'];
    expect(Number(count.replaceAll(',', ''))).toBeGreaterThanOrEqual(episodes);
  }).toPass({ timeout: 120_000 });
}

/** Where an element of the observation is, in page pixels. */
async function boxOf(page: Page, text: string | RegExp): Promise<number[]> {
  const fold = page.getByRole('button', { name: /Observation/ });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  const row = page
    .getByRole('region', { name: 'Elements of the page' })
    .getByRole('row')
    .filter({ hasText: text });
  const cell = await row.first().getByRole('cell').last().textContent();
  return (cell?.match(/-?\d+/g) ?? []).map(Number);
}

async function clickInPage(page: Page, text: string | RegExp): Promise<void> {
  const [left, top, width, height] = await boxOf(page, text);
  const hand = page.getByRole('application', { name: /in your hands/ });
  const box = (await hand.boundingBox())!;
  const scale = box.width / 160;
  await page.mouse.click(box.x + (left + width / 2) * scale, box.y + (top + height / 2) * scale);
}

test('a failure of training is scrubbed to a step, taken over by hand, and solved; what-if keeps both', {
  tag: '@rest',
}, async ({ page, site }) => {
  await trainFor(page, `${site.url}#task=click-test-2&agent=wge&seed=1`, 12);
  const episodes = episodesOf(page);

  await test.step('failures are found in the list', async () => {
    await page.keyboard.press('o');
    await episodes.getByRole('combobox', { name: 'Ending' }).click();
    await page.getByRole('option', { name: 'Failures' }).click();
    await expect(episodes.getByRole('paragraph').filter({ hasText: / of .* episodes$/ })).toHaveText(
      /^[1-9]\d* of \d+/,
    );
    await episodes.locator('[data-place]').last().click();
    await expect(livePageAt(page, 0)).toBeVisible();
  });

  await test.step('keys scrub to the end and back; the address follows', async () => {
    await slider(page).press('End');
    const last = Number(await slider(page).getAttribute('aria-valuemax'));
    expect(last).toBeGreaterThan(0);
    await expect(livePageAt(page, last)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`at=${last}`));
    await expect(episodes.getByRole('complementary')).toContainText('✗ Failed');
    await slider(page).press('Home');
    await expect(livePageAt(page, 0)).toBeVisible();
    await expect(episodes.getByRole('region', { name: 'What was done' })).toContainText(/Click|Type|Give up/);
    await expect(episodes.getByRole('region', { name: 'What it would do here' })).toContainText('DOMNet');
  });

  await test.step('a person takes over and succeeds', async () => {
    await episodes.getByRole('button', { name: 'Take over' }).click();
    await clickInPage(page, 'ONE');
    await expect(episodes.getByRole('status').filter({ hasText: 'Success' })).toBeVisible();
    await expect(slider(page)).toHaveAttribute('aria-valuemax', '1');
  });

  await test.step('what if: another action, continued by the agent, next to the original', async () => {
    await slider(page).press('Home');
    await episodes.getByRole('button', { name: /^What if: Click button “ONE”/ }).click();
    await expect(page.locator('[data-track]')).toHaveCount(3);
    await expect(page.locator('[data-track]').nth(2)).toContainText(/What if: Click button “ONE” ✓/);
    await expect(page.locator('[data-track]').nth(0)).toContainText('As played ✗');
    await expect(episodes.getByText(/^Beside it:/)).toBeVisible();
  });

  await test.step('branches are episodes of the list, too', async () => {
    await episodes.getByRole('combobox', { name: 'Ending' }).click();
    await page.getByRole('option', { name: 'Any ending' }).click();
    await episodes.getByRole('combobox', { name: 'Player' }).click();
    await page.getByRole('option', { name: 'By hand' }).click();
    await expect(episodes.getByRole('paragraph').filter({ hasText: / of .* episodes$/ })).toHaveText(/^1 of/);
  });
  await expectNoBarrier(page);
  expect(site.problems).toEqual([]);
});

test('an evaluation shows its episodes as they end, and each is a click from the debugger', {
  tag: '@rest',
}, async ({ page, site }) => {
  await trainFor(page, `${site.url}#task=click-test-2&agent=wge&seed=2`, 12);
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
  const card = page.getByRole('region', { name: 'Evaluation' });
  const dots = card.getByRole('group', { name: 'Test episodes' }).getByRole('button');
  await expect(card.getByRole('progressbar')).toBeVisible();
  await expect(dots).toHaveCount(100, { timeout: 90_000 });
  await expect(card.getByText(/success$/)).toBeVisible();
  await dots.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const episodes = episodesOf(page);
  await expect(livePageAt(page, 0)).toBeVisible();
  await expect(episodes.getByText(/evaluation/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(episodes).toHaveCount(0);
  await expect(page).not.toHaveURL(/episode=/);
  expect(site.problems).toEqual([]);
});

test('two policies of a run play the same episodes, and open where they diverge', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=1&episodes=300&until-solved=no`);
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Episodes used up', UNTIL_TRAINED);
  await page.keyboard.press('o');
  const episodes = episodesOf(page);
  await episodes.getByRole('tab', { name: 'Two policies' }).click();
  await episodes.getByRole('button', { name: 'Play 100 test episodes with both' }).click();
  const result = episodes.getByRole('status').filter({ hasText: 'They disagree' });
  await expect(result).toHaveText(/They disagree on [1-9]\d* of 100 episodes/, { timeout: 90_000 });
  await episodes
    .getByRole('button', { name: /against .* from step \d+ on/ })
    .first()
    .click();
  await expect(page.locator('[data-track]')).toHaveCount(2);
  await expect(page.locator('[data-live-step]').first()).toBeVisible();
  await expectNoBarrier(page);

  await test.step('and so do the best policies of two runs', async () => {
    await page.goto('about:blank');
    await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=2&episodes=200&until-solved=no`);
    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await expect(status).toHaveText('Episodes used up', UNTIL_TRAINED);
    await page.keyboard.press('o');
    await episodes.getByRole('tab', { name: 'Two policies' }).click();
    await episodes.getByRole('combobox', { name: 'Policy B' }).click();
    await page.getByRole('option', { name: /seed 1: best/ }).click();
    await episodes.getByRole('button', { name: 'Play 100 test episodes with both' }).click();
    await expect(result).toHaveText(/They disagree on [1-9]\d* of 100 episodes/, { timeout: 90_000 });
    await episodes
      .getByRole('button', { name: /against .* from step \d+ on/ })
      .first()
      .click();
    await expect(page.locator('[data-track]').nth(1)).toContainText(/seed 1: best/);
  });
  expect(site.problems).toEqual([]);
});

/** The metrics of the only stored run, except its speed: by name and control step. */
const readMetrics = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('latticework');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const chunks = await new Promise<{ names: string[]; name: number[]; step: number[]; value: number[] }[]>(
      (resolve, reject) => {
        const request = db.transaction('metrics').objectStore('metrics').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      },
    );
    db.close();
    return chunks
      .flatMap(({ names, name, step, value }) =>
        Array.from(name, (n, i) => `${names[n]} ${step[i]} ${value[i]}`),
      )
      .filter((line) => !/^(speed|profile|memory)/.test(line))
      .sort();
  });

test('while a run trains, an episode is scrubbed, taken over and changed, and the run learns what it would have learned', {
  tag: '@rest',
}, async ({ page, browser, site }) => {
  const address = `${site.url}#task=click-checkboxes&agent=wge&seed=1&backend=wasm&episodes=320&until-solved=no`;
  const isOver = (one: Page) =>
    expect(one.getByRole('region', { name: 'Run controls' }).getByRole('status')).toHaveText(
      'Episodes used up',
      UNTIL_TRAINED,
    );
  const alone = await browser.newPage({ reducedMotion: 'reduce' });
  await alone.goto(address);
  await alone.getByRole('button', { name: 'Train' }).click();
  await isOver(alone);
  const expected = await readMetrics(alone);
  await alone.context().close();

  await page.goto(address);
  await page.getByRole('button', { name: 'Train' }).click();
  await page.keyboard.press('o');
  const episodes = episodesOf(page);
  await episodes.locator('[data-place="3"]').click();
  await expect(livePageAt(page, 0)).toBeVisible();
  const last = Number(await slider(page).getAttribute('aria-valuemax'));
  for (const [key, step] of [
    ['End', last],
    ['ArrowLeft', last - 1],
    ['Home', 0],
  ] as const) {
    await slider(page).press(key);
    await expect(livePageAt(page, step)).toBeVisible();
  }
  await expect(page.getByText('Training', { exact: true }).first()).toBeAttached();
  await episodes.getByRole('button', { name: 'Take over' }).click();
  const hand = page.getByRole('application', { name: /in your hands/ });
  await hand.click({ position: { x: 40, y: 160 } });
  await expect(livePageAt(page, 1)).toBeVisible();
  await page.locator('[data-track="0"]').click();
  await slider(page).press('Home');
  await episodes
    .getByRole('button', { name: /^What if: / })
    .first()
    .click();
  await expect(page.locator('[data-track]')).toHaveCount(3);
  await expect(page.locator('[data-track]').nth(2)).toContainText(/[✓✗]/);
  await page.keyboard.press('Escape');
  await isOver(page);
  expect(await readMetrics(page)).toEqual(expected);
  expect(site.problems).toEqual([]);
});

/** An episode of 30 clicks on boxes, as a link has it. */
function linkTo(step: number, steps = 30): string {
  const taken = Array.from({ length: steps }, (_, t) => ({
    action: { kind: 'mouseClick', x: 14, y: 63 + 20 * (t % 3) },
    reward: t === steps - 1 ? -1 : 0,
    note: { actor: 'Test', probability: 0.5, value: t / steps },
  }));
  const record = {
    spec: { task: 'click-checkboxes', seed: 11, dataMode: 'train' },
    ...{ utterance: 'Tick them.', playedAs: 'training', taken, stepMs: 50, controlSteps: 3, surprise: 0.5 },
    ...{ success: false, rawReward: 0, scaledReward: 0, return: -1, steps },
    ...{ terminated: false, truncated: true, reason: null },
  };
  return `episode=${gzipSync(JSON.stringify(record)).toString('base64url')}&at=${step}`;
}

test('a link opens an episode at a step; every step is there at once; a file of it needs nothing else', {
  tag: '@rest',
}, async ({ page, browser, site }) => {
  await page.goto(`${site.url}#task=click-test&agent=wge&seed=1&${linkTo(17)}`);
  const episodes = episodesOf(page);
  await expect(livePageAt(page, 17)).toBeVisible();
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '17');
  await expect(episodes.getByRole('region', { name: 'What was done' })).toContainText('Click at 14, 103');
  // All pictures are there.
  await expect(page.locator('img[data-missing]')).toHaveCount(0);

  await test.step('scrubbing by mouse', async () => {
    await slider(page).press('Home');
    await expect(livePageAt(page, 0)).toBeVisible();
    const columns = (await slider(page).boundingBox())!;
    const first = await page.locator('[data-track="0"] [data-current]').boundingBox();
    await page.mouse.move(columns.x + 10, first!.y + 30);
    await page.mouse.down();
    await page.mouse.move(columns.x + 10 + 4 * first!.width, first!.y + 30, { steps: 8 });
    await page.mouse.up();
    await expect(livePageAt(page, 4)).toBeVisible();
  });

  await test.step('a note stays with its step', async () => {
    await episodes.getByRole('textbox', { name: 'Note on step 5' }).fill('Here it unticks what it ticked.');
    await expect(page.getByTitle('This step has a note')).toBeVisible();
    await page.reload();
    await expect(livePageAt(page, 4)).toBeVisible();
    await expect(episodes.getByRole('textbox', { name: 'Note on step 5' })).toHaveValue(/unticks/);
  });

  const file = await test.step('exported as one HTML file', async () => {
    await expect(page.locator('img[data-missing]')).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      episodes
        .getByRole('button', { name: 'Export' })
        .click()
        .then(() => page.getByRole('menuitem', { name: /One HTML file/ }).click()),
    ]);
    return (await download.path())!;
  });

  await test.step('and opened in a clean profile, without a network, at the same step', async () => {
    const context = await browser.newContext({ offline: true });
    const clean = await context.newPage();
    const html = `${file}.html`;
    const { copyFileSync } = await import('node:fs');
    copyFileSync(file, html);
    await clean.goto(`file://${html}`);
    await expect(clean.getByRole('status')).toHaveText('Step 5 of 30');
    await expect(clean.getByText('Here it unticks what it ticked.')).toBeVisible();
    await expect(clean.getByText(/^Click at 14, 83/)).toBeVisible();
    const width = () =>
      clean
        .getByRole('img', { name: 'The page at this step' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(await width()).toBe(160);
    await clean.keyboard.press('ArrowRight');
    await expect(clean.getByRole('status')).toHaveText('Step 6 of 30');
    await clean.goto(`file://${html}#step=30`);
    await expect(clean.getByText('✗ Failed: its steps ran out')).toBeVisible();
    await context.close();
  });
  expect(site.problems).toEqual([]);
});

test('exported as a video, an episode is shown step by step', { tag: '@rest' }, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-test&agent=wge&seed=1&${linkTo(1, 3)}`);
  await expect(livePageAt(page, 1)).toBeVisible();
  await expect(page.locator('img[data-missing]')).toHaveCount(0);
  await episodesOf(page).getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Video/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.(webm|mp4)$/);
  const bytes = readFileSync((await download.path())!).toString('base64');
  // In a page of its own: ours plays no media.
  const player = await page.context().newPage();
  const seen = await player.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = `data:video/webm;base64,${base64}`;
    const over = new Promise((resolve, reject) => {
      video.onended = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    await video.play();
    await over;
    return { width: video.videoWidth, seconds: video.currentTime };
  }, bytes);
  expect(seen.width).toBe(480);
  // Three steps and the end, a second each.
  expect(seen.seconds).toBeGreaterThan(3);
  expect(seen.seconds).toBeLessThan(6);
  expect(site.problems).toEqual([]);
});

test('an invalid episode is reported as such', async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-test&agent=wge&seed=1&episode=nonsense`);
  await expect(episodesOf(page).getByRole('alert')).toContainText('does not contain a complete episode');
  expect(site.problems).toEqual([]);
});

for (const [colorScheme, width] of [
  ['light', 400],
  ['dark', 1440],
] as const) {
  test(`no serious barrier in the debugger, ${colorScheme}, ${width} pixels wide`, { tag: '@rest' }, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}#task=click-test&agent=wge&seed=1&${linkTo(3)}`);
    await expect(livePageAt(page, 3)).toBeVisible();
    await page.getByRole('button', { name: /Observation/ }).click();
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByRole('application', { name: /in your hands/ })).toBeVisible();
    await expectNoBarrier(page);
    if (width < 900) await episodesOf(page).getByRole('button', { name: 'List' }).click();
    await expect(episodesOf(page).getByText('No episodes yet')).toBeVisible();
    await expectNoBarrier(page);
    expect(site.problems).toEqual([]);
  });
}

test('a hundred thousand episodes are listed, filtered and scrolled', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test&agent=wge&seed=1`);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.evaluate(storeEpisodes, 400);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.keyboard.press('o');
  const episodes = episodesOf(page);
  const count = episodes.getByRole('paragraph').filter({ hasText: / of .* episodes$/ });
  await expect(count).toHaveText('102,400 of 102,400 episodes');
  // Only visible rows are drawn.
  expect(await episodes.locator('[data-place]').count()).toBeLessThan(60);

  await episodes.getByRole('combobox', { name: 'Ending' }).click();
  await page.getByRole('option', { name: 'Failures' }).click();
  await expect(count).toHaveText('51,200 of 102,400 episodes');
  await episodes.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Most surprising' }).click();
  await expect(episodes.locator('[data-place="0"]')).toContainText('value error 1.00');
  await episodes.getByRole('textbox', { name: 'Search instructions' }).fill('goal 255');
  await expect(count).toHaveText('400 of 102,400 episodes');
  await episodes.locator('[data-place="0"]').focus();
  for (const place of [10, 20, 30, 40, 50]) {
    await page.keyboard.press('PageDown');
    await expect(episodes.locator(`[data-place="${place}"]`)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(livePageAt(page, 0)).toBeVisible();
  expect(site.problems).toEqual([]);
});

/** Fills the list of episodes played outside runs, in the page: `chunks` times 256 episodes, every other one a failure. */
async function storeEpisodes(chunks: number): Promise<void> {
  const n = 256;
  const records = Array.from({ length: n }, (_, i) => ({
    spec: { task: 'click-test', seed: i, dataMode: 'train' },
    ...{ playedAs: 'training', utterance: `goal ${i}`, taken: [{ action: { kind: 'noop' }, reward: 0 }] },
    ...{
      stepMs: 50,
      controlSteps: 1,
      surprise: i / 255,
      success: i % 2 === 0,
      rawReward: 0,
      scaledReward: 0,
    },
    ...{ return: 0, steps: 1, terminated: true, truncated: false, reason: null },
  }));
  const stream = new Blob([JSON.stringify(records)]).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const column = <A>(type: { from(of: ArrayLike<number>): A }, value: (i: number) => number) =>
    type.from(Array.from({ length: n }, (_, i) => value(i)));
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('latticework');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = db.transaction('episodes', 'readwrite');
  for (let index = 0; index < chunks; index++) {
    transaction.objectStore('episodes').put({
      ...{
        runId: 'own',
        index,
        tasks: ['click-test'],
        goals: records.map(({ utterance }) => utterance),
        packed,
      },
      task: new Uint16Array(n),
      playedAs: new Uint8Array(n),
      ending: column(Uint8Array, (i) => i % 2),
      steps: column(Uint16Array, () => 1),
      returns: new Float32Array(n),
      surprise: column(Float32Array, (i) => i / 255),
      controlSteps: column(Float64Array, () => 1),
    });
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  db.close();
}
