/**
 * Demonstrated clicks, moved to places where the agent can click. On MiniWoB's screens these are 8 pixels apart, and the one nearest to a
 * click hardly ever misses what was clicked. On a phone's screen they are 19 pixels apart: the nearest may lie outside the link.
 */
import type { DomElement, DomSnapshot } from '../../../contracts/dom';
import type { Action, Point } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { elementsAt, holdsPoint } from '../../../dom/geometry';
import { decodeSnapshot } from '../../../dom/snapshot';
import { BELOW_INSTRUCTION, cellAt, gridOf, pointOf } from '../act/grid';

/**
 * A press or a click moved to the middle of the nearest cell within the pressed element: the smallest box around the
 * place that contains the middle of a cell. Other actions, and all actions on MiniWoB's screens, stay as they are.
 * @param dom the page before the action
 */
export function reachable(action: Action, dom: DomSnapshot, screenSize: PictureSize): Action {
  if (action.kind !== 'mouseClick' && action.kind !== 'mouseDown') return action;
  if (gridOf(screenSize) === BELOW_INSTRUCTION) return action;
  for (const element of elementsAt(decodeSnapshot(dom), action)) {
    const place = nearestWithin(element, action, screenSize);
    if (place) return { ...action, ...place };
  }
  return action;
}

function nearestWithin(box: DomElement, to: Point, screenSize: PictureSize): Point | null {
  const { columns } = gridOf(screenSize);
  const first = cellAt({ x: box.left, y: box.top }, screenSize);
  const last = cellAt({ x: box.left + box.width, y: box.top + box.height }, screenSize);
  let [best, nearest]: [Point | null, number] = [null, Number.POSITIVE_INFINITY];
  for (let row = Math.floor(first / columns); row <= Math.floor(last / columns); row++)
    for (let column = first % columns; column <= last % columns; column++) {
      const place = pointOf(row * columns + column, screenSize);
      const distance = Math.hypot(place.x - to.x, place.y - to.y);
      if (holdsPoint(box, place) && distance < nearest) [best, nearest] = [place, distance];
    }
  return best;
}
