/**
 * A demonstration as an agent with mouse and keyboard would act it out: one action per step, at any frame rate. A
 * step's action stands for what the hand did during that step; if that was more than one act, the rest waits for later
 * steps.
 */
import type { Aim, RawInput } from '../contracts/demo';
import type { Action, Point } from '../contracts/env';
import { isInPlace } from './clicks';

/** One turn of a mouse wheel is at least this far, in CSS pixels; a trackpad reports what it scrolls in smaller parts. */
const TURN_PX = 40;

type Turn = Extract<RawInput, { readonly type: 'wheel' }>;

/** One step of the hand. */
export interface HandAct {
  readonly action: Action;
  /** The target of a press, where it is known. */
  readonly aim?: Aim;
}

/**
 * One action for each `stepMs` from the start of the episode until its end. Where acts have to wait, everything that
 * follows is delayed as much: the hand may have waited for the page to respond to them.
 * @param input in chronological order
 * @param durationMs of the episode
 */
export function lowLevelActs(input: readonly RawInput[], stepMs: number, durationMs: number): HandAct[] {
  const acts: HandAct[] = [];
  const waiting: RawInput[] = [];
  let heard = 0;
  let lagMs = 0;
  for (
    let start = 0;
    waiting.length > 0 || heard < input.length || start < durationMs + lagMs;
    start += stepMs
  ) {
    while (heard < input.length && input[heard].time + lagMs < start + stepMs) waiting.push(input[heard++]);
    const [next] = waiting;
    if (next) lagMs = Math.max(lagMs, start - next.time);
    acts.push(nextAct(waiting));
  }
  return acts;
}

/** The actions of `lowLevelActs`, without the targets of presses. */
export const lowLevelActions = (...given: Parameters<typeof lowLevelActs>): Action[] =>
  lowLevelActs(...given).map(({ action }) => action);

/**
 * Takes the next act off the list. Moves on the way to it are part of it; if there are only moves, the last one counts.
 */
function nextAct(waiting: RawInput[]): HandAct {
  let act = waiting.shift();
  while (act?.type === 'mousemove' && waiting.length > 0 && waiting[0].type !== 'keydown')
    act = waiting.shift();
  if (!act) return { action: { kind: 'noop' } };
  switch (act.type) {
    case 'mousemove':
      return { action: { kind: 'mouseMove', x: act.x, y: act.y } };
    case 'mousedown': {
      const { x, y, count, modifiers, aim } = act;
      const place = { x, y, ...(modifiers && { modifiers }) };
      // The time since the first press tells the second press of a double click from a new click.
      const isClick = count <= 1 && takeRelease(waiting, act);
      return { action: { kind: isClick ? 'mouseClick' : 'mouseDown', ...place }, ...(aim && { aim }) };
    }
    case 'mouseup':
      return { action: { kind: 'mouseUp', x: act.x, y: act.y } };
    case 'wheel':
      return { action: { kind: 'wheel', x: act.x, y: act.y, ...takeScrolling(waiting, act) } };
    case 'keydown':
      return {
        action: { kind: 'key', key: act.key, ...(act.modifiers ? { modifiers: act.modifiers } : {}) },
      };
  }
}

/**
 * Whether the press is released at once and in place; if so, its release and the moves before it are taken off the
 * list.
 */
function takeRelease(waiting: RawInput[], press: Point): boolean {
  const at = waiting.findIndex(({ type }) => type !== 'mousemove');
  const release = waiting[at];
  if (release?.type !== 'mouseup') return false;
  const isStill = (input: RawInput) => 'x' in input && isInPlace(input, press);
  if (!waiting.slice(0, at + 1).every(isStill)) return false;
  waiting.splice(0, at + 1);
  return true;
}

/** How far a trackpad scrolls in one direction: parts that wait are taken off the list. A turn of a wheel stands alone. */
function takeScrolling(waiting: RawInput[], first: Turn): Pick<Turn, 'deltaX' | 'deltaY'> {
  let { deltaX, deltaY } = first;
  while (isPart(first)) {
    const [next] = waiting;
    if (next?.type !== 'wheel' || !isPart(next) || next.x !== first.x || next.y !== first.y) break;
    if (next.deltaX * deltaX < 0 || next.deltaY * deltaY < 0) break;
    deltaX += next.deltaX;
    deltaY += next.deltaY;
    waiting.shift();
  }
  return { deltaX, deltaY };
}

const isPart = ({ deltaX, deltaY }: Turn): boolean => Math.hypot(deltaX, deltaY) < TURN_PX;
