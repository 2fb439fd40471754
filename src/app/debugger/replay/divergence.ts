/** Whether an episode that is played again goes as it went before. */
import type { Track } from './Track';

const COARSE = 'Recordings are played at 12 actions a second here, and this one needs a finer clock.';
const CHANGED = 'It may have been changed since.';

/** Rewards that differ by less are the same: how fast a page is counts there, in rounded milliseconds. */
const SAME_REWARD = 1e-3;

/** What went another way, of a track of which all that could be filmed is; null where nothing did. */
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
  return `The page did not go the same way as when this was played: it ${how}. ${why}`;
}
