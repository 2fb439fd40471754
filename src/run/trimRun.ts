/**
 * A run without what only training needs: optimiser, buffers, random generators. It is a fraction of the size, for
 * passing on agents that only act. Training can continue from it, but not as if it had never been interrupted. What stays is
 * up to the agent's definition, since its code is not loaded here.
 */
import { findAgent } from '../agents/catalogue';
import { actingPart } from '../agents/shared/actingPart';
import type { Checkpoint } from '../contracts/checkpoint';
import { heldOutTasks } from '../task/testedTasks';
import { packState, unpackState } from './packedState';

interface Trimmable {
  readonly latest: Checkpoint | null;
  readonly best: Checkpoint | null;
  readonly episodes: readonly unknown[];
}

/** @param archive of a run. Throws if no policy has been validated yet, or none ever will be. Trimming a trimmed run changes nothing. */
export async function trimRun<Archive extends Trimmable>(archive: Archive): Promise<Archive> {
  const { latest } = archive;
  if (latest && !latest.best && heldOutTasks(latest.config))
    throw new Error(
      `A run on ${latest.config.task} has no best policy, since the held-out tasks that it is tested on must not choose one.`,
    );
  if (!latest?.best)
    throw new Error('No policy of this run has been validated yet: train it a little longer.');
  const { keptWhenTrimmed } = findAgent(latest.config.agent);
  const trainer = await packState(actingPart(await unpackState(latest.trainer), keptWhenTrimmed));
  return { ...archive, latest: { ...latest, isTrimmed: true, trainer }, best: null, episodes: [] };
}
