/** Rejoins clicks that frames have cut in two: a finger stays down for about as long as a frame lasts. */
import type { Action } from '../../../contracts/env';
import { isInPlace } from '../../../demo/clicks';

/**
 * The actions of an episode with whole clicks: each press that is released in place, frames later, or that ends the
 * episode, becomes a click where it was pressed. An agent that does not remember whether it holds the button down could not learn it otherwise.
 */
export function withWholeClicks(actions: readonly Action[]): Action[] {
  const whole = [...actions];
  for (const [t, press] of actions.entries()) {
    if (press.kind !== 'mouseDown') continue;
    let end = t + 1;
    for (; end < actions.length; end++) {
      const action = actions[end];
      if (action.kind !== 'noop' && !(action.kind === 'mouseMove' && isInPlace(action, press))) break;
    }
    const release = actions[end];
    const isClick = release === undefined || (release.kind === 'mouseUp' && isInPlace(release, press));
    if (!isClick) continue;
    whole[t] = { ...press, kind: 'mouseClick' };
    whole.fill({ kind: 'noop' }, t + 1, end + 1);
  }
  return whole;
}
