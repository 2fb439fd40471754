/** Which runs are open in a tab: known from locks, which the browser frees with the tab whatever happens to it. */
import type { RunId } from './database';

const PREFIX = 'latticework-run-';

/** Holds a run for this page. Returns a function that releases it, or null if another page holds it. */
export function holdRun(id: RunId): Promise<(() => void) | null> {
  return new Promise((answer, reject) => {
    navigator.locks
      .request(PREFIX + id, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((release) => answer(release)) : answer(null),
      )
      .catch(reject);
  });
}

export async function heldRuns(): Promise<Set<RunId>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
