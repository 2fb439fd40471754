/**
 * Plays tasks with a real mouse and keyboard in a real browser, records them with the app's own recorder, and
 * writes `public/demos/TASK.json.gz`. Only recordings that parse, succeed and have a target for every action
 * are kept. Run it with `recordDemos.mjs`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync, strToU8 } from 'fflate';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import type { RawDemonstration } from '../src/contracts/demo';
import { hasBundledDemos } from '../src/demo/bundled';
import { findTask, tasks } from '../src/task/catalogue';
import type { Task } from '../src/task/task';
import { findChromium } from './lib/chromium.mjs';
import { recordTask } from './recording/recordTask';

const root = fileURLToPath(new URL('..', import.meta.url));
const outFolder = fileURLToPath(new URL('../public/demos', import.meta.url));

/** Serves the sources as they are now, even if they are edited meanwhile. */
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

function chooseTasks(ids: readonly string[]): Task[] {
  if (ids.length === 0) return tasks.filter(hasBundledDemos);
  const chosen = ids.map(findTask);
  const other = chosen.find((task) => !hasBundledDemos(task));
  if (other)
    throw new Error(`${other.id} is not solved by clicking and typing alone: it has no demonstrations`);
  return chosen;
}

export async function recordDemos(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '10' },
      // Pages working at the same time.
      hands: { type: 'string', default: '3' },
      out: { type: 'string', default: outFolder },
    },
  });
  const queue = chooseTasks(positionals);
  const count = Number(values.count);
  const failed: string[] = [];
  const server = await serve();
  const executablePath = (await findChromium()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await mkdir(values.out, { recursive: true });
    const page = `${server.url}scripts/recording/recordingPage.html`;
    const work = async () => {
      for (let task = queue.shift(); task; task = queue.shift()) {
        const demos = await recordTask(browser, page, task, count);
        if (demos.length === count) await save(`${values.out}/${task.id}.json.gz`, demos);
        else failed.push(`${task.id} (${demos.length} of ${count})`);
      }
    };
    await Promise.all(Array.from({ length: Number(values.hands) }, work));
  } finally {
    await browser.close();
    await server.close();
  }
  if (failed.length === 0) return;
  console.error(`not recorded: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function save(file: string, demos: readonly RawDemonstration[]): Promise<void> {
  const bytes = gzipSync(strToU8(JSON.stringify(demos)), { level: 9, mtime: 0 });
  await writeFile(file, bytes);
  console.info(`${basename(file)}: ${demos.length} demonstrations, ${Math.ceil(bytes.length / 1024)} KB`);
}
