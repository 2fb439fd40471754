/** Trains for minutes on end, samples every few seconds, and judges what grew. Run it with `scripts/soak.mjs`. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { startStaticServer } from '../../cli/server/staticServer';
import type { AgentId } from '../../src/contracts/run';
import { ensureBuilt } from '../lib/build.mjs';
import { findChromium, noChromium } from '../lib/chromium.mjs';
import { Probe } from './Probe';
import type { Sample } from './quantities';
import { judge, printVerdict, SampleTable } from './report';
import { prepare, START, type Training, type Where } from './trainings';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ARGS = [
  // Exact heap sizes, and the browser's own measurement without its usual wait.
  '--enable-precise-memory-info',
  '--enable-blink-features=ForceEagerMeasureMemory',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

interface Schedule {
  readonly minutes: number;
  readonly everySeconds: number;
}

export async function soak(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      every: { type: 'string', default: '10' },
      task: { type: 'string', default: 'click-checkboxes' },
      agent: { type: 'string', default: 'wge' },
      replay: { type: 'string', default: '30' },
      where: { type: 'string', default: 'both' },
      json: { type: 'boolean', default: false },
    },
  });
  const schedule = { minutes: Number(values.minutes), everySeconds: Number(values.every) };
  const training: Training = {
    task: values.task,
    agent: values.agent as AgentId,
    replayCapacity: Number(values.replay),
  };
  const places: readonly Where[] = values.where === 'both' ? ['window', 'headless'] : [values.where as Where];
  await ensureBuilt(['page']);
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(noChromium());
  const server = await startStaticServer({ folder: distFolder });
  let isBounded = true;
  try {
    for (const where of places) {
      const browser = await chromium.launch({ executablePath, args: ARGS });
      try {
        console.error(`\n${training.task}, ${training.agent}, ${where}, ${schedule.minutes} minutes`);
        const samples = await watch(browser, server.url, where, training, schedule);
        const verdicts = judge(samples);
        if (values.json) console.log(JSON.stringify({ where, ...training, verdicts, samples }));
        else printVerdict(verdicts);
        isBounded &&= verdicts.every(({ isWithinLimit }) => isWithinLimit);
      } finally {
        await browser.close();
      }
    }
  } finally {
    await server.close();
  }
  process.exitCode = isBounded ? 0 : 1;
}

async function watch(
  browser: Browser,
  url: string,
  where: Where,
  training: Training,
  { minutes, everySeconds }: Schedule,
): Promise<Sample[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(`Error in the page: ${error.message}`));
  await prepare(page);
  const probe = await Probe.attach(browser, page);
  await START[where](page, url, training);
  await page.waitForFunction(() => window.soakedUpdate?.status === 'running', undefined, {
    timeout: MINUTE_MS,
  });
  const table = new SampleTable();
  const samples: Sample[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < minutes * MINUTE_MS) {
    await new Promise((resolve) => setTimeout(resolve, everySeconds * 1000));
    const hours = (performance.now() - startedAt) / HOUR_MS;
    const memory = await probe.measure();
    const { status, progress } = (await page.evaluate(() => window.soakedUpdate))!;
    if (status !== 'running') throw new Error(`Training ended on its own: ${status}.`);
    const sample = { ...memory, hours, episodes: progress.episodes, controlSteps: progress.controlSteps };
    samples.push(sample);
    table.print(sample);
  }
  return samples;
}
