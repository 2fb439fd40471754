/**
 * Whether the browser is started with its own sandbox, which keeps the machine safe from a page that has found a hole in
 * the browser. Root cannot have it. Pages of packs are code from elsewhere, so they need it, or the user's word.
 */
import { UsageError } from './UsageError';

let isWaived = false;
let isTold = false;

/** From here on, pages are opened without the sandbox, those of packs too. */
export function waiveSandbox(): void {
  isWaived = true;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * @param isForeign whether pages from elsewhere are to be shown
 * @param say told once where there is no sandbox
 * @throws UsageError if the pages of a pack would be shown without one and the user has not agreed
 */
export function decideSandbox(isForeign: boolean, say: (message: string) => void, root = isRoot()): boolean {
  if (!root && !isWaived) return true;
  if (root && isForeign && !isWaived) {
    throw new UsageError(
      'As root the browser runs without its sandbox, and the pages of a pack or a site are code from elsewhere. Use another account, or accept that with: latticework --no-sandbox ...',
    );
  }
  if (!isTold)
    say(`The browser runs without its sandbox (${isWaived ? '--no-sandbox' : 'as root it has none'}).`);
  isTold = true;
  return false;
}

/** Why a browser with a sandbox did not start, in words, if it was for want of what the sandbox needs. */
export function explainLaunch(error: Error): Error {
  if (!/no usable sandbox|setuid sandbox|namespace/i.test(error.message)) return error;
  return new UsageError(
    'This system does not let the browser have its sandbox (user namespaces are forbidden). Allow them, or do without: latticework --no-sandbox ...',
  );
}
