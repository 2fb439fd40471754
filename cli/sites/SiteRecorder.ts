/**
 * Records queries on a live site, each in a window of its own: it starts without cookies and with empty storage, all its
 * traffic is written as HAR by Playwright, and a script in an isolated world reports what is done in the page. When a query is
 * done, its window is closed, secrets are removed, and only then is anything kept: the HAR itself is in a folder that
 * nobody else may read, for as long as the window is open.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import script from 'virtual:site-recorder';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { UnpackBudget } from '../../src/files/UnpackBudget';
import { RecordingLog } from '../../src/siteRecorder/draft/RecordingLog';
import type { Added, Asked, SiteDraft } from '../../src/siteRecorder/draft/SiteDraft';
import { type PageMessage, TELL } from '../../src/siteRecorder/messages';
import { screenOf } from '../../src/sites/screen';
import { readHar } from '../../src/sites/traffic/har';
import { unopenedReason } from '../browser/reasonOf';
import { BROWSER_SETTING } from '../browser/setting';
import { UsageError } from '../UsageError';
import { openScratch, removeScratch } from './scratch';
import { brotli } from './unpackers';

/** The isolated world of the script, which the site's own scripts cannot see. */
const WORLD = 'latticework';
const LOAD_MS = 60_000;
/** How long to wait after Done for responses that are on their way. */
const TRAILING_MS = 3_000;
const MOST_OF_A_BODY = 64 * 1024 * 1024;

const IN_OTHER_WINDOW = 'The site opened another window; what was done there is not in the demonstration.';

interface Take {
  readonly asked: Asked;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly log: RecordingLog;
  readonly folder: string;
  /** Pages that the site opened besides the recorded one. */
  others: number;
  /** Asks the script in the page. */
  ask(method: 'mark' | 'unmark'): Promise<void>;
}

export interface Done extends Added {
  readonly answer: RecordingLog['answer'];
}

interface RecorderOptions {
  /** Where the site starts, with a password or a token that it takes to open it: the draft has the address without them. */
  readonly address?: string;
  /** Each window starts with the cookies and stores that the last one left. */
  readonly keepCookies?: boolean;
}

export class SiteRecorder {
  /** The user has closed the window of a query. */
  onWindowClosed: () => void = () => undefined;
  /** An answer was marked. */
  onAnswer: () => void = () => undefined;
  private take: Take | null = null;
  /** Ends when a query that was done is part of the site, or cannot become one. */
  private finishing: Promise<unknown> = Promise.resolve();
  private state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

  constructor(
    private readonly browser: Browser,
    readonly draft: SiteDraft,
    private readonly options: RecorderOptions = {},
  ) {}

  /** What windows open. */
  private get address(): string {
    return this.options.address ?? this.draft.site.file.startUrl;
  }

  get isRecording(): boolean {
    return this.take !== null;
  }

  get answer(): RecordingLog['answer'] {
    return this.take?.log.answer ?? null;
  }

  /** Opens the site at its start page. From here on, everything is recorded. */
  async start(asked: Asked): Promise<Page> {
    await this.discard();
    const { file } = this.draft.site;
    const folder = openScratch();
    const context = await this.browser.newContext({
      viewport: screenOf(file),
      recordHar: { path: join(folder, 'traffic.har'), mode: 'full', content: 'embed' },
      // Replay has none.
      serviceWorkers: 'block',
      // Requests with times and names of days are recorded the same on every machine.
      ...BROWSER_SETTING,
      ...(this.options.keepCookies && { storageState: this.state }),
    });
    try {
      const log = new RecordingLog();
      const page = await context.newPage();
      const ask = await listen(context, page, (message) => {
        log.add(message);
        if (message.kind === 'answer') this.onAnswer();
      });
      const take: Take = { asked, context, page, log, folder, others: 0, ask };
      this.take = take;
      context.on('page', () => take.others++);
      page.on('close', () => this.take?.page === page && this.onWindowClosed());
      await open(page, this.address);
      await until(() => log.hasStarted, LOAD_MS);
      return page;
    } catch (error) {
      this.take = null;
      await context.close().catch(() => {});
      removeScratch(folder);
      throw error;
    }
  }

  /** The next click in the page marks the answer. */
  async selectAnswer(): Promise<void> {
    await this.take?.ask('mark');
  }

  /** Ends the query and makes it part of the site. @throws SiteError if that is impossible; then nothing of it is kept */
  async done(): Promise<Done> {
    const { take } = this;
    if (!take) throw new Error('Nothing is being recorded.');
    // From here on, it can no longer be discarded.
    this.take = null;
    const done = this.finish(take);
    this.finishing = done.catch(() => {});
    return done;
  }

  private async finish(take: Take): Promise<Done> {
    await take.page.waitForLoadState('networkidle', { timeout: TRAILING_MS }).catch(() => {});
    try {
      if (this.options.keepCookies) this.state = await take.context.storageState();
      await take.context.close();
      const bytes = new Uint8Array(readFileSync(join(take.folder, 'traffic.har')));
      const how = { budget: UnpackBudget.of(bytes.length), maxBytes: MOST_OF_A_BODY, brotli };
      const traffic = readHar(bytes, how);
      const added = this.draft.add({ asked: take.asked, traffic, log: take.log, opened: this.address });
      const remarks = take.others > 0 ? [...added.remarks, IN_OTHER_WINDOW] : added.remarks;
      const skipped = [...traffic.skipped, ...added.skipped];
      return { ...added, remarks, skipped, answer: take.log.answer };
    } finally {
      removeScratch(take.folder);
    }
  }

  /** Forgets what is being recorded. A query that is done already is finished first. */
  async discard(): Promise<void> {
    const { take } = this;
    this.take = null;
    await this.finishing;
    if (!take) return;
    try {
      await take.context.close();
    } finally {
      removeScratch(take.folder);
    }
  }
}

/** Puts the script into every page that the window shows. */
async function listen(
  context: BrowserContext,
  page: Page,
  onMessage: (message: PageMessage) => void,
): Promise<Take['ask']> {
  const session = await context.newCDPSession(page);
  let world: number | null = null;
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === TELL) onMessage(JSON.parse(payload) as PageMessage);
  });
  session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    if (name === WORLD && auxData?.frameId === mainFrame) world = id;
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  await session.send('Runtime.addBinding', { name: TELL, executionContextName: WORLD });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: script, worldName: WORLD });
  await session.send('Runtime.enable');
  return (method) => evaluate(session, world, `latticeworkRecorder.${method}()`);
}

async function evaluate(session: CDPSession, world: number | null, expression: string): Promise<void> {
  if (world === null) throw new Error('The page is not there yet.');
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, contextId: world });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

async function until(holds: () => boolean, ms: number): Promise<void> {
  for (const end = Date.now() + ms; !holds(); ) {
    if (Date.now() > end) throw new Error('The page did not load.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function open(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url, { timeout: LOAD_MS, waitUntil: 'load' });
  } catch (error) {
    throw new UsageError(`${url} cannot be opened: ${unopenedReason(error as Error)}.`);
  }
}
