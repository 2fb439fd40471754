/** Who goes first in the page's thread: a page that somebody waits for. Films wait for it. */

/** Pages that somebody waits for at present. */
let awaited = 0;
const waiting: (() => void)[] = [];

/** Work that somebody waits for. */
export async function first<T>(work: () => Promise<T>): Promise<T> {
  awaited += 1;
  try {
    return await work();
  } finally {
    awaited -= 1;
    if (awaited === 0) for (const go of waiting.splice(0)) go();
  }
}

/** Resolves once nobody waits for anything else. */
export async function whenFree(): Promise<void> {
  while (awaited > 0) await new Promise<void>((resolve) => waiting.push(resolve));
}
