/** Firefox through its built-in WebDriver BiDi: without geckodriver, which Debian does not package. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BidiConnection } from './BidiConnection';
import { type Browser, callText } from './Browser';
import { start } from './children';

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

export async function startFirefox(
  path: string,
  viewport: { width: number; height: number },
): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'latticework-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = start(path, args);
  const close = async () => {
    await child.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await child.find(/WebDriver BiDi listening on (ws:\S+)/);
    const connection = await BidiConnection.open(`${address}/session`);
    const { capabilities } = await connection.send<{ capabilities: Record<string, string> }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await connection.send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const [{ context }] = contexts;
    await connection.send('browsingContext.setViewport', { context, viewport });
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      async open(url) {
        await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async reload() {
        await connection.send('browsingContext.reload', { context, wait: 'complete' });
      },
      async evaluate(f, ...args) {
        const expression = callText(f, args);
        const params = { expression, target: { context }, awaitPromise: true };
        const { exceptionDetails, result } = await connection.send<Evaluated>('script.evaluate', params);
        if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.text}`);
        return JSON.parse(result!.value!);
      },
      async perform(...actions) {
        await connection.send('input.performActions', { context, actions });
      },
      async screenshot() {
        const { data } = await connection.send<{ data: string }>('browsingContext.captureScreenshot', {
          context,
        });
        return Buffer.from(data, 'base64');
      },
      async close() {
        connection.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
