import type { TrainerState } from '../../contracts/agent';

/** In a network that acts with an average of its weights: the newest weights, and the optimiser's state. */
const FOR_LEARNING = ['parameters', 'optimiser'];

/**
 * What is left of a trainer's state if a run is only to act, or to be passed on: without optimiser, buffers and random
 * generators.
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
