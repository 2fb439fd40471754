/** Types of `lock.mjs`, which runs before anything is installed and so is plain JavaScript. */
export function withLock<T>(
  lock: string,
  act: () => Promise<T>,
  options?: { readonly onWait?: () => void; readonly now?: () => number },
): Promise<T>;
