/**
 * Plays tasks with a real mouse and keyboard in a real browser, records them with the app's own recorder, and
 * writes `public/demos/TASK.json.gz`. Only recordings that parse, succeed and have a target for every action
 * are kept. Run it by `recordDemos.mjs`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync, strToU8 } from 'fflate';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import type { RawDemonstration } from '../src/contracts/demo';
import type { Seed } from '../src/contracts/env';
import { parseDemonstration } from '../src/demo/parse';
import { Rng } from '../src/rl/rng';
import { findTask, tasks } from '../src/task/catalogue';
import type { Task } from '../src/task/task';
import { demonstrators } from './demonstrators/demonstrators';
import { Person } from './demonstrators/Person';
import { findChromium } from './lib/chromium.mjs';
import type { RecordingPage } from './recording/recordingPage';

declare const recording: RecordingPage;

const root = fileURLToPath(new URL('..', import.meta.url));
const outFolder = fileURLToPath(new URL('../public/demos', import.meta.url));

/** Far from all episodes that a run trains on or is tested with (`src/run/seeds.ts`). */
const FIRST_SEED = 900_000_000;
const SEEDS_PER_TASK = 1000;
/** Pages at work at the same time. Demonstrators mostly wait, but must not be late either. */
const HANDS = 3;
/** After the last click: the episode's end is recorded for another half second. */
const HAND_OVER_MS = 3000;

/** Serves the sources as they are now, whatever is edited meanwhile. */
async function serve() {
  const server = await createServer({
    root,
    cacheDir: 'node_modules/.vite-recording',
    logLevel: 'error',
    optimizeDeps: { entries: ['scripts/recording/recordingPage.html'] },
    server: { port: 5390, hmr: false, watch: null },
  });
  await server.listen();
  return { url: server.resolvedUrls!.local[0], close: () => server.close() };
}

export async function recordDemos(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { count: { type: 'string', default: '10' } },
  });
  const chosen = positionals.length > 0 ? positionals.map(findTask) : [...tasks];
  const server = await serve();
  const executablePath = (await findChromium()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await mkdir(outFolder, { recursive: true });
    const queue = [...chosen];
    const work = async () => {
      for (let task = queue.shift(); task; task = queue.shift()) {
        const demos = await recordTask(browser, server.url, task, Number(values.count));
        if (demos.length === Number(values.count)) await save(task, demos);
        else process.exitCode = 1;
      }
    };
    await Promise.all(Array.from({ length: HANDS }, work));
  } finally {
    await browser.close();
    await server.close();
  }
}

async function recordTask(browser: Browser, url: string, task: Task, count: number) {
  const context = await browser.newContext({ viewport: { width: 500, height: 320 } });
  const page = await context.newPage();
  page.setDefaultTimeout(4000);
  await page.goto(`${url}scripts/recording/recordingPage.html`, { timeout: 60_000 });
  const demos: RawDemonstration[] = [];
  const firstSeed = FIRST_SEED + tasks.indexOf(task) * SEEDS_PER_TASK;
  for (let seed = firstSeed; demos.length < count && seed < firstSeed + 3 * count; seed++) {
    try {
      const demo = await recordEpisode(page, task, seed);
      const flaw = findFlaw(demo);
      if (flaw) console.warn(`${task.id}, seed ${seed}: ${flaw}`);
      else demos.push(demo);
    } catch (error) {
      console.warn(`${task.id}, seed ${seed}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  await context.close();
  console.info(`${task.id}: ${demos.length} of ${count} demonstrations`);
  return demos;
}

async function save(task: Task, demos: readonly RawDemonstration[]): Promise<void> {
  const bytes = gzipSync(strToU8(JSON.stringify(demos)), { level: 9, mtime: 0 });
  await writeFile(`${outFolder}/${task.id}.json.gz`, bytes);
  console.info(`${task.id}: ${Math.ceil(bytes.length / 1024)} KB`);
}

async function recordEpisode(page: Page, task: Task, seed: Seed): Promise<RawDemonstration> {
  await page.waitForFunction(() => typeof recording === 'object');
  const goal = await page.evaluate(([id, s]) => recording.startEpisode(id, s), [task.id, seed] as const);
  const person = new Person(page, page.frameLocator('iframe'), new Rng(seed));
  await demonstrators[task.id](person, goal);
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the episode did not end')), HAND_OVER_MS),
  );
  return Promise.race([page.evaluate(() => recording.demonstration()), late]);
}

/** Why a recording is of no use as an example; null if it is. */
function findFlaw(demo: RawDemonstration): string | null {
  if (demo.rawReward < 1) return `raw reward ${demo.rawReward}`;
  const { actions } = parseDemonstration(demo, 'new');
  return actions.every(({ target }) => target) ? null : 'an action without target';
}
