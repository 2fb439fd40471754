/**
 * Mouse presses by the element they were meant for. A page recorded elsewhere may be laid out slightly differently in
 * replay, with other fonts, so the element that a hand clicked on may lie above or below its old place.
 */
import type { Aim, RawInput, RawState } from '../contracts/demo';
import type { DomElement, DomSnapshot } from '../contracts/dom';
import type { Action, Point } from '../contracts/env';
import { holdsPoint } from '../dom/geometry';
import { decodeSnapshot } from '../dom/snapshot';
import { findTarget, toClientView } from './clientView';
import type { HandAct } from './lowLevel';

const CAPTURE = 1;

/** What a hand did, each press with the element that it landed on. @param states of the same recording */
export function withAims(input: readonly RawInput[], states: readonly RawState[]): readonly RawInput[] {
  const presses = states.filter(({ action }) => action?.type === 'mousedown' && action.timing === CAPTURE);
  let next = 0;
  return input.map((act) => {
    if (act.type !== 'mousedown') return act;
    // A press that the recorder missed has no state.
    const found = presses.findIndex(
      ({ action }, i) => i >= next && action!.x === act.x && action!.y === act.y,
    );
    if (found < 0) return act;
    next = found + 1;
    const aim = aimOf(presses[found]);
    return aim ? { ...act, aim } : act;
  });
}

function aimOf({ dom }: RawState): Aim | null {
  const target = findTarget(dom);
  const view = toClientView(dom);
  const element = target && view.elementOf(target);
  if (!element) return null;
  const { tag, id, text, left, top, width, height } = element;
  const alike = alikeTo(element, view.dom.elements);
  const place = alike.indexOf(element);
  if (place < 0) return null;
  return { tag, id, text, left, top, width, height, place, alike: alike.length };
}

/** How far from its place in the recording the mouse is while its button is down, CSS pixels. */
export const IN_PLACE: Point = { x: 0, y: 0 };

/**
 * What a hand does next on this page, and its offset from then on: a press in a new place is also dragged and released
 * there.
 * @param page needed for a press that has an aim
 */
export function aimedAct(
  { action, aim }: HandAct,
  page: DomSnapshot | null,
  off: Point,
): { readonly action: Action; readonly off: Point } {
  switch (action.kind) {
    case 'mouseDown':
    case 'mouseClick': {
      const { x, y } = aim && page ? aimed(action, aim, page) : action;
      const isHeld = action.kind === 'mouseDown';
      return { action: { ...action, x, y }, off: isHeld ? { x: x - action.x, y: y - action.y } : IN_PLACE };
    }
    case 'mouseMove':
      return { action: { ...action, x: action.x + off.x, y: action.y + off.y }, off };
    case 'mouseUp':
      return { action: { ...action, x: action.x + off.x, y: action.y + off.y }, off: IN_PLACE };
    default:
      return { action, off };
  }
}

/**
 * Where to press to hit the same element in another layout: the original place if the element is still there, or is not
 * on the page at all; otherwise as far into the element as before.
 */
function aimed(point: Point, aim: Aim, page: DomSnapshot): Point {
  const element = find(aim, decodeSnapshot(page).elements);
  if (!element || holdsPoint(element, point) || aim.width === 0 || aim.height === 0) return point;
  return {
    x: element.left + ((point.x - aim.left) / aim.width) * element.width,
    y: element.top + ((point.y - aim.top) / aim.height) * element.height,
  };
}

/** The one in the same position among similar elements or, if their number has changed, the nearest to where it was. */
function find(aim: Aim, elements: readonly DomElement[]): DomElement | null {
  const alike = alikeTo(aim, elements);
  if (alike.length === aim.alike) return alike[aim.place];
  const distance = ({ left, top }: DomElement) => Math.hypot(left - aim.left, top - aim.top);
  return alike.reduce<DomElement | null>(
    (nearest, element) => (nearest && distance(nearest) <= distance(element) ? nearest : element),
    null,
  );
}

/** Elements with the same tag and id, or the same tag and text where there is no id. */
const alikeTo = (one: Pick<Aim, 'tag' | 'id' | 'text'>, elements: readonly DomElement[]): DomElement[] =>
  elements.filter(
    ({ ref, tag, id, text }) =>
      ref > 0 && tag === one.tag && id === one.id && (id !== '' || text === one.text),
  );
