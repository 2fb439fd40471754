/** From actions back to choices: expresses demonstrations, and the steps of an episode so far, in the agent's own terms. */
import type { Action, Fields, Point } from '../../../contracts/env';
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
  WAIT,
  WHEEL_DOWN,
  WHEEL_UP,
} from './actionTypes';
import { type Choice, choose, type Surroundings } from './hand';
import { keyIndex } from './keys';
import { binsOf } from './pointer';

/** The choice that an action stands for, wherever the pointer is; null if no choice does it. */
export function choiceOf(action: Action, { screenSize, fields, refs }: Surroundings): Choice | null {
  const field = (text: string) => fields.findIndex(([, value]) => value === text);
  switch (action.kind) {
    case 'noop':
      return choose(WAIT);
    case 'mouseMove':
      return choose(MOVE, binsOf(action, screenSize));
    case 'mouseClick':
      return choose((action.count ?? 1) > 1 ? DOUBLE_CLICK : CLICK);
    case 'mouseDown':
      return choose(PRESS);
    case 'mouseUp':
      return choose(RELEASE);
    case 'wheel':
      return action.deltaY === 0 ? null : choose(action.deltaY < 0 ? WHEEL_UP : WHEEL_DOWN);
    case 'key': {
      const key = keyIndex(action);
      return key < 0 ? null : choose(KEY, { key });
    }
    case 'text':
      return field(action.text) < 0 ? null : choose(EMIT_TEXT, { field: field(action.text) });
    case 'click':
    case 'type': {
      const element = Array.from(refs).indexOf(action.ref);
      if (element < 0) return null;
      if (action.kind === 'click') return choose(CLICK_ELEMENT, { element });
      return choose(EMIT_INTO_ELEMENT, { element, field: field(action.text) });
    }
    default:
      return null;
  }
}

/** Where an action needs the pointer to be, or takes it; null where that does not matter. */
export const placeOf = (action: Action): Point | null =>
  action.kind === 'mouseMove' ||
  action.kind === 'mouseClick' ||
  action.kind === 'mouseDown' ||
  action.kind === 'mouseUp' ||
  action.kind === 'wheel'
    ? action
    : null;

/** The field to emit for a typed text: of several with the same text, one that has not been used. -1 if there is none. */
export function fieldOf(text: string, fields: Fields, used: ReadonlySet<number>): number {
  const same = fields.flatMap(([, value], i) => (value === text && text !== '' ? [i] : []));
  return same.find((i) => !used.has(i)) ?? same[0] ?? -1;
}
