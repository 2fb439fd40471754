/**
 * The part of a trainer's state that is kept: all of it, or only what acting needs, for passing on an agent and where
 * the whole is too large.
 */
import type { TrainerState } from '../contracts/agent';
import type { Checkpoint } from '../contracts/checkpoint';
import { isTooLarge, MAX_WEIGHT_BYTES, packState } from './packedState';

/** In a network that acts with an average of its weights: the newest weights, and the optimiser's state. */
const FOR_LEARNING = ['parameters', 'optimiser'];

/**
 * Without optimiser, buffers and random generators.
 * @param kept names of the entries that stay (`AgentDefinition.keptWhenTrimmed`)
 */
export const actingPart = (state: TrainerState, kept: readonly string[]): TrainerState => {
  const staying = Object.entries(state).filter(([name]) => kept.includes(name));
  return Object.fromEntries(staying.map(([name, part]) => [name, hasAverage(part) ? averaged(part) : part]));
};

const hasAverage = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && 'average' in part;

const averaged = (network: object): object =>
  Object.fromEntries(Object.entries(network).filter(([name]) => !FOR_LEARNING.includes(name)));

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
