/**
 * Whether the browser is started with its own sandbox, which keeps the machine safe from a page that exploits a hole in
 * the browser. It is not available to root. Pages of packs are code from elsewhere, so they need it, or the user's consent.
 */
import { UsageError } from '../UsageError';

let isWaived = false;
let isTold = false;

/** From here on, pages are opened without the sandbox, including those of packs. */
export function waiveSandbox(): void {
  isWaived = true;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * @param isForeign whether pages from elsewhere will be shown
 * @param say called once if there is no sandbox
 * @throws UsageError if the pages of a pack would be shown without one and the user has not agreed
 */
export function decideSandbox(isForeign: boolean, say: (message: string) => void, root = isRoot()): boolean {
  if (!root && !isWaived) return true;
  if (root && isForeign && !isWaived) {
    throw new UsageError(
      'As root, the browser runs without its sandbox, and the pages of a pack or a site are code from elsewhere. Use another account, or accept this with: latticework --no-sandbox ...',
    );
  }
  if (!isTold)
    say(`The browser runs without its sandbox (${isWaived ? '--no-sandbox' : 'as root it has none'}).`);
  isTold = true;
  return false;
}

/** Explains why a browser with a sandbox did not start, if the system lacks what the sandbox needs. */
export function explainLaunch(error: Error): Error {
  if (!/no usable sandbox|setuid sandbox|namespace/i.test(error.message)) return error;
  return new UsageError(
    'This system does not let the browser use its sandbox (user namespaces are forbidden). Allow them, or run without it: latticework --no-sandbox ...',
  );
}
