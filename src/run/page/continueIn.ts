/** Writes what a run did after it was taken back to an earlier step. */
import type { Progress } from '../../contracts/agent';
import type { RunId } from '../../store/Database';

/** What a run has stored, step by step. */
interface History<Item> {
  rewind(id: RunId, progress?: Progress): Promise<void>;
  append(id: RunId, items: readonly Item[]): Promise<void>;
}

/** @param rewinds steps that the history is taken back to, in turn, before the newer items are added */
export async function continueIn<Item>(
  history: History<Item>,
  id: RunId,
  rewinds: readonly (Progress | undefined)[],
  items: readonly Item[],
): Promise<void> {
  for (const progress of rewinds) await history.rewind(id, progress);
  await history.append(id, items);
}
