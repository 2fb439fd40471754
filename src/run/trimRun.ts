/**
 * A run without what only training needs: optimiser, buffers, random generators. A fraction of its size; for agents that are
 * passed on to act. Training can go on from it, but not as if it had never been interrupted.
 */
import type { TrainerState } from '../contracts/agent';
import type { Checkpoint } from '../contracts/run';
import { packState, unpackState } from './packedState';

/**
 * Entries of a trainer's state: what the network is and was built with, the counters that metrics are recorded by, workflows to be
 * seen.
 */
const KEPT = ['network', 'settings', 'progress', 'workflows'];

interface Trimmable {
  readonly latest: Checkpoint | null;
  readonly best: Checkpoint | null;
  readonly episodes: readonly unknown[];
}

/** @param archive of a run. Throws where no policy was validated yet. Trimmed once more, a run stays as it is. */
export async function trimRun<Archive extends Trimmable>(archive: Archive): Promise<Archive> {
  const { latest } = archive;
  if (!latest?.best) throw new Error('No policy of this run was validated yet: train it a little longer.');
  const state = (await unpackState(latest.trainer)) as Readonly<Record<string, unknown>>;
  const kept = Object.fromEntries(KEPT.flatMap((name) => (name in state ? [[name, state[name]]] : [])));
  const trainer = await packState(kept as TrainerState);
  return { ...archive, latest: { ...latest, isTrimmed: true, trainer }, best: null, episodes: [] };
}
