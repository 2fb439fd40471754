/** Whether an episode's replay matches the original. */
import type { Track } from './Track';

const COARSE = 'Recordings are played at 12 actions a second here, and this one needs a finer clock.';
const CHANGED = 'The page may have been changed since.';

/** Rewards that differ by less count as equal: they depend on the page's speed, in rounded milliseconds. */
const SAME_REWARD = 1e-3;

/** How the replay differed, for a track whose states have all been filmed; null if it did not. */
export function divergenceOf({ states, taken, end, playedAs }: Track): string | null {
  const last = states.findLast((state) => state !== undefined);
  if (!last?.info || !end) return null;
  const isSame =
    states.length === taken.length + 1 &&
    last.terminated === end.terminated &&
    (!end.terminated || Math.abs(last.info.rawReward - end.rawReward) < SAME_REWARD);
  if (isSame) return null;
  const actions = states.length === 2 ? 'an action' : `${states.length - 1} actions`;
  const how = last.terminated ? `ended after ${actions} with reward ${last.info.rawReward}` : 'did not end';
  const why = playedAs === 'demonstration' ? COARSE : CHANGED;
  return `The page did not behave as it did when this was played: it ${how}. ${why}`;
}
