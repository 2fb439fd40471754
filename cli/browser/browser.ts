/** The built page in a headless Chromium, which the commands talk to. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { builtFrom, earlierPages, ensureBuilt } from '../../scripts/lib/build.mjs';
import { findChromium, LEAN_CHROMIUM, noChromium, REAL_GPU } from '../../scripts/lib/chromium.mjs';
import type { BackendChoice, RunConfig } from '../../src/contracts/run';
import { encodeBase64 } from '../../src/files/base64';
import type { DemoCacheRequest, HeadlessEvent } from '../../src/run/headless/headlessApi';
import { runFragment } from '../../src/run/headless/runAddress';
import { isSoftware } from '../bench/machine';
import { demoCacheOf } from '../demos/DiskDemoCache';
import { packFolder } from '../packs';
import { projectRoot } from '../projectRoot';
import type { DiskSite } from '../recordedSites';
import { startStaticServer } from '../server/staticServer';
import { UsageError } from '../UsageError';
import { type HangWatch, watchForHang } from './hangWatch';
import { type LaunchedBrowser, launch } from './launch';
import { callerOf, type PageCall } from './pageCalls';
import { quietNetwork } from './quietNetwork';
import { decideSandbox } from './sandbox';
import { BROWSER_SETTING } from './setting';

/** Where the server has the pack that is played. */
const PACK_PATH = 'pack/';

const ARGS = [
  LEAN_CHROMIUM,
  '--enable-unsafe-webgpu',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Memory is measured when asked for, not at the next garbage collection, which may be many seconds away.
  '--enable-blink-features=ForceEagerMeasureMemory',
];
/** WebGPU on the CPU: slow, but it shows that the path works without a GPU. */
const SOFTWARE_GPU = '--use-webgpu-adapter=swiftshader';

/**
 * A process for every sandboxed frame: a page of a pack that hangs does not stop the others, and they work in parallel. An episode on a
 * recorded site is one frame after another, and starting a process for each would take most of its time, so they share one.
 */
const processesFor = (sites: readonly unknown[]): string =>
  `--enable-features=Vulkan,IsolateSandboxedIframes:grouping/${sites.length > 0 ? 'per-site' : 'per-document'}`;

let insistsOnGpu = false;

/** From here on, pages are opened on the machine's own GPU or not at all. */
export function insistOnGpu(): void {
  insistsOnGpu = true;
}

