/** Translates the heads' choices into actions of the environment. */
import type { Action, Fields, Point } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { WHEEL_PX } from '../../shared/wheel';
import {
  CLICK,
  CLICK_ELEMENT,
  DOUBLE_CLICK,
  EMIT_INTO_ELEMENT,
  EMIT_TEXT,
  KEY,
  MOVE,
  PRESS,
  RELEASE,
  WHEEL_DOWN,
  WHEEL_UP,
} from './actionTypes';
import { KEYS } from './keys';
import { type Bins, MIDDLE, pointOf } from './pointer';

/** The choice of a head that is not used. */
const NONE = -1;

/** One step of the policy: the type of action and whatever else it needs, `NONE` for the rest. */
export interface Choice {
  readonly type: number;
  readonly x: number;
  readonly y: number;
  readonly key: number;
  /** Place among the task fields. */
  readonly field: number;
  /** Place among the elements that the network sees. */
  readonly element: number;
}

export const choose = (type: number, more: Partial<Choice> = {}): Choice => ({
  x: NONE,
  y: NONE,
  key: NONE,
  field: NONE,
  element: NONE,
  ...more,
  type,
});

/** The state that the last step left behind; plain data. The network sees all of it ("previous action"). */
export interface Hand {
  readonly pointer: Bins;
  /** Whether the button is down. */
  readonly isHeld: boolean;
  /** The last choice; its type is `NONE` at the beginning. */
  readonly last: Pick<Choice, 'type' | 'key' | 'field'>;
}

export const AT_REST: Hand = {
  pointer: MIDDLE,
  isHeld: false,
  last: { type: NONE, key: NONE, field: NONE },
};

export interface Surroundings {
  readonly screenSize: PictureSize;
  /** What can be emitted. */
  readonly fields: Fields;
  /** Numbers of the elements that the network sees. */
  readonly refs: ArrayLike<number>;
}

/**
 * The action that a choice stands for, and the hand after it. Clicks, presses and the wheel act where the pointer is. A
 * choice that makes no sense (releasing a button that is not held) counts as waiting; a click while the button is down
 * releases it.
 */
export function act(
  choice: Choice,
  hand: Hand,
  around: Surroundings,
): { readonly action: Action; readonly hand: Hand } {
  const { type, key, field } = choice;
  const after = { ...hand, last: { type, key, field } };
  if (type === MOVE) {
    const pointer = { x: choice.x, y: choice.y };
    return {
      action: { kind: 'mouseMove', ...pointOf(pointer, around.screenSize) },
      hand: { ...after, pointer },
    };
  }
  const at = pointOf(hand.pointer, around.screenSize);
  const isHeld = type === PRESS || (hand.isHeld && ![RELEASE, CLICK, DOUBLE_CLICK].includes(type));
  return { action: actionAt(choice, at, hand.isHeld, around), hand: { ...after, isHeld } };
}

function actionAt(
  { type, key, field, element }: Choice,
  at: Point,
  isHeld: boolean,
  { fields, refs }: Surroundings,
): Action {
  const text = fields[field]?.[1] ?? '';
  switch (type) {
    case CLICK:
      return { kind: isHeld ? 'mouseUp' : 'mouseClick', ...at };
    case DOUBLE_CLICK:
      return isHeld ? { kind: 'mouseUp', ...at } : { kind: 'mouseClick', ...at, count: 2 };
    case PRESS:
      return isHeld ? { kind: 'noop' } : { kind: 'mouseDown', ...at };
    case RELEASE:
      return isHeld ? { kind: 'mouseUp', ...at } : { kind: 'noop' };
    case WHEEL_UP:
      return { kind: 'wheel', ...at, deltaX: 0, deltaY: -WHEEL_PX };
    case WHEEL_DOWN:
      return { kind: 'wheel', ...at, deltaX: 0, deltaY: WHEEL_PX };
    case KEY:
      return { kind: 'key', ...KEYS[key] };
    case EMIT_TEXT:
      return { kind: 'text', text };
    case CLICK_ELEMENT:
      return { kind: 'click', ref: refs[element] };
    case EMIT_INTO_ELEMENT:
      return { kind: 'type', ref: refs[element], text };
    default:
      return { kind: 'noop' };
  }
}
