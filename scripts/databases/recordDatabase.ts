/** Visits a version of the page, and saves what it has stored. Run it with `recordDatabase.mjs`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync, strToU8 } from 'fflate';
import { chromium, type Page } from 'playwright-core';
import { findChromium, noChromium } from '../lib/chromium.mjs';
import { serveCommit } from './checkout';
import { type DatabaseDump, dumpDatabase } from './dump';
import { visit } from './visit';

const NAME = 'latticework';
const FOLDER = fileURLToPath(new URL('../../tests/fixtures/databases/', import.meta.url));

export async function recordDatabase(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, keep: { type: 'boolean', default: false } },
  });
  const [source] = positionals;
  if (!source) throw new Error('Which commit, or which address?');
  const served = /^https?:/.test(source)
    ? { url: source, close: () => undefined }
    : await serveCommit(source, values.keep);
  try {
    const dump = await record(served.url);
    const path = values.out ?? `${FOLDER}recorded-${dump.version}.json.gz`;
    const bytes = gzipSync(strToU8(JSON.stringify(dump)), { level: 9, mtime: 0 });
    writeFileSync(path, bytes);
    const rows = Object.entries(dump.rows).map(([store, { length }]) => `${store} ${length}`);
    console.log(`${path}: ${bytes.length} bytes, version ${dump.version}: ${rows.join(', ')}`);
  } finally {
    served.close();
  }
}

async function record(url: string): Promise<DatabaseDump> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(noChromium());
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.getByRole('button', { name: 'Train', exact: true }).waitFor();
    const { stores } = await dumpDatabase(page, NAME);
    await visit(page, url, (store) => store in stores);
    return await storedBy(page);
  } catch (error) {
    await page.screenshot({ path: 'test-results/recordDatabase.png' });
    throw error;
  } finally {
    await browser.close();
  }
}

/** The whole database, once the page has stopped writing. Throws if the visit has left a store empty. */
async function storedBy(page: Page): Promise<DatabaseDump> {
  await page.waitForTimeout(1_000);
  const dump = await dumpDatabase(page, NAME);
  const empty = Object.keys(dump.rows).filter((store) => dump.rows[store].length === 0);
  if (empty.length > 0) throw new Error(`Nothing was stored in: ${empty.join(', ')}`);
  return dump;
}
