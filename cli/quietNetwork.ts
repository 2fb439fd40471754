/**
 * Has the browser's driver follow no more requests of a page. Each picture of a task page is a data URL of some 50 kilobytes. While
 * requests are followed, Chromium keeps the address of each for as long as the page lives, and tells it to the driver: gigabytes in an
 * hour or two, and a tenth of the processor's time where agents see pixels. The driver has no switch for it, so that this reaches into it;
 * where a later version has it elsewhere, all goes on as before, but that `tests/e2e/quietNetwork.spec.ts` fails.
 */
import type { Page } from 'playwright-core';

interface Session {
  send(method: 'Network.disable'): Promise<unknown>;
}

/** What the driver's types leave out. */
interface DriverInternals {
  readonly _connection?: {
    toImpl?(page: unknown): { delegate?: { _mainFrameSession?: { _client?: Session } } } | undefined;
  };
}

/** To be called once the page is there: what it loads later is not seen any more. */
export async function quietNetwork(page: Page): Promise<void> {
  const driven = (page as unknown as DriverInternals)._connection?.toImpl?.(page);
  await driven?.delegate?._mainFrameSession?._client?.send('Network.disable');
}
