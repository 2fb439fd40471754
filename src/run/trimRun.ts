/**
 * A run without what only training needs: optimiser, buffers, random generators. A fraction of its size; for agents that are
 * passed on to act. Training can go on from it, but not as if it had never been interrupted.
 */
import type { Checkpoint } from '../contracts/run';
import { actingPart } from './keptState';
import { packState, unpackState } from './packedState';

interface Trimmable {
  readonly latest: Checkpoint | null;
  readonly best: Checkpoint | null;
  readonly episodes: readonly unknown[];
}

/** @param archive of a run. Throws where no policy was validated yet. Trimmed once more, a run stays as it is. */
export async function trimRun<Archive extends Trimmable>(archive: Archive): Promise<Archive> {
  const { latest } = archive;
  if (!latest?.best) throw new Error('No policy of this run was validated yet: train it a little longer.');
  const trainer = await packState(actingPart(await unpackState(latest.trainer)));
  return { ...archive, latest: { ...latest, isTrimmed: true, trainer }, best: null, episodes: [] };
}
