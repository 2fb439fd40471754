/** Trains alongside pages of packs that take what they can get, and reports what they take. Run it with `scripts/hostile.mjs`. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { startStaticServer } from '../../cli/server/staticServer';
import { ensureBuilt } from '../lib/build.mjs';
import { findChromium, noChromium, OWN_PAGE_ARGS } from '../lib/chromium.mjs';
import { ForeignTime } from './ForeignTime';
import { HARMLESS, HOSTILE, hostileArchive, PACK } from './pages';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));
const TRAINING = '#task=click-checkboxes-large&agent=wge&seed=1&backend=wasm&until-solved=no';
/** The maximum total cost: share of the steps of a minute in which a page is opened. */
const LIMIT = 0.05;
/** Two-sided 95% of Student's distribution by degrees of freedom, from 1 on; then that of the normal one. */
const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13];

/** Environment steps a second, of training and validation, while a page is being detected, and from then on. */
interface Speeds {
  readonly first: number;
  readonly later: number;
  /** Seconds of a core that the processes of foreign pages took meanwhile. */
  readonly coreSeconds: number;
}

export async function hostile(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '6' },
      first: { type: 'string', default: '5' },
      later: { type: 'string', default: '5' },
      only: { type: 'string', default: Object.keys(HOSTILE).join(',') },
      folder: { type: 'string', default: distFolder },
      json: { type: 'boolean', default: false },
    },
  });
  const [rounds, firstSeconds, laterSeconds] = [values.rounds, values.first, values.later].map(Number);
  if (values.folder === distFolder) await ensureBuilt(['page']);
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(noChromium());
  const server = await startStaticServer({ folder: values.folder });
  const browser = await chromium.launch({
    executablePath,
    args: [...OWN_PAGE_ARGS],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await page.addInitScript(countSteps);
    await startTraining(page, server.url);
    const shares = new Map<string, Speeds[]>();
    const measure = (name: string) => speedsBeside(page, name, firstSeconds, laterSeconds);
    let before = await measure(HARMLESS);
    for (let round = 0; round < rounds; round++) {
      for (const name of values.only.split(',')) {
        const beside = await measure(name);
        const after = await measure(HARMLESS);
        // Relative to the speed with a harmless page just before and just after: other programs come and go, and their share changes slowly.
        const share = (key: 'first' | 'later') => beside[key] / Math.sqrt(before[key] * after[key]);
        shares.set(name, [
          ...(shares.get(name) ?? []),
          { first: share('first'), later: share('later'), coreSeconds: beside.coreSeconds },
        ]);
        console.error(name, beside, 'harmless', before, after);
        before = after;
      }
    }
    const rows = [...shares].map(([name, all]) => rowOf(name, all, firstSeconds));
    if (values.json) console.log(JSON.stringify({ rounds, firstSeconds, laterSeconds, rows }));
    else for (const row of rows) console.log(describe(row, firstSeconds));
    if (rows.some(({ ofMinute: { low } }) => low > LIMIT)) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function startTraining(page: Page, url: string): Promise<void> {
  await page.goto(url + TRAINING);
  await page.getByRole('button', { name: 'Train', exact: true }).waitFor();
  const archive = Buffer.from(hostileArchive()).toString('base64');
  const files = await page.evaluateHandle(
    ([name, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
      return data;
    },
    [`${PACK}.zip`, archive],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
  await page.getByText(`Imported the pack ${PACK}`).waitFor();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await page.waitForFunction(() => (window.steppedFrames ?? 0) > 500, undefined, { timeout: 120_000 });
}

declare global {
  interface Window {
    /** Steps of frames that the learner has requested so far, whether to train or to validate. */
    steppedFrames?: number;
  }
}

/** In the page, before its scripts: listens to the learner's calls. */
function countSteps(): void {
  if (window !== window.top) return;
  const { addEventListener } = MessagePort.prototype;
  const counted = new WeakSet<MessagePort>();
  MessagePort.prototype.addEventListener = function (this: MessagePort, ...args: unknown[]) {
    if (!counted.has(this)) {
      addEventListener.call(this, 'message', (event) => {
        const { path, argumentList } = (event as MessageEvent).data ?? {};
        if (path?.at(-1) !== 'step') return;
        const acting = argumentList[0].value.filter((action: unknown) => action !== null);
        window.steppedFrames = (window.steppedFrames ?? 0) + acting.length;
      });
    }
    counted.add(this);
    return addEventListener.apply(this, args as Parameters<typeof addEventListener>);
  } as typeof addEventListener;
}

/** Opens a page in the gallery as a user would to play it, and starts. */
async function speedsBeside(
  page: Page,
  name: string,
  firstSeconds: number,
  laterSeconds: number,
): Promise<Speeds> {
  const foreign = await ForeignTime.start(page.context().browser()!);
  await goTo(page, `${TRAINING}&gallery=${encodeURIComponent(`${PACK}/${name}`)}`);
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  await gallery.getByRole('button', { name: /^Start( N)?$/ }).click({ timeout: 60_000 });
  const first = await stepsPerSecond(page, firstSeconds);
  const later = await stepsPerSecond(page, laterSeconds);
  const coreSeconds = await foreign.stop();
  await goTo(page, TRAINING);
  await gallery.waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
  return { first, later, coreSeconds };
}

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);

/** By the page's own clock. */
const stepsPerSecond = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const now = () => ({ at: performance.now(), steps: window.steppedFrames! });
    const start = now();
    await new Promise((resolve) => setTimeout(resolve, 1_000 * wanted));
    const end = now();
    return (1_000 * (end.steps - start.steps)) / (end.at - start.at);
  }, seconds);

/** A mean of all rounds with its 95% interval. */
interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface Row {
  readonly name: string;
  /** Shares of the speed with a harmless page. */
  readonly first: Mean;
  readonly later: Mean;
  /** Share of the steps of a minute that opening the page costs. */
  readonly ofMinute: Mean;
  /** Seconds of a core that the processes of foreign pages took. */
  readonly coreSeconds: Mean;
}

function rowOf(name: string, shares: readonly Speeds[], firstSeconds: number): Row {
  const cost = ({ first, later }: Speeds) => 1 - (first * firstSeconds + later * (60 - firstSeconds)) / 60;
  return {
    name,
    first: meanOf(shares.map(({ first }) => first)),
    later: meanOf(shares.map(({ later }) => later)),
    ofMinute: meanOf(shares.map(cost)),
    coreSeconds: meanOf(shares.map(({ coreSeconds }) => coreSeconds)),
  };
}

/** By Student's distribution; the interval of a single value is all numbers. */
function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n === 1) return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const reach = (STUDENT[n - 2] ?? 1.96) * Math.sqrt(variance / n);
  return { mean, low: mean - reach, high: mean + reach };
}

const percent = ({ mean, low, high }: Mean) =>
  `${(100 * mean).toFixed(0)}% (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})`;

const describe = ({ name, first, later, ofMinute, coreSeconds }: Row, seconds: number) =>
  `${name.padEnd(20)} first ${seconds} s: ${percent(first)}, then ${percent(later)} of the speed with a harmless page; ` +
  `${percent(ofMinute)} of a minute; ${coreSeconds.mean.toFixed(1)} core seconds`;
