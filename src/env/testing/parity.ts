/**
 * The same actions on the same page twice: by the browser's own mouse and keyboard, through its debugging protocol, and
 * by a `PageInput`. What the page sees and its final state are logged for comparison.
 */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { KeyboardAction, Modifier, MouseAction } from '../../contracts/env';
import { PageInput } from '../input/PageInput';
import { Realm } from '../realm/Realm';
import { type PageState, record, scrollOf, stateOf } from './pageLog';
import { RealInput } from './realInput';

type Act = MouseAction | KeyboardAction;

/** The effect of an act: events in order, those of uncertain timing as a set, and the page afterwards. */
export interface Outcome {
  readonly act: Act;
  readonly events: readonly string[];
  readonly late: readonly string[];
  readonly state: PageState;
}

const SIZE = { width: 500, height: 320 } as const;

type Win = Window & typeof globalThis;

/** Expects both to have the same effect, act by act; `part` selects what is compared. */
export async function compare(
  html: string,
  acts: readonly Act[],
  part: (outcome: Outcome) => unknown = (outcome) => outcome,
): Promise<void> {
  await page.viewport(SIZE.width + 100, SIZE.height + 80);
  const real = await actForReal(html, acts);
  expect(real.flatMap(({ events }) => events)).not.toEqual([]);
  expect((await actBySynthesis(html, acts)).map(part)).toEqual(real.map(part));
}

export const move = (x: number, y: number): Act => ({ kind: 'mouseMove', x, y });
export const click = (x: number, y: number, count: 1 | 2 | 3 = 1): Act => ({
  kind: 'mouseClick',
  x,
  y,
  count,
});
export const clickWith = (modifier: Modifier, x: number, y: number): Act => ({
  kind: 'mouseClick',
  x,
  y,
  modifiers: [modifier],
});
export const drag = (x: number, y: number, toX: number, toY: number): Act => ({
  kind: 'drag',
  from: { x, y },
  to: { x: toX, y: toY },
});
export const wheel = (x: number, y: number, deltaX: number, deltaY: number): Act => ({
  kind: 'wheel',
  x,
  y,
  deltaX,
  deltaY,
});
/** `Control+a`: a key with its modifiers. */
export function key(name: string): Act {
  const parts = name.split('+');
  return { kind: 'key', key: parts[parts.length - 1], modifiers: parts.slice(0, -1) as Modifier[] };
}
export const keys = (names: string): Act[] => names.split(' ').map(key);
export const text = (typed: string): Act => ({ kind: 'text', text: typed });

/** A style that puts an element there. */
export const placed = (left: number, top: number, width: number, height: number) =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;margin:0;box-sizing:border-box"`;

/** A page under the pointer of the browser. */
async function actForReal(html: string, acts: readonly Act[]): Promise<Outcome[]> {
  const iframe = document.createElement('iframe');
  Object.assign(iframe.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    border: '0',
    zIndex: '9',
    ...pixels,
  });
  document.body.append(iframe);
  const win = iframe.contentWindow as Win;
  write(win, html);
  const input = new RealInput(offsetOf(win));
  // Starts outside the page, like the mouse of a `PageInput`.
  await input.move({ x: SIZE.width + 5, y: SIZE.height + 5 });
  win.focus();
  await settle(win);
  const log = record(win);
  const outcomes: Outcome[] = [];
  for (const act of acts) {
    await input.act(act);
    await settle(win);
    outcomes.push({ act, ...log.take(), state: stateOf(win) });
  }
  win.document.body.replaceChildren();
  iframe.remove();
  return outcomes;
}

/** A parked page and a `PageInput`. */
async function actBySynthesis(html: string, acts: readonly Act[]): Promise<Outcome[]> {
  const iframe = document.createElement('iframe');
  const parked = { position: 'fixed', left: '-10000px', top: '0', border: '0', pointerEvents: 'none' };
  Object.assign(iframe.style, parked, pixels);
  document.body.append(iframe);
  const win = iframe.contentWindow as Win;
  const realm = new Realm(win);
  write(win, html);
  realm.attach();
  const input = new PageInput(win, realm.focus);
  const log = record(win);
  const outcomes: Outcome[] = [];
  for (const act of acts) {
    const wrong = input.perform(act);
    if (wrong) throw new Error(wrong);
    realm.clock.advance(600);
    outcomes.push({ act, ...log.take(), state: stateOf(win) });
  }
  iframe.remove();
  return outcomes;
}

const pixels = { width: `${SIZE.width}px`, height: `${SIZE.height}px` };

function write({ document }: Win, html: string): void {
  document.open();
  document.write(`<!doctype html><body style="margin:0;font:14px Arial">${html}`);
  document.close();
}

/** The frame's position in the browser's window, through all frames around it. */
function offsetOf(win: Window): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (let w: Window = win; w.frameElement; w = w.parent) {
    const { left, top } = w.frameElement.getBoundingClientRect();
    x += left;
    y += top;
  }
  return { x, y };
}

/** Resolves when the browser has drawn everything, smooth scrolling included. */
async function settle(win: Window): Promise<void> {
  for (let still = 0, last = ''; still < 3; ) {
    await new Promise((resolve) => win.requestAnimationFrame(resolve));
    const now = JSON.stringify(scrollOf(win));
    still = now === last ? still + 1 : 0;
    last = now;
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
}
