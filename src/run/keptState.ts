/** What of a trainer's state is kept: all of it, or, for passing an agent on and where all is too large, what acting needs. */
import type { TrainerState } from '../contracts/agent';
import type { Checkpoint } from '../contracts/run';
import { isTooLarge, MAX_WEIGHT_BYTES, packState } from './packedState';

/**
 * Entries of a trainer's state: what the network is and was built with, the counters that metrics are recorded by, workflows to be
 * seen.
 */
const FOR_ACTING = ['network', 'settings', 'progress', 'workflows'];

/** Of a network that keeps an average of its weights, with which it acts: the newest ones, and what the optimiser remembers. */
const FOR_LEARNING = ['parameters', 'optimiser'];

/** Without optimiser, buffers and random generators. */
export const actingPart = (state: TrainerState): TrainerState => {
  const entries = Object.entries(state as Readonly<Record<string, unknown>>);
  const kept = entries.filter(([name]) => FOR_ACTING.includes(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, hasAverage(part) ? averaged(part) : part]));
};

const hasAverage = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && 'average' in part;

const averaged = (network: object): object =>
  Object.fromEntries(Object.entries(network).filter(([name]) => !FOR_LEARNING.includes(name)));

/**
 * What the state is when this is called. Rejects where it is too large to be kept whole, unless the best policy is kept beside it, with
 * which what acting needs is enough to go on from.
 * @param mostBytes of the state's weights
 */
export async function packKept(
  state: TrainerState,
  best: Checkpoint['best'],
  mostBytes = MAX_WEIGHT_BYTES,
): Promise<Pick<Checkpoint, 'trainer' | 'isTrimmed'>> {
  if (best && isTooLarge(state, mostBytes))
    return { isTrimmed: true, trainer: await packState(actingPart(state), mostBytes) };
  return { trainer: await packState(state, mostBytes) };
}
