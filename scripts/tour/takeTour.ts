/** Takes the pictures of the tour from the running page, and writes the document around them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startStaticServer } from '../../cli/server/staticServer';
import { findChromium } from '../lib/chromium.mjs';
import { STOPS, type Stop } from './stops';

const SIZE = { width: 1440, height: 900 };
/** JPEG quality: text stays sharp, and a picture takes about a tenth of a megabyte. */
const QUALITY = 82;

/** @param docs the folder that gets `tour.md` and `tour/`; @param names of stops, all if there are none */
export async function takeTour(docs: string, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !STOPS.some((stop) => stop.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such stop: ${unknown.join(', ')}. There are: ${STOPS.map(({ name }) => name).join(', ')}.`,
    );
  mkdirSync(join(docs, 'tour'), { recursive: true });
  const server = await startStaticServer({ folder: 'dist' });
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    for (const stop of STOPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      // A clean profile for each, so that none shows traces of another.
      const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' });
      const page = await context.newPage();
      await stop.go(page, server.url);
      await page.screenshot({ path: join(docs, 'tour', `${stop.name}.jpg`), type: 'jpeg', quality: QUALITY });
      console.log(stop.title);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  writeFileSync(join(docs, 'tour.md'), describe(STOPS));
}

const describe = (stops: readonly Stop[]): string =>
  [
    '# A tour of the page',
    'Every view, as it runs. `npm run tour` retakes these pictures from the running page.',
    ...stops.flatMap(({ name, title, text }) => [`## ${title}`, text, `![${title}](tour/${name}.jpg)`]),
    '',
  ].join('\n\n');
