/** Drives the built page as a person would, and prints how long the person has to wait. */
import { chromium, type Page } from 'playwright-core';
import { startStaticServer } from '../../cli/server/staticServer';
import { Rng } from '../../src/random/Rng';
import { findChromium, OWN_PAGE_ARGS } from '../lib/chromium.mjs';

/** Episode to scrub: recorded by hand, at twelve frames a second. */
const SCRUBBED = { task: 'book-flight', steps: 30, tries: 40 };
const TRAINED = { task: 'click-checkboxes-large', frames: 8, seconds: 15 };
/** Trained to its end in full sight, to see what the sight costs. */
const WATCHED = { task: 'click-checkboxes', episodes: 480, times: 2 };

const USUAL = { width: 1440, height: 900 };
/** Wide enough for pages, curves, lattice and inspector at once. */
const WIDE = { width: 2560, height: 1440 };

export async function measureResponsiveness(): Promise<void> {
  const server = await startStaticServer({ folder: 'dist' });
  const args = [...OWN_PAGE_ARGS];
  const browser = await chromium.launch({ executablePath: (await findChromium()) ?? undefined, args });
  const inPage = async (viewport: typeof USUAL, hash: string, measure: (page: Page) => Promise<number[]>) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${server.url}${hash}`);
    const times = await measure(page);
    await context.close();
    return times;
  };
  try {
    const scrubbing = await inPage(USUAL, `#task=${SCRUBBED.task}&agent=wge`, scrub);
    tell('from a step of an episode to another, once it is opened', scrubbing);
    const { task, frames } = TRAINED;
    const training = `#task=${task}&agent=wge&backend=wasm&envs=${frames}`;
    for (const [viewport, seen] of [
      [USUAL, 'the inspector in sight'],
      [WIDE, 'curves, lattice and inspector in sight'],
    ] as const) {
      const drawing = await inPage(viewport, training, framesWhileTraining);
      tell(`between two frames of the page while WGE trains on ${frames} pages, ${seen}`, drawing);
      const watched = `#task=${WATCHED.task}&agent=wge&backend=wasm&episodes=${WATCHED.episodes}&until-solved=no`;
      const times: number[] = [];
      for (let i = 0; i < WATCHED.times; i++) times.push(...(await inPage(viewport, watched, trainToTheEnd)));
      tell(`until WGE has played ${WATCHED.episodes} training episodes, ${seen}`, times);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Keys that scrub, and how far each goes. */
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageDown: -5, PageUp: 5 } as const;

/** Milliseconds from a key on the slider until the live page shows the step that it leads to. */
async function scrub(page: Page): Promise<number[]> {
  await page.getByRole('tab', { name: 'Demos' }).click();
  await page.getByRole('button', { name: 'Go through this demonstration step by step' }).first().click();
  await page.locator('[data-live-step="0"]').first().waitFor();
  const slider = page.getByRole('slider', { name: 'Step of the episode' });
  const steps = Number(await slider.getAttribute('aria-valuemax'));
  if (steps < SCRUBBED.steps)
    throw new Error(`The episode has ${steps} steps, fewer than ${SCRUBBED.steps}.`);
  const last = SCRUBBED.steps;
  // There and back, so that all pictures of the timeline have been taken.
  await slider.press('End');
  await page.locator('[data-live-step]:not([data-live-step="0"])').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => document.querySelector('[data-missing]') === null);
  await slider.press('Home');
  await page.locator('[data-live-step="0"]').first().waitFor();
  const rng = new Rng(1);
  const times: number[] = [];
  let step = 0;
  while (times.length < SCRUBBED.tries) {
    const [key, by] = Object.entries(KEYS)[rng.int(4)];
    const wanted = step + by;
    if (wanted < 0 || wanted > last) continue;
    times.push(await timeTo(page, key, wanted));
    step = wanted;
  }
  return times;
}

const timeTo = (page: Page, key: string, step: number): Promise<number> =>
  page.evaluate(
    async ([pressed, wanted]) => {
      const slider = document.querySelector('[role="slider"][aria-label="Step of the episode"]')!;
      const page = document.querySelector('[data-live-step]')!;
      const startedAt = performance.now();
      // Notified rather than polling, which would take a tenth of the page's time.
      const arrived = new Promise<void>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          if (page.getAttribute('data-live-step') !== String(wanted)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(page, { attributeFilter: ['data-live-step'] });
        setTimeout(() => reject(new Error(`step ${wanted} does not come`)), 10_000);
      });
      slider.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      await arrived;
      return performance.now() - startedAt;
    },
    [key, step] as const,
  );

/** Milliseconds from frame to frame, with the inspector in sight, along with whatever else the window has room for. */
async function framesWhileTraining(page: Page): Promise<number[]> {
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await page
    .locator('iframe')
    .nth(TRAINED.frames - 1)
    .waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Run controls' }).getByText('Training').waitFor();
  return page.evaluate(async (seconds) => {
    const times: number[] = [];
    const endsAt = performance.now() + 1000 * seconds;
    let last = await new Promise<number>(requestAnimationFrame);
    while (performance.now() < endsAt) {
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times;
  }, TRAINED.seconds);
}

/** Milliseconds from Train to the last episode. */
async function trainToTheEnd(page: Page): Promise<number[]> {
  await page.getByRole('tab', { name: 'Inspector' }).click();
  // The first frames are there, and the page is at rest.
  await page.waitForTimeout(3000);
  const startedAt = performance.now();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await status.filter({ hasText: 'Episodes used up' }).waitFor({ timeout: 300_000 });
  return [performance.now() - startedAt];
}

function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  console.log(
    `${what}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms (${times.length} times)`,
  );
}
