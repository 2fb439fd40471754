/**
 * Which buffers to transfer when observations and step results go to another thread. Each is listed once: a message
 * that names a buffer twice is refused.
 */
import type { Observation, StepResult } from '../contracts/env';
import { snapshotTransferables } from '../dom/snapshot';

export function observationTransferables(
  observations: Iterable<Observation | null | undefined>,
): Transferable[] {
  const buffers = new Set<ArrayBufferLike>();
  for (const observation of observations) {
    if (!observation) continue;
    for (const buffer of snapshotTransferables(observation.dom)) buffers.add(buffer);
    if (observation.screenshot) buffers.add(observation.screenshot.data.buffer);
  }
  return [...buffers] as ArrayBuffer[];
}

export const stepTransferables = (results: readonly (StepResult | null)[]): Transferable[] =>
  observationTransferables(results.flatMap((result) => [result?.observation, result?.info.finalObservation]));
