/**
 * Reduces an observation that is only remembered to its content, without its picture. A screen of 160 x 210 takes 134 kB,
 * and eight frames would pile up more than 100 MB of them in ten seconds of page time.
 */
import type { Observation } from '../contracts/env';

export function withoutPictures(observation: Observation): Observation {
  const { screenshot, appearance, instruction, ...rest } = observation;
  return screenshot || appearance || instruction ? rest : observation;
}

/** Whether past observations keep their pictures. */
export interface Remembering {
  /** As `ObservationNeeds.pastPictures`. */
  readonly pastPictures?: boolean;
}

export const remembered = (observation: Observation, { pastPictures = false }: Remembering): Observation =>
  pastPictures ? observation : withoutPictures(observation);
