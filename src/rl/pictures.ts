/**
 * What is left of an observation that is only remembered: what it said, without how it looked. A screen of 160 x 210 is 134 kB,
 * of which eight frames would pile up more than 100 MB in ten seconds of page time.
 */
import type { Observation } from '../contracts/env';

export function withoutPictures(observation: Observation): Observation {
  const { screenshot, appearance, instruction, ...rest } = observation;
  return screenshot || appearance || instruction ? rest : observation;
}

/** Whether whoever remembers keeps pictures as well. */
export interface Remembering {
  /** As `ObservationNeeds.pastPictures`. */
  readonly pastPictures?: boolean;
}

export const remembered = (observation: Observation, { pastPictures = false }: Remembering): Observation =>
  pastPictures ? observation : withoutPictures(observation);
