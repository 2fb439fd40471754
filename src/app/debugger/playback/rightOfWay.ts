/** Gives priority in the page's thread to pages that somebody is waiting for. Films wait for them. */

/** The number of pages that somebody is waiting for. */
let awaited = 0;
const waiting: (() => void)[] = [];

/** Does work that somebody is waiting for. */
export async function first<T>(work: () => Promise<T>): Promise<T> {
  awaited += 1;
  try {
    return await work();
  } finally {
    awaited -= 1;
    if (awaited === 0) for (const go of waiting.splice(0)) go();
  }
}

/** Resolves once nobody is waiting for anything else. */
export async function whenFree(): Promise<void> {
  while (awaited > 0) await new Promise<void>((resolve) => waiting.push(resolve));
}
