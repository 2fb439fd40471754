/** How an episode ended: the few kinds that failures are sorted into. */
import type { Action } from '../contracts/env';
import type { EpisodeRecord } from '../contracts/record';

/** In this order: stored records refer to an ending by its index. */
export const ENDINGS = ['success', 'wrong', 'time', 'gave up', 'loop', 'steps'] as const;

/**
 * `wrong`: the page ended it with too little reward because of what was done; `time`: its clock ran out; `gave up`: the
 * agent ended it; `loop`: its steps ran out while it repeated the same actions; `steps`: they ran out otherwise.
 */
export type Ending = (typeof ENDINGS)[number];

/** The same action this many times, or the same two alternating, is a loop. */
const ROUNDS = 3;

/** The reason of the page protocol (`core.js` of MiniWoB++), and of recorded sites. */
const TIMED_OUT = 'timed out';

export function endingOf(record: Pick<EpisodeRecord, 'success' | 'terminated' | 'reason' | 'taken'>): Ending {
  const { success, terminated, reason, taken } = record;
  if (success) return 'success';
  if (taken.at(-1)?.action.kind === 'terminate') return 'gave up';
  if (terminated) return reason === TIMED_OUT ? 'time' : 'wrong';
  return isLoop(taken.map(({ action }) => action)) ? 'loop' : 'steps';
}

/** Whether the last actions repeat, with a period of one or two. */
function isLoop(actions: readonly Action[]): boolean {
  const keys = actions.map((action) => JSON.stringify(action));
  return [1, 2].some((period) => {
    const length = ROUNDS * period;
    if (keys.length < length) return false;
    const last = keys.slice(-length);
    return last.every((key, i) => key === last[i % period]);
  });
}
