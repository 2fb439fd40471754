/** The outcome of an episode whose page was lost: nothing to see, nothing won. */
import type { Fields, Screenshot } from '../contracts/env';
import type { ObservationNeeds, PictureSize } from '../contracts/needs';
import { encodeSnapshot } from '../dom/snapshot';
import { buildDom } from '../dom/tree';
import type { StepOutcome } from '../env/Episodes';
import type { ForeignPageError } from './ForeignPageError';

export function lostEpisode(
  goal: { readonly utterance: string; readonly fields: Fields },
  error: ForeignPageError,
  { screenshot }: ObservationNeeds,
): StepOutcome {
  return {
    observation: {
      ...goal,
      dom: encodeSnapshot(buildDom([EMPTY_BODY])),
      ...(screenshot ? { screenshot: blank(screenshot) } : {}),
    },
    status: { ...NOTHING_WON, reason: error.kind },
    pageError: error.message,
    isLost: true,
  };
}

const NOTHING_WON = {
  isDone: false,
  rawReward: 0,
  scaledReward: 0,
  elapsedMs: 0,
  potential: null,
  penalty: 0,
} as const;

const blank = ({ width, height }: PictureSize): Screenshot => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
});

const EMPTY_BODY = {
  ref: 1,
  tag: 'body',
  text: null,
  value: null,
  id: '',
  classes: '',
  left: 0,
  top: 0,
  width: 1,
  height: 1,
  focused: false,
  tampered: false,
  parent: -1,
};
