/** Whether a run that was repeated came to the same result, number for number. */
import { isDeepStrictEqual } from 'node:util';
import type { Cell } from './cell';

/** Everything that was measured, except for times. */
const MEASURED = [
  ...(['successRate', 'meanScore', 'meanReward', 'positiveRate', 'causes', 'onTrained'] as const),
  ...(['tasks', 'sites', 'levels', 'evalEpisodes'] as const),
  ...(['envSteps', 'episodes', 'gradSteps', 'envStepsTo95', 'curves'] as const),
] satisfies readonly (keyof Cell)[];

/** Values that take more characters are only named. */
const SHORT = 40;

/** Each difference in words: `successRate 0.996, was 0.998`. A value that only one of them has is not compared: earlier versions measured less. */
export function differences(measured: Cell, repeated: Cell): string[] {
  return MEASURED.flatMap((key) => {
    const [was, is] = [measured[key], repeated[key]];
    if (was === undefined || is === undefined || isDeepStrictEqual(was, is)) return [];
    const change = `${key} ${JSON.stringify(is)}, was ${JSON.stringify(was)}`;
    return [change.length > SHORT + key.length ? key : change];
  });
}
