import { actingPart } from '../agents/shared/actingPart';
import type { TrainerState } from '../contracts/agent';
import type { Checkpoint } from '../contracts/checkpoint';
import { isTooLarge, MAX_WEIGHT_BYTES, packState } from './packedState';

/**
 * The state at the time of the call. Rejects if it is too large to be kept whole, unless the best policy is kept as
 * well: then the part needed for acting is enough to continue from.
 * @param kept names of the entries that acting needs (`AgentDefinition.keptWhenTrimmed`)
 * @param mostBytes the limit for the state's weights
 */
export async function packKept(
  state: TrainerState,
  best: Checkpoint['best'],
  kept: readonly string[],
  mostBytes = MAX_WEIGHT_BYTES,
): Promise<Pick<Checkpoint, 'trainer' | 'isTrimmed'>> {
  if (best && isTooLarge(state, mostBytes))
    return { isTrimmed: true, trainer: await packState(actingPart(state, kept), mostBytes) };
  return { trainer: await packState(state, mostBytes) };
}
