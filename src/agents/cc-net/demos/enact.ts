/** The next choice with which the agent would do what a hand did: moving first if the pointer is elsewhere. */
import type { Observation, Point } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { FOCUSED } from '../../../dom/snapshot';
import {
  type ActionSet,
  CLICK,
  CLICK_ELEMENT,
  DOUBLE_CLICK,
  EMIT_INTO_ELEMENT,
  EMIT_TEXT,
  MOVE,
} from '../act/actionTypes';
import { type Choice, choose, type Hand } from '../act/hand';
import { binsOf } from '../act/pointer';
import type { Screen } from '../encode/ScreenEncoder';
import type { Act } from './acts';

export interface Enacted {
  /** Null if the act is already done, or cannot be done with these actions. */
  readonly choice: Choice | null;
  /** Whether the act is complete with this choice. */
  readonly isDone: boolean;
}

export interface EnactedIn {
  readonly screen: Screen;
  readonly observation: Observation;
  readonly hand: Hand;
  /** CSS pixels. */
  readonly screenSize: PictureSize;
  readonly actions: ActionSet;
}

export function enact({ choice, at }: Act, around: EnactedIn): Enacted {
  if (around.actions === 'elements') return { choice: onElement({ choice, at }, around), isDone: true };
  const { pointer } = around.hand;
  const to = at && binsOf(at, around.screenSize);
  const isThere = !to || (to.x === pointer.x && to.y === pointer.y);
  if (choice.type === MOVE) return { choice: isThere ? null : choose(MOVE, to), isDone: true };
  return isThere ? { choice, isDone: true } : { choice: choose(MOVE, to), isDone: false };
}

/** The act on the element that it was done to; null if there is none, or the network does not see it. */
function onElement({ choice, at }: Act, { screen, observation }: EnactedIn): Choice | null {
  if ((choice.type === CLICK || choice.type === DOUBLE_CLICK) && at) {
    const element = elementAt(observation, screen, at);
    return element < 0 ? null : choose(CLICK_ELEMENT, { element });
  }
  if (choice.type !== EMIT_TEXT) return null;
  const { ref, flags } = observation.dom;
  const focused = ref.find((_, i) => (flags[i] & FOCUSED) !== 0);
  const element = focused === undefined ? -1 : screen.refs.indexOf(focused);
  return element < 0 ? null : choose(EMIT_INTO_ELEMENT, { element, field: choice.field });
}

/** The smallest of the elements that the network sees under a point, the last one among equals; -1 if there is none. */
function elementAt({ dom }: Observation, { refs }: Screen, { x, y }: Point): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [element, ref] of refs.entries()) {
    const i = dom.ref.indexOf(ref);
    const [left, top, width, height] = dom.rect.subarray(4 * i, 4 * i + 4);
    if (x < left || y < top || x > left + width || y > top + height) continue;
    if (width * height <= least) [best, least] = [element, width * height];
  }
  return best;
}
