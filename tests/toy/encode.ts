/** From pictures to the inputs of the model: what is dark now, and what was dark before, fading. */
import type { EarlierStep } from '../../src/contracts/agent';
import type { Observation } from '../../src/contracts/env';

export const VIEW = { width: 8, height: 10 };
/** Rows of the instruction, which is always the same. */
const SKIPPED = Math.ceil((50 / 210) * VIEW.height);
const PIXELS = (VIEW.height - SKIPPED) * VIEW.width;
const FADING = 0.8;

/** Pixels, their traces, and a constant. */
export const INPUTS = 2 * PIXELS + 1;

/** [PIXELS] how dark each was lately, 0 to 1. */
export type Trace = readonly number[];

export const NOTHING_SEEN: Trace = Array.from({ length: PIXELS }, () => 0);

/** [PIXELS] how dark each is, 0 to 1. */
const darkness = ({ screenshot }: Observation): number[] =>
  NOTHING_SEEN.map((_, i) => {
    const pixel = 4 * (SKIPPED * VIEW.width + i);
    const [red, green, blue] = screenshot!.data.subarray(pixel, pixel + 3);
    return 1 - (red + green + blue) / (3 * 255);
  });

/** [INPUTS] */
export const encode = (observation: Observation, trace: Trace): number[] => [
  ...darkness(observation),
  ...trace,
  1,
];

export const remember = (observation: Observation, trace: Trace): Trace =>
  darkness(observation).map((dark, i) => Math.max(dark, FADING * trace[i]));

export const traceOf = (earlier: readonly EarlierStep[]): Trace =>
  earlier.reduce((trace, { observation }) => remember(observation, trace), NOTHING_SEEN);
