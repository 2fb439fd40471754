/** `npm run weight`: weighs the first load of the built page, and writes it into docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startStaticServer } from '../../cli/server/staticServer';
import { findChromium, OWN_PAGE_ARGS } from '../lib/chromium.mjs';
import { sumOf, type WeighedFile, weighFirstLoad } from './weigh';

/** Lighter files are counted together, in kB. */
const LIGHT_KB = 5;
const PLACE = /<!-- weight -->[\s\S]*?<!-- end -->/;

const inKb = (bytes: number): string => (bytes / 1000).toFixed(0);

/** `mount-CxYOH0Zn.js` gets a new name with every build. */
const nameOf = (path: string): string => path.replace(/-[\w-]{8}\.(js|css)$/, '.$1');

function tableOf(files: readonly WeighedFile[]): string {
  const heavy = files.filter(({ gzipped }) => gzipped >= LIGHT_KB * 1000);
  const light = files.filter((file) => !heavy.includes(file));
  return [
    '| file | kB | kB gzipped |',
    '| --- | ---: | ---: |',
    ...heavy.map(({ path, bytes, gzipped }) => `| ${nameOf(path)} | ${inKb(bytes)} | ${inKb(gzipped)} |`),
    `| ${light.length} smaller files | ${inKb(light.reduce((sum, { bytes }) => sum + bytes, 0))} | ${inKb(sumOf(light))} |`,
  ].join('\n');
}

export async function describeWeight(document: string): Promise<void> {
  const server = await startStaticServer({ folder: 'dist' });
  const args = [...OWN_PAGE_ARGS];
  const browser = await chromium.launch({ executablePath: (await findChromium()) ?? undefined, args });
  const weighed = async (reducedMotion: 'reduce' | 'no-preference') => {
    const context = await browser.newContext({ reducedMotion, serviceWorkers: 'block' });
    const files = await weighFirstLoad(context, server.url);
    await context.close();
    return files;
  };
  try {
    const page = await weighed('reduce');
    const all = await weighed('no-preference');
    const known = new Set(page.map(({ path }) => path));
    const later = all.filter(({ path }) => !known.has(path));
    const text = [
      `The first screen: ${inKb(sumOf(page))} kB in ${page.length} files.`,
      '',
      tableOf(page),
      '',
      `The agent at work, fetched after the first paint: ${inKb(sumOf(later))} kB more for its learner, kernels and curves,`,
      'which a first training run would fetch, too. Its own file (`public/agents`, 0.4 to 1.3 MB) comes on top and is not counted here.',
      '',
      tableOf(later),
    ].join('\n');
    console.log(text);
    const before = readFileSync(document, 'utf8');
    if (!PLACE.test(before)) throw new Error(`${document} has no place for the weight.`);
    writeFileSync(
      document,
      before.replace(PLACE, () => `<!-- weight -->\n${text}\n<!-- end -->`),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
