/**
 * Past observations lose their pictures, unless an agent needs them. A screen of 160 x 210 takes 134 kB, and eight frames
 * would pile up more than 100 MB of them in ten seconds of page time.
 */
import type { Observation } from '../contracts/env';

/** An observation without its pictures; the same object if it has none. */
export function withoutPictures(observation: Observation): Observation {
  const { screenshot, appearance, instruction, ...rest } = observation;
  return screenshot || appearance || instruction ? rest : observation;
}

export interface PastPictures {
  /** Whether past observations keep their pictures, as `ObservationNeeds.pastPictures` says; they do not if left out. */
  readonly pastPictures?: boolean;
}

/** What is kept of an observation once the next one is there. */
export const toPast = (observation: Observation, { pastPictures = false }: PastPictures): Observation =>
  pastPictures ? observation : withoutPictures(observation);
