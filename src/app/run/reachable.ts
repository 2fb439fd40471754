/** Whether the server that the page came from still answers. */

/** A server that takes longer is as good as none. */
const LIMIT_MS = 4_000;

export const UNREACHABLE =
  'The server that this page came from does not answer. Start it again (npm start), then retry.';

export async function isServerReachable(
  address: string | URL = document.baseURI,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  try {
    // Whatever it answers, it is there.
    await ask(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    return true;
  } catch {
    return false;
  }
}
