/**
 * Which buffers to hand over when observations and step results go to another thread. Each of them once: a message
 * that names a buffer twice is refused.
 */
import type { Observation, StepResult } from '../contracts/env';
import { snapshotTransferables } from '../dom/snapshot';

export function observationTransferables(
  observations: Iterable<Observation | null | undefined>,
): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const observation of observations) {
    if (!observation) continue;
    for (const buffer of snapshotTransferables(observation.dom)) buffers.add(buffer);
  }
  return [...buffers];
}

export const stepTransferables = (results: readonly (StepResult | null)[]): ArrayBuffer[] =>
  observationTransferables(results.flatMap((result) => [result?.observation, result?.info.finalObservation]));
