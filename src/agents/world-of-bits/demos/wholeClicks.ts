/** Rejoins clicks that frames have cut in two: a finger stays down for about as long as a frame lasts. */
import type { Action, Point } from '../../../contracts/env';

/** A release this close to its press is a click, CSS pixels. */
const CLICK_PX = 3;

/**
 * The same actions, but each press that is released in place, frames later, or that ends the episode, becomes a click
 * where it was pressed. An agent that does not remember whether it holds the button down could not learn it otherwise.
 */
export function withWholeClicks(actions: readonly Action[]): Action[] {
  const whole = [...actions];
  for (const [t, press] of actions.entries()) {
    if (press.kind !== 'mouseDown') continue;
    const isStill = (place: Point) => Math.hypot(place.x - press.x, place.y - press.y) <= CLICK_PX;
    let end = t + 1;
    for (; end < actions.length; end++) {
      const action = actions[end];
      if (action.kind !== 'noop' && !(action.kind === 'mouseMove' && isStill(action))) break;
    }
    const release = actions[end];
    const isClick = release === undefined || (release.kind === 'mouseUp' && isStill(release));
    if (!isClick) continue;
    whole[t] = { ...press, kind: 'mouseClick' };
    whole.fill({ kind: 'noop' }, t + 1, end + 1);
  }
  return whole;
}
