/**
 * What a hand did, act by act, without the pointer's travel in between: clicks, drags, turns of the wheel, texts, keys, and
 * where it rested.
 */
import type { RawInput } from '../../../contracts/demo';
import type { Fields, Point } from '../../../contracts/env';
import { isInPlace } from '../../../demo/clicks';
import type { KeyPress } from '../../shared/keyPress';
import { WHEEL_PX } from '../../shared/wheel';
import {
  CLICK,
  DOUBLE_CLICK,
  EMIT_TEXT,
  KEY,
  MOVE,
  PRESS,
  RELEASE,
  WHEEL_DOWN,
  WHEEL_UP,
} from '../act/actionTypes';
import { type Choice, choose } from '../act/hand';
import { keyIndex } from '../act/keys';
import { isTyping, readTyping } from './typing';

/** Something that is done, and where the pointer has to be for it. */
export interface Act {
  readonly choice: Choice;
  readonly at: Point | null;
}

/** A pointer that stays this long, milliseconds, is there for a reason: for example, a menu opens under it. */
const REST_MS = 200;

type Press = Extract<RawInput, { readonly type: 'mousedown' }>;
type Turn = Extract<RawInput, { readonly type: 'wheel' }>;

/** @param input in the order of its times; null if something was done that the agent cannot do (a key that it does not have) */
export function actsOf(input: readonly RawInput[], fields: Fields): Act[] | null {
  const acts: Act[] = [];
  const used = new Set<number>();
  for (let i = 0; i < input.length; ) {
    const event = input[i];
    switch (event.type) {
      case 'mousedown': {
        const { isClick, end } = releaseOf(input, i, event);
        if (isClick) addClick(acts, event);
        else acts.push({ choice: choose(PRESS), at: event });
        i = end;
        break;
      }
      case 'mouseup':
        acts.push({ choice: choose(RELEASE), at: event });
        i += 1;
        break;
      case 'wheel': {
        const { deltaY, end } = scrollOf(input, i, event);
        const turns = deltaY === 0 ? 0 : Math.max(1, Math.round(Math.abs(deltaY) / WHEEL_PX));
        const type = deltaY < 0 ? WHEEL_UP : WHEEL_DOWN;
        for (let turn = 0; turn < turns; turn++) acts.push({ choice: choose(type), at: event });
        i = end;
        break;
      }
      case 'keydown': {
        const end = typingEnd(input, i);
        const keys = input.slice(i, end).filter((event) => event.type === 'keydown');
        const choices = typed(keys, fields, used);
        if (!choices) return null;
        acts.push(...choices.map((choice) => ({ choice, at: null })));
        i = end;
        break;
      }
      default:
        if (rests(input, i)) acts.push({ choice: choose(MOVE), at: event });
        i += 1;
    }
  }
  return acts;
}

/** If the press ends in a click, the index after its release; otherwise, the index after the press. */
function releaseOf(input: readonly RawInput[], press: number, at: Press): { isClick: boolean; end: number } {
  let i = press + 1;
  for (; i < input.length; i++) {
    const event = input[i];
    if (event.type !== 'mousemove' || !isInPlace(event, at)) break;
  }
  const release = input[i];
  // If the episode ends with the press, the page needed no more than that.
  if (!release) return { isClick: true, end: i };
  if (release.type === 'mouseup' && isInPlace(release, at)) return { isClick: true, end: i + 1 };
  return { isClick: false, end: press + 1 };
}

/** The second click in a row turns the first into a double click. */
function addClick(acts: Act[], { count, ...at }: Press): void {
  const isSecond = count > 1 && acts.at(-1)?.choice.type === CLICK;
  if (isSecond) acts.pop();
  acts.push({ choice: choose(isSecond ? DOUBLE_CLICK : CLICK), at });
}

/**
 * How far the wheel goes in one direction and place, a trackpad in many small parts, and the index after that. Sideways
 * parts count nothing.
 */
function scrollOf(input: readonly RawInput[], from: number, { x, y }: Turn): { deltaY: number; end: number } {
  let deltaY = 0;
  let end = from;
  for (; end < input.length; end++) {
    const event = input[end];
    if (event.type !== 'wheel' || event.x !== x || event.y !== y || event.deltaY * deltaY < 0) break;
    deltaY += event.deltaY;
  }
  return { deltaY, end };
}

/** The index after the last key of a run of typing; mouse moves in between do not end it. A key of another kind stands alone. */
function typingEnd(input: readonly RawInput[], from: number): number {
  let end = from + 1;
  if (!isTyping(input[from] as unknown as KeyPress)) return end;
  for (let i = end; i < input.length; i++) {
    const event = input[i];
    if (event.type === 'mousemove') continue;
    if (event.type !== 'keydown' || !isTyping(event)) break;
    end = i + 1;
  }
  return end;
}

function typed(keys: readonly KeyPress[], fields: Fields, used: Set<number>): Choice[] | null {
  const reading = isTyping(keys[0]) ? readTyping(keys, fields, used) : { keys };
  if ('field' in reading) return [choose(EMIT_TEXT, { field: reading.field })];
  const choices = reading.keys.map((press) => choose(KEY, { key: keyIndex(press) }));
  return choices.every(({ key }) => key >= 0) ? choices : null;
}

/** Whether the pointer stays where this move brought it before anything else is done. */
function rests(input: readonly RawInput[], i: number): boolean {
  const next = input[i + 1];
  return next?.type === 'mousemove' && next.time - input[i].time >= REST_MS;
}
