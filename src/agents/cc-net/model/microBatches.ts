/** The data of an update, whole or in micro-batches whose losses and gradients add up to those of the whole. */
import type { Objective } from '../../../nn/gradients';
import type { Screen } from '../encode/ScreenEncoder';
import type { CcNet } from './CcNet';
import {
  type ClonedStep,
  cloningLoss,
  jointObjective,
  type ReinforcedStep,
  type VmpoOptions,
  vmpoLoss,
} from './losses';
import type { Sequence, StepInput } from './sequences';

interface Part<Step extends StepInput> {
  readonly sequences: readonly Sequence<Step>[];
  /** The part of the steps that these make up; 1 for the whole. */
  readonly share: number;
}

/** Plain data; at least one of the two is given. */
export interface Batch {
  readonly cloned: (Part<ClonedStep> & { readonly isBlind: boolean; readonly weight: number }) | null;
  readonly explored: (Part<ReinforcedStep> & VmpoOptions) | null;
}

export const objectiveOf = (net: CcNet, { cloned, explored }: Batch): Objective =>
  jointObjective(
    cloned && {
      part: cloningLoss(net, cloned.sequences, cloned.isBlind, cloned.share),
      weight: cloned.weight,
    },
    explored && vmpoLoss(net, explored.sequences, explored),
  );

/** Tokens of a screen besides its elements: roughly, the patches of its picture. */
const PATCHES = 35;

/**
 * Divides a batch into as many micro-batches as requested, or as there are sequences. Each has both kinds of experience,
 * or the only one given.
 */
export function microBatchesOf(batch: Batch, count: number): Batch[] {
  const { cloned, explored } = batch;
  const fewest = Math.min(count, ...[cloned, explored].flatMap((of) => of?.sequences.length ?? []));
  if (fewest <= 1) return [batch];
  const ofCloned = cloned && divided(cloned.sequences, fewest);
  const ofExplored = explored && divided(explored.sequences, fewest);
  return Array.from({ length: fewest }, (_, i) => ({
    cloned: cloned && { ...cloned, ...ofCloned![i] },
    explored: explored && { ...explored, ...ofExplored![i] },
  }));
}

/** The most expensive sequences come first; each goes to the micro-batch with the least to do so far. */
function divided<Step extends StepInput>(sequences: readonly Sequence<Step>[], count: number): Part<Step>[] {
  const costs = sequences.map(costOf);
  const parts = Array.from({ length: count }, () => ({ sequences: [] as Sequence<Step>[], cost: 0 }));
  for (const i of [...costs.keys()].sort((a, b) => costs[b] - costs[a] || a - b)) {
    const least = parts.reduce((least, part) => (part.cost < least.cost ? part : least));
    least.sequences.push(sequences[i]);
    least.cost += costs[i];
  }
  const steps = (some: readonly Sequence<Step>[]) => some.reduce((sum, { steps }) => sum + steps.length, 0);
  return parts.map((part) => ({
    sequences: part.sequences,
    share: steps(part.sequences) / steps(sequences),
  }));
}

/** Each screen is computed once. */
function costOf({ steps }: Sequence<StepInput>): number {
  const screens = new Set<Screen>(steps.map(({ screen }) => screen));
  let cost = steps.length;
  for (const { elements } of screens) cost += PATCHES + elements.length;
  return cost;
}
