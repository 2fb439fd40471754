/** Which runs are open in a tab: known from locks, which the browser frees with the tab whatever happens to it. */
import type { RunId } from './Database';

const PREFIX = 'latticework-run-';

export const OPEN_ELSEWHERE = 'This run is open in another tab.';

/** The runs that this page holds. */
const own = new Set<RunId>();

/** Holds a run for this page. Returns a function that releases it, or null if another page holds it. */
export function holdRun(id: RunId): Promise<(() => void) | null> {
  return new Promise((answer, reject) => {
    navigator.locks
      .request(PREFIX + id, { ifAvailable: true }, (lock) => {
        if (!lock) return answer(null);
        own.add(id);
        return new Promise<void>((release) => answer(release)).finally(() => own.delete(id));
      })
      .catch(reject);
  });
}

export async function heldRuns(): Promise<Set<RunId>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

/** Rejects if another page holds the run. */
export async function checkNotElsewhere(id: RunId): Promise<void> {
  if (!own.has(id) && (await heldRuns()).has(id)) throw new Error(OPEN_ELSEWHERE);
}

/** Does something to a run that no page can open meanwhile. Rejects if any page holds it. */
export async function whileNotHeld(id: RunId, action: () => Promise<void>): Promise<void> {
  if (own.has(id)) throw new Error('This run is open. Close it first.');
  await navigator.locks.request(PREFIX + id, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Error(OPEN_ELSEWHERE);
    await action();
  });
}
