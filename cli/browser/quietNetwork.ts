/**
 * Stops the browser's driver from tracking the requests of a page. Each picture of a task page is a data URL of some 50 kilobytes. While
 * requests are tracked, Chromium keeps the address of each for as long as the page lives, and sends it to the driver: gigabytes in an
 * hour or two, and a tenth of the CPU time with agents that see pixels. The driver has no switch for this, so this code reaches into it;
 * if a later version moves it elsewhere, everything works as before, except that `tests/e2e/quietNetwork.spec.ts` fails.
 */
import type { Page } from 'playwright-core';

interface Session {
  send(method: 'Network.disable'): Promise<unknown>;
}

/** What the driver's types omit. */
interface DriverInternals {
  readonly _connection?: {
    toImpl?(page: unknown): { delegate?: { _mainFrameSession?: { _client?: Session } } } | undefined;
  };
}

/** Call this once the page has loaded: whatever it loads later is no longer tracked. */
export async function quietNetwork(page: Page): Promise<void> {
  const driven = (page as unknown as DriverInternals)._connection?.toImpl?.(page);
  await driven?.delegate?._mainFrameSession?._client?.send('Network.disable');
}
