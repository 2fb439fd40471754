/** Whether the page's server still answers. */

/** A server that takes longer counts as unreachable. */
const LIMIT_MS = 4_000;

export const UNREACHABLE =
  'The server that this page came from does not answer. Start it again (npm start), then retry.';

export async function isServerReachable(
  address: string | URL = document.baseURI,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  try {
    // Any answer shows that it is there.
    await ask(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    return true;
  } catch {
    return false;
  }
}
