/**
 * Starts the example sites, has experts answer their queries with a real mouse and keyboard through the recorder, and writes
 * `public/sites/NAME.site.zip`. Run it with `recordSites.mjs`.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { SiteRecorder } from '../cli/sites/SiteRecorder';
import { saveSite } from '../cli/sites/siteFiles';
import { startSite } from '../examples/sites/sites.mjs';
import { errorMessage } from '../src/contracts/errorMessage';
import { Rng } from '../src/random/Rng';
import { SiteDraft } from '../src/siteRecorder/draft/SiteDraft';
import { findChromium } from './lib/chromium.mjs';
import { airline } from './siteExperts/airline';
import { converter } from './siteExperts/converter';
import { login } from './siteExperts/login';
import { pizza } from './siteExperts/pizza';
import { recipes } from './siteExperts/recipes';
import { SiteHand } from './siteExperts/SiteHand';
import { QUERIES, type SiteExpert } from './siteExperts/siteExpert';

const experts: Readonly<Record<string, SiteExpert>> = { airline, pizza, recipes, converter, login };
const outFolder = fileURLToPath(new URL('../public/sites', import.meta.url));
/** Attempts at one query: on a busy machine, a browser misses something now and then. */
const TRIES = 3;

export async function recordSites(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      count: { type: 'string', default: String(QUERIES) },
      out: { type: 'string', default: outFolder },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(experts);
  const unknown = names.find((name) => !experts[name]);
  if (unknown !== undefined) throw new Error(`There is no site ${unknown}.`);
  const executablePath = (await findChromium()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const name of names) await recordSite(browser, name, Number(values.count), values.out);
  } finally {
    await browser.close();
  }
}

async function recordSite(browser: Browser, name: string, count: number, folder: string): Promise<void> {
  const expert = experts[name];
  const server = await startSite(name);
  try {
    const draft = SiteDraft.empty({ name, title: expert.title, startUrl: server.url });
    const recorder = new SiteRecorder(browser, draft);
    const rng = new Rng(1);
    for (const [number, asked] of expert.queries.slice(0, count).entries()) {
      for (let tries = 1; ; tries++) {
        try {
          const hand = new SiteHand(await recorder.start(asked), rng);
          await expert.play(hand, asked, number);
          if (expert.answer) {
            await recorder.selectAnswer();
            await hand.click(hand.page.locator(expert.answer(asked)));
          }
          for (const remark of (await recorder.done()).remarks)
            console.warn(`${name}, query ${number + 1}: ${remark}`);
          break;
        } catch (error) {
          await recorder.discard();
          if (tries === TRIES) throw error;
          console.warn(`${name}, query ${number + 1}: ${errorMessage(error).split('\n')[0]}`);
        }
      }
    }
    const { exchanges, demos } = draft.site;
    const path = saveSite(draft.site, folder);
    const size = Math.ceil(statSync(path).size / 1024);
    console.info(`${name}: ${demos.length} demonstrations, ${exchanges.length} exchanges, ${size} KB`);
  } finally {
    await server.close();
  }
}