export interface PageSession {
  readonly call: PageCall;
  /** Version of the browser, e.g. `156.0.8078.79`. */
  readonly version: string;
  /** All processes of the browser that it knows about. */
  processIds(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Gives the browser access to our server only, not even to name lookups: packs run code from elsewhere. */
const onlyReaching = (url: string): string[] => [
  '--proxy-server=http://127.0.0.1:9',
  `--proxy-bypass-list=<-loopback>;${new URL(url).host}`,
];

interface Program {
  readonly executablePath: string;
  readonly chromiumSandbox: boolean;
}

async function findProgram(isForeign: boolean, say: (message: string) => void): Promise<Program> {
  const executablePath = await findChromium();
  if (!executablePath) throw new UsageError(noChromium());
  return { executablePath, chromiumSandbox: decideSandbox(isForeign, say) };
}

const optionsOf = (program: Program, extraArgs: readonly string[]) => ({
  ...program,
  args: [...ARGS, ...extraArgs],
  // A run ends on its own when asked to, and keeps its results so far.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});

/** What the page needs to know besides the built-in tasks, and whether it will start a learner. */
export interface PageOptions {
  readonly learns?: boolean;
  /** Whether encoded demonstrations are kept for the next run. */
  readonly keepsEncodedDemos?: boolean;
  /** The run that will be requested, named in the address so that it is opened ahead. */
  readonly preopened?: RunConfig;
  readonly pack?: string;
  readonly sites?: readonly DiskSite[];
}

/**
 * Opens the page without its window. For an explicit `webgpu` without a GPU, a software adapter steps in.
 * With a pack or recorded sites, calls reject with a `PageHung` if the page stops answering.
 */
export async function openPage(
  backend: BackendChoice,
  onEvent: (event: HeadlessEvent) => void,
  { learns = false, keepsEncodedDemos = false, preopened, pack, sites = [] }: PageOptions = {},
): Promise<PageSession> {
  const isForeign = pack !== undefined || sites.some((site) => site.isForeign);
  const program = await findProgram(isForeign, (message) => onEvent({ type: 'notice', message }));
  await ensureBuilt(['page']);
  const also = pack === undefined ? undefined : { path: PACK_PATH, folder: packFolder(pack) };
  const first = earlierPages(builtFrom('page'));
  const server = await startStaticServer({ folder: join(projectRoot, 'dist'), first, also });
  const network = [...onlyReaching(server.url), processesFor(sites)];
  const launchWith = (gpu: readonly string[]) =>
    launch({ ...optionsOf(program, [...network, ...gpu]), ...BROWSER_SETTING });
  let launched: LaunchedBrowser | null = null;
  let watch: HangWatch | null = null;
  const close = async () => {
    watch?.stop();
    try {
      await launched?.close();
    } finally {
      await server.close();
    }
  };
  try {
    launched = await launchWith(insistsOnGpu ? REAL_GPU : []);
    const isPlain = pack === undefined && sites.length === 0;
    // Not in a page that may be opened twice, or that must first be given its tasks.
    const fragment =
      preopened && isPlain && backend !== 'webgpu' && !insistsOnGpu ? runFragment(preopened) : '';
    const address = `${server.url}?headless${learns ? '=learner' : ''}${fragment}`;
    let page = await openHeadless(launched, address, onEvent, keepsEncodedDemos);
    if (insistsOnGpu) {
      await requireGpu(page);
    } else if (backend === 'webgpu' && !(await hasAdapter(page))) {
      await launched.close();
      launched = await launchWith([SOFTWARE_GPU]);
      page = await openHeadless(launched, address, onEvent, keepsEncodedDemos);
      onEvent({ type: 'notice', message: 'No GPU found: WebGPU runs on the CPU, which is slow.' });
    }
    if (pack !== undefined || sites.length > 0) watch = watchForHang(page);
    const call = callerOf(page, watch);
    if (pack !== undefined) await call('addPack', `${server.url}${PACK_PATH}`);
    for (const { archive, info } of sites) await call('addSite', encodeBase64(archive), info);
    const { browser } = launched;
    return {
      call,
      version: browser.version(),
      processIds: () => processIdsOf(browser),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openHeadless(
  launched: LaunchedBrowser,
  address: string,
  onEvent: (event: HeadlessEvent) => void,
  keepsEncodedDemos: boolean,
): Promise<Page> {
  const page = await launched.newPage();
  page.on('pageerror', (error) => {
    // Errors in pages of packs and recorded sites, whose documents have no file, are reported with the episodes that they disturb.
    if (!/blob:|about:srcdoc/.test(error.stack ?? ''))
      onEvent({ type: 'notice', message: `Error in the page: ${error.message}` });
  });
  // The functions exist in every frame, but only calls from the page itself count: a pack's page could call them, too.
  await page.exposeBinding('latticeworkEvent', ({ frame }, event: HeadlessEvent) => {
    if (frame === page.mainFrame()) onEvent(event);
  });
  if (keepsEncodedDemos) {
    const demoCache = demoCacheOf(launched.browser.version());
    await page.exposeBinding('latticeworkDemoCache', ({ frame }, request: DemoCacheRequest) =>
      frame === page.mainFrame() ? demoCache.answer(request) : [],
    );
  }
  // Calls wait in the page for its interface, so the first one arrives as soon as it is ready.
  await page.goto(address, { waitUntil: 'commit' });
  await quietNetwork(page);
  return page;
}

async function processIdsOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.map(({ id }) => id);
  } finally {
    await session.detach();
  }
}

const hasAdapter = (page: Page) => page.evaluate(async () => (await navigator.gpu?.requestAdapter()) != null);

async function requireGpu(page: Page): Promise<void> {
  const gpu = await callerOf(page, null)('gpu');
  if (gpu !== null && !isSoftware(gpu)) return;
  const found = gpu === null ? 'no GPU' : `no GPU but ${gpu}, which computes on the CPU`;
  throw new UsageError(`--gpu: the browser found ${found}. Its page chrome://gpu says why.`);
}
