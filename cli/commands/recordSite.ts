/** `latticework sites record`: queries on a live site, answered by hand or by a script, become a site that can be replayed. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { findChromium, noChromium } from '../../scripts/lib/chromium.mjs';
import { errorMessage } from '../../src/contracts/errorMessage';
import { SiteDraft } from '../../src/siteRecorder/draft/SiteDraft';
import { SiteError } from '../../src/sites/SiteError';
import { DEFAULT_SCREEN, screenOf } from '../../src/sites/screen';
import { cleanAddress } from '../../src/sites/secrets/takeOut';
import { fillTemplate } from '../../src/sites/template';
import { countOf } from '../../src/text/format';
import { decideSandbox, explainLaunch } from '../browser/sandbox';
import { Interrupt } from '../Interrupt';
import { describeDone } from '../sites/describeDone';
import { RecorderBar } from '../sites/RecorderBar';
import { type Done, SiteRecorder } from '../sites/SiteRecorder';
import { checkName, readSite, saveSite, siteFile } from '../sites/siteFiles';
import { UsageError } from '../UsageError';

interface RecordOptions {
  readonly name: string;
  readonly title?: string;
  /** As a phone's if missing. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly headless?: boolean;
  readonly script?: string;
  readonly keepCookies?: boolean;
  readonly json?: boolean;
}

/** Signals end the recording, which then ends the browser. */
const LEFT_TO_US = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** What a script receives: `export default async (recorder) => { ... }`. */
type ScriptedRecorder = Pick<SiteRecorder, 'start' | 'selectAnswer' | 'done' | 'discard'>;

export async function recordSite(url: string, options: RecordOptions): Promise<void> {
  const { name, headless, script, keepCookies, json } = options;
  if (headless && script === undefined)
    throw new UsageError('--headless needs a --script: there is no window to work in.');
  const draft = openDraft(url, options);
  const say = json ? console.error : console.log;
  let path = '';
  const keep = (question: string, done: Done): string => {
    path = saveSite(draft.site);
    const [first, ...more] = describeDone(question, done);
    for (const line of [first, ...more]) say(line);
    return [first, ...more].join('\n');
  };
  const browser = await launch(url, headless ?? false);
  const interrupt = new Interrupt(() => console.error('Ending; the query being recorded is not kept.'));
  try {
    const recorder = new SiteRecorder(browser, draft, { address: url, keepCookies });
    if (script === undefined) {
      const bar = await RecorderBar.open(browser, recorder, {
        onDone: ({ template, values }, done) => keep(fillTemplate(template, values), done),
      });
      const gone = new Promise((resolve) => browser.once('disconnected', resolve));
      await Promise.race([bar.closed, gone, interrupt.signal]);
    } else {
      await Promise.race([runScript(script, scripted(recorder, keep)), interrupt.signal]);
    }
    await recorder.discard();
  } finally {
    await browser.close();
    interrupt.release();
  }
  const { exchanges, demos } = draft.site;
  if (json) console.log(JSON.stringify({ name, path, exchanges: exchanges.length, demos: demos.length }));
  else if (path === '') console.log('Nothing was recorded.');
  else
    console.log(
      `${countOf(demos.length, 'demonstration')}, ${countOf(exchanges.length, 'exchange')} in ${path}`,
    );
}

/** Continues a site that already exists. */
export function openDraft(url: string, { name, title, size }: RecordOptions): SiteDraft {
  checkName(name);
  const path = siteFile(name);
  try {
    if (!existsSync(path))
      return SiteDraft.empty({
        name,
        startUrl: url,
        screen: size ?? DEFAULT_SCREEN,
        ...(title && { title }),
      });
  } catch (error) {
    throw error instanceof SiteError ? new UsageError(error.message) : error;
  }
  const site = readSite(path);
  if (cleanAddress(site.file.startUrl) !== cleanAddress(url))
    throw new UsageError(
      `${path} is a recording of ${site.file.startUrl}: choose another --name, or remove it.`,
    );
  const { width, height } = screenOf(site.file);
  if (size && (size.width !== width || size.height !== height))
    throw new UsageError(
      `${path} was recorded at ${width}x${height}: leave out --size, or choose another --name.`,
    );
  if (title !== undefined && title !== site.file.title)
    throw new UsageError(
      `${path} is titled "${site.file.title ?? name}": leave out --title, or choose another --name.`,
    );
  return SiteDraft.of(site);
}

async function launch(url: string, headless: boolean): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new UsageError(noChromium());
  const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
  const chromiumSandbox = decideSandbox(!isOwn, (message) => console.error(message));
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({ executablePath, chromiumSandbox, headless, ...LEFT_TO_US });
  } catch (error) {
    if (!headless && /display|x server|wayland/i.test(errorMessage(error)))
      throw new UsageError(
        'No window can be opened here. Record with --headless --script FILE, or on a machine with a screen.',
      );
    throw explainLaunch(error as Error);
  }
}

const scripted = (
  recorder: SiteRecorder,
  keep: (question: string, done: Done) => string,
): ScriptedRecorder => {
  let question = '';
  return {
    start: (asked) => {
      question = fillTemplate(asked.template, asked.values);
      return recorder.start(asked);
    },
    selectAnswer: () => recorder.selectAnswer(),
    done: async () => {
      const done = await recorder.done();
      keep(question, done);
      return done;
    },
    discard: () => recorder.discard(),
  };
};

async function runScript(path: string, recorder: ScriptedRecorder): Promise<void> {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  const { default: run } = (await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href)) as {
    default?: (recorder: ScriptedRecorder) => Promise<void>;
  };
  if (typeof run !== 'function') throw new UsageError(`${path} has no function as its default export.`);
  await run(recorder);
}
