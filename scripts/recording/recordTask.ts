/** Records the demonstrations of one task: episode after episode until enough are good. */
import type { Browser, Page } from 'playwright-core';
import type { RawDemonstration } from '../../src/contracts/demo';
import type { Seed } from '../../src/contracts/episode';
import { errorMessage } from '../../src/contracts/errorMessage';
import { parseDemonstration } from '../../src/demo/parse';
import type { Temper } from '../../src/demonstrator/Hands';
import { fnv1a } from '../../src/maths/fnv1a';
import { Rng } from '../../src/random/Rng';
import type { Task } from '../../src/task/task';
import { findDemonstrator } from '../demonstrators/demonstrators';
import { Person } from '../demonstrators/Person';
import type { RecordingPage } from './recordingPage';

declare const recording: RecordingPage;

/** Far from the seeds of all episodes used for training or testing (`src/run/seeds.ts`). */
const FIRST_SEED = 900_000_000;
const SEEDS_PER_TASK = 1000;
/** The last seeds end before the first of training. */
const SEED_RANGES = 90_000;

/** How long a relaxed person takes for an action, and the share of the time limit in which to be relaxed. */
const ACTION_MS = 900;
const EASE = 0.6;
/** After the end, another half second is recorded; handing over a long recording then takes a while. */
const HAND_OVER_MS = 20_000;
/** An episode may take several times its page time: each event is recorded with the whole page. */
const SLOWNESS = 5;

/** `count` good demonstrations, or fewer if they keep failing. `url`: the recording page. */
export async function recordTask(
  browser: Browser,
  url: string,
  task: Task,
  count: number,
): Promise<RawDemonstration[]> {
  const demos: RawDemonstration[] = [];
  // By its name: a task keeps its episodes when others come and go.
  const firstSeed = FIRST_SEED + (fnv1a(task.id) % SEED_RANGES) * SEEDS_PER_TASK;
  let page: Page | null = null;
  for (let seed = firstSeed; demos.length < count && seed < firstSeed + 2 * count; seed++) {
    const rng = new Rng(seed);
    for (const temper of tempersFor(task)) {
      try {
        page ??= await openPage(browser, url, task);
        demos.push(
          await within(SLOWNESS * task.timeLimitMs, recordEpisode(page, task, seed, { rng, temper })),
        );
        break;
      } catch (error) {
        console.warn(`${task.id}, seed ${seed}: ${errorMessage(error).split('\n')[0]}`);
        await page?.context().close();
        page = null;
      }
    }
  }
  await page?.context().close();
  return demos;
}

/** If a person who takes detours fails, a careful one in a hurry tries the same episode. */
function tempersFor({ optimalActions, timeLimitMs }: Task): Temper[] {
  const pace = Math.min(1, (EASE * timeLimitMs) / (optimalActions * ACTION_MS));
  return [
    { pace, noise: 1 },
    { pace: pace / 2, noise: 0 },
  ];
}

async function openPage(browser: Browser, url: string, { screen }: Task): Promise<Page> {
  const viewport = { width: Math.max(500, screen.width), height: Math.max(320, screen.height) };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(4000);
  await page.goto(url, { timeout: 60_000 });
  await page.waitForFunction(() => typeof recording === 'object', undefined, { timeout: 60_000 });
  return page;
}

/** Throws if the recording is of no use as an example. */
async function recordEpisode(
  page: Page,
  task: Task,
  seed: Seed,
  { rng, temper }: { readonly rng: Rng; readonly temper: Temper },
): Promise<RawDemonstration> {
  const goal = await page.evaluate(([id, s]) => recording.startEpisode(id, s), [task.id, seed] as const);
  const person = new Person(page, task.screen, rng, temper);
  await findDemonstrator(task.id, page)(person, goal);
  const demo = await within(
    HAND_OVER_MS,
    page.evaluate(() => recording.demonstration()),
  );
  if (demo.rawReward < task.successThreshold) throw new Error(`raw reward ${demo.rawReward}`);
  const { actions } = parseDemonstration(demo, 'new');
  if (!actions.every(({ target }) => target)) throw new Error('an action without target');
  return demo;
}

function within<T>(ms: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no end after ${ms / 1000} s`)), ms);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
