/** Chooses which stored runs to delete when they take up too many bytes; the user is asked elsewhere. */
import { ENDED } from '../../contracts/runStatus';
import type { RunId, RunRecord } from '../../store/Database';
import { tasksOf } from '../../task/taskChoice';

export interface Room {
  readonly ids: readonly RunId[];
  /** What deleting them frees. */
  readonly bytes: number;
}

type StoredRun = Pick<RunRecord, 'id' | 'status' | 'config' | 'updatedAt' | 'bestSuccessRate'>;

/**
 * The runs whose deletion brings `total` down to `limit`, as far as possible: ended ones, those longest untouched first. The best
 * run of each task is kept, and so is `openId`.
 */
export function planRoom(
  runs: readonly StoredRun[],
  bytes: ReadonlyMap<RunId, number>,
  { total, limit, openId }: { readonly total: number; readonly limit: number; readonly openId: RunId | null },
): Room {
  const best = bestRuns(runs);
  const candidates = runs
    .filter(({ id, status }) => ENDED.has(status) && id !== openId && !best.has(id))
    .sort((a, b) => a.updatedAt - b.updatedAt);
  const ids: RunId[] = [];
  let freed = 0;
  for (const { id } of candidates) {
    if (total - freed <= limit) break;
    ids.push(id);
    freed += bytes.get(id) ?? 0;
  }
  return { ids, bytes: freed };
}

/** For each task, or set of tasks learned at once, the run with the best validation; among equals, the newest. */
function bestRuns(runs: readonly StoredRun[]): ReadonlySet<RunId> {
  const best = new Map<string, StoredRun>();
  const rate = (run: StoredRun) => run.bestSuccessRate ?? -1;
  for (const run of runs) {
    const tasks = tasksOf(run.config).join();
    const known = best.get(tasks);
    const isBetter =
      !known || rate(run) > rate(known) || (rate(run) === rate(known) && run.updatedAt > known.updatedAt);
    if (isBetter) best.set(tasks, run);
  }
  return new Set([...best.values()].map(({ id }) => id));
}
