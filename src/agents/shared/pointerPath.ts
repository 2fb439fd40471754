/** The path of the mouse in an episode, derived from its actions: every agent with a mouse has one to show. */
import type { Action, Point } from '../../contracts/env';
import type { PathPoint, PointerPath } from '../../contracts/views';

/** Null if the mouse has not been used. */
export function pointerPath(actions: readonly Action[]): PointerPath | null {
  const points: PathPoint[] = [];
  let isHeld = false;
  const go = ({ x, y }: Point, button: PathPoint['button']) => {
    points.push({ x, y, button });
    if (button === 'pressed') isHeld = true;
    else if (button !== 'held') isHeld = false;
  };
  for (const action of actions) {
    switch (action.kind) {
      case 'mouseMove':
        go(action, isHeld ? 'held' : 'up');
        break;
      case 'mouseDown':
        go(action, 'pressed');
        break;
      case 'mouseUp':
        go(action, 'released');
        break;
      case 'mouseClick':
        go(action, 'clicked');
        break;
      case 'drag':
        go(action.from, 'pressed');
        go(action.to, 'released');
        break;
      case 'wheel':
        go(action, isHeld ? 'held' : 'up');
        break;
    }
  }
  return points.length > 0 ? { kind: 'pointer-path', name: 'pointer', points } : null;
}
