/** WebKitGTK's MiniBrowser through classic WebDriver, on a screen of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, callText } from './Browser';
import { type Child, start } from './children';

const SCREEN = '1920x1200x24';

export interface WebKitPaths {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** @param locale the value of LANG, which the browser takes as the user's language */
export async function startWebKit(
  paths: WebKitPaths,
  viewport: { width: number; height: number },
  locale = 'en_US.UTF-8',
): Promise<Browser & { readonly output: string }> {
  const home = await mkdtemp(join(tmpdir(), 'latticework-webkit-'));
  const children: Child[] = [];
  const close = async () => {
    for (const child of children.toReversed()) await child.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = start(paths.xvfb, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
    children.push(screen);
    const [, display] = await screen.find(/^(\d+)\n/m);
    const port = await freePort();
    const driver = start(paths.driver, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      // Compositing with OpenGL crashes now and then if Mesa runs on the CPU (22.3, swrast_dri.so).
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LANG: locale,
      LC_ALL: locale,
      // Runs and demonstrations are stored there.
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
    });
    children.push(driver);
    const address = `http://127.0.0.1:${port}/session`;
    await untilAnswered(address.replace('/session', '/status'));
    const { sessionId, capabilities } = await call<Session>('POST', address, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: paths.miniBrowser,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
          timeouts: { script: 600_000, pageLoad: 120_000 },
        },
      },
    });
    const send = <T>(method: string, path: string, body?: object) =>
      call<T>(method, `${address}/${sessionId}/${path}`, body);
    await send('POST', 'window/rect', { x: 0, y: 0, ...viewport });
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      get output() {
        return driver.output;
      },
      async open(url) {
        await send('POST', 'url', { url });
      },
      async reload() {
        await send('POST', 'refresh', {});
      },
      async evaluate(f, ...args) {
        const script = `return ${callText(f, args)}`;
        return JSON.parse(await send<string>('POST', 'execute/sync', { script, args: [] }));
      },
      async perform(...actions) {
        await send('POST', 'actions', { actions });
      },
      async screenshot() {
        return Buffer.from(await send<string>('GET', 'screenshot'), 'base64');
      },
      async close() {
        await send('DELETE', '').catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One command of the protocol; an error is thrown with the driver's message. */
async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function untilAnswered(url: string): Promise<void> {
  for (let left = 200; ; left--) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (left === 0) throw new Error(`Nothing answers at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
