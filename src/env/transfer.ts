/** Which buffers to hand over when observations and step results go to another thread. */
import type { Observation, StepResult } from '../contracts/env';
import { snapshotTransferables } from '../dom/snapshot';

export function observationTransferables(observations: readonly (Observation | null)[]): ArrayBuffer[] {
  return observations.flatMap((observation) => (observation ? snapshotTransferables(observation.dom) : []));
}

export function stepTransferables(results: readonly (StepResult | null)[]): ArrayBuffer[] {
  return observationTransferables(
    results.flatMap((result) => (result ? [result.observation, result.info.finalObservation ?? null] : [])),
  );
}
