/**
 * The same actions on the same page twice: by the browser's own mouse and keyboard, through its debugging
 * protocol, and by an `Actor`. What the page sees and how it ends up are written down for comparison.
 */
import { cdp } from 'vitest/browser';
import type { KeyboardAction, Modifier, MouseAction } from '../../contracts/env';
import { Actor } from '../actor';
import { type Key, keyFor, keyNamed } from '../keys';
import { Realm } from '../realm';

export type Act = MouseAction | KeyboardAction;

/** What an act did: events in their order, those of uncertain time as a set, and the page afterwards. */
export interface Outcome {
  readonly act: Act;
  readonly events: readonly string[];
  readonly late: readonly string[];
  readonly state: unknown;
}

const SIZE = { width: 500, height: 320 } as const;

const ORDERED =
  'pointerover pointerout pointermove pointerdown pointerup mouseover mouseout mousemove mousedown mouseup click dblclick keydown keypress keyup beforeinput input change selectstart focus blur focusin focusout submit copy cut paste wheel invalid'.split(
    ' ',
  );
const BOUNDARY = ['pointerenter', 'pointerleave', 'mouseenter', 'mouseleave'];
const LATE = ['select', 'selectionchange', 'scroll'];

type Win = Window & typeof globalThis;

/** A page under the pointer of the browser. */
export async function actForReal(html: string, acts: readonly Act[]): Promise<Outcome[]> {
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
  const offset = offsetOf(win);
  // From outside the page, as the mouse of an `Actor` comes.
  await mouse('mouseMoved', offset, { x: SIZE.width + 5, y: SIZE.height + 5 });
  win.focus();
  await settle(win);
  const log = record(win);
  const outcomes: Outcome[] = [];
  for (const act of acts) {
    await actByBrowser(act, offset);
    await settle(win);
    outcomes.push({ act, ...log.take(), state: stateOf(win) });
  }
  win.document.body.replaceChildren();
  iframe.remove();
  return outcomes;
}

/** A parked page and an `Actor`. */
export async function actBySynthesis(html: string, acts: readonly Act[]): Promise<Outcome[]> {
  const iframe = document.createElement('iframe');
  const parked = { position: 'fixed', left: '-10000px', top: '0', border: '0', pointerEvents: 'none' };
  Object.assign(iframe.style, parked, pixels);
  document.body.append(iframe);
  const win = iframe.contentWindow as Win;
  const realm = new Realm(win);
  write(win, html);
  realm.attach();
  const actor = new Actor(win, realm.focus);
  const log = record(win);
  const outcomes: Outcome[] = [];
  for (const act of acts) {
    const wrong = actor.perform(act);
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

/** Where the frame lies in the browser's window, through all frames around it. */
function offsetOf(win: Window): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (let w: Window = win; w.frameElement; w = w.parent) {
    const { left, top } = w.frameElement.getBoundingClientRect();
    x += left;
    y += top;
  }
  return { x, y };
}

/** Until the browser has drawn what it was told, smooth scrolling included. */
async function settle(win: Window): Promise<void> {
  for (let still = 0, last = ''; still < 3; ) {
    await new Promise((resolve) => win.requestAnimationFrame(resolve));
    const now = JSON.stringify(scrollOf(win));
    still = now === last ? still + 1 : 0;
    last = now;
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const bits = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;
const bitsOf = (modifiers: readonly Modifier[] = []) => modifiers.reduce((sum, name) => sum | bits[name], 0);

async function mouse(
  type: string,
  offset: { x: number; y: number },
  at: { x: number; y: number },
  more: object = {},
): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: offset.x + at.x,
    y: offset.y + at.y,
    ...more,
  } as never);
}

let isHeld = false;

async function actByBrowser(act: Act, offset: { x: number; y: number }): Promise<void> {
  const modifiers = 'modifiers' in act ? act.modifiers : [];
  const down = (at: { x: number; y: number }, clickCount = 1) => {
    isHeld = true;
    return mouse('mousePressed', offset, at, {
      button: 'left',
      buttons: 1,
      clickCount,
      modifiers: bitsOf(modifiers),
    });
  };
  const up = (at: { x: number; y: number }, clickCount = 1) => {
    isHeld = false;
    return mouse('mouseReleased', offset, at, {
      button: 'left',
      buttons: 0,
      clickCount,
      modifiers: bitsOf(modifiers),
    });
  };
  const move = (at: { x: number; y: number }) =>
    mouse('mouseMoved', offset, at, {
      ...(isHeld ? { button: 'left', buttons: 1 } : {}),
      modifiers: bitsOf(modifiers),
    });
  switch (act.kind) {
    case 'mouseMove':
      return move(act);
    case 'mouseDown':
      await move(act);
      return down(act);
    case 'mouseUp':
      await move(act);
      return up(act);
    case 'mouseClick':
      await hold(modifiers, async () => {
        for (let n = 1; n <= (act.count ?? 1); n++) {
          await move(act);
          await down(act, n);
          await move(act);
          await up(act, n);
        }
      });
      return;
    case 'drag': {
      await move(act.from);
      await down(act.from);
      const length = Math.hypot(act.to.x - act.from.x, act.to.y - act.from.y);
      const moves = Math.min(40, Math.max(4, Math.ceil(length / 5)));
      for (let i = 1; i <= moves; i++) {
        await move({
          x: Math.round(act.from.x + (i / moves) * (act.to.x - act.from.x)),
          y: Math.round(act.from.y + (i / moves) * (act.to.y - act.from.y)),
        });
      }
      await move(act.to);
      return up(act.to);
    }
    case 'wheel':
      await move(act);
      return mouse('mouseWheel', offset, act, { deltaX: act.deltaX, deltaY: act.deltaY });
    case 'text':
      for (const character of act.text) await stroke(keyFor(character), []);
      return;
    case 'key':
      return hold(modifiers, () =>
        stroke(keyNamed(act.key, !!modifiers?.includes('Shift'))!, modifiers ?? []),
      );
  }
}

async function hold(modifiers: readonly Modifier[] = [], act: () => Promise<void>): Promise<void> {
  for (const [i, name] of modifiers.entries())
    await key('rawKeyDown', keyNamed(name, false)!, modifiers.slice(0, i + 1), 1);
  await act();
  for (const [i, name] of [...modifiers.entries()].reverse())
    await key('keyUp', keyNamed(name, false)!, modifiers.slice(0, i), 1);
}

async function stroke(pressed: Key, modifiers: readonly Modifier[]): Promise<void> {
  const text = pressed.key === 'Enter' ? '\r' : [...pressed.key].length === 1 ? pressed.key : undefined;
  const types = text && modifiers.every((name) => name === 'Shift');
  await key(types ? 'keyDown' : 'rawKeyDown', pressed, modifiers, 0, types ? text : undefined);
  await key('keyUp', pressed, modifiers);
}

async function key(
  type: string,
  { key: name, code, keyCode, shiftKey }: Key,
  modifiers: readonly Modifier[],
  location = 0,
  text?: string,
): Promise<void> {
  const all = bitsOf(modifiers) | (shiftKey ? bits.Shift : 0);
  const init = {
    type,
    key: name,
    code,
    windowsVirtualKeyCode: keyCode,
    modifiers: all,
    location,
    ...(text ? { text, unmodifiedText: text } : {}),
  };
  await cdp().send('Input.dispatchKeyEvent', init as never);
}

/** Writes down the events of a page; keeps it where it is. */
function record(win: Win) {
  const events: string[] = [];
  const late = new Set<string>();
  const { document } = win;
  for (const type of ORDERED) win.addEventListener(type, (event) => events.push(describe(event)), true);
  for (const type of LATE)
    win.addEventListener(type, (event) => late.add(`${type} ${nameOf(event.target as Node)}`), true);
  for (const element of document.querySelectorAll('[id]'))
    for (const type of BOUNDARY)
      element.addEventListener(type, (event) => {
        if (event.target === element) events.push(describe(event));
      });
  for (const type of ['submit', 'click'])
    win.addEventListener(type, (event) => {
      if (type === 'submit' || (event.target as Element).closest('a')) event.preventDefault();
    });
  return {
    take() {
      const taken = { events: [...events], late: [...late].sort() };
      events.length = 0;
      late.clear();
      return taken;
    },
  };
}

function describe(event: Event): string {
  const words = [event.type, nameOf(event.target as Node)];
  const e = event as MouseEvent & KeyboardEvent & InputEvent & WheelEvent;
  const flags = ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'].filter((name) => e[name as 'ctrlKey']);
  if ('clientX' in event && event.type !== 'click') {
    words.push(`${e.clientX},${e.clientY} page ${e.pageX},${e.pageY} offset ${e.offsetX},${e.offsetY}`);
    words.push(
      `moved ${e.movementX},${e.movementY} button ${e.button} of ${e.buttons} which ${e.which} x${e.detail}`,
    );
  }
  if (event.type === 'click') words.push(`x${e.detail}`);
  if ('deltaY' in event) words.push(`by ${e.deltaX},${e.deltaY}`);
  if ('relatedTarget' in event && e.relatedTarget) words.push(`related ${nameOf(e.relatedTarget as Node)}`);
  if ('key' in event) words.push(`${e.key} ${e.code} ${e.keyCode} ${e.charCode} ${e.which} at ${e.location}`);
  if ('inputType' in event) words.push(`${e.inputType} ${JSON.stringify(e.data)}`);
  if (event.cancelable) words.push('cancelable');
  return [...words, ...flags].join(' ');
}

function nameOf(node: Node): string {
  if (node.nodeType === node.DOCUMENT_NODE) return 'document';
  if (node.nodeType === node.TEXT_NODE) return nameOf(node.parentNode!);
  if (node.nodeType !== node.ELEMENT_NODE) return 'window';
  const { localName, id } = node as Element;
  return id ? `#${id}` : localName;
}

const scrollOf = ({ document }: Window) =>
  Array.from(document.querySelectorAll('*'), (e) =>
    e.localName === 'input' ? 0 : Math.round(e.scrollTop) * 1e4 + Math.round(e.scrollLeft),
  );

function stateOf(win: Win) {
  const { document } = win;
  const selection = win.getSelection()!;
  const controls = Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), (field) => [
    field.id,
    field.value,
    field.checked,
    field.selectionStart,
    field.selectionEnd,
  ]);
  const options = Array.from(document.querySelectorAll('option'), (option) => option.selected);
  const rich = Array.from(document.querySelectorAll('[contenteditable]'), (host) => host.innerHTML);
  return {
    focused: nameOf(document.activeElement!),
    controls,
    options,
    rich,
    selected: String(selection),
    anchor: placeOf(selection.anchorNode, selection.anchorOffset),
    caret: placeOf(selection.focusNode, selection.focusOffset),
    scroll: scrollOf(win),
  };
}

/** How much text stands before the place, which tells equal places alike. */
function placeOf(node: Node | null, offset: number): number | null {
  if (!node) return null;
  const document = node.ownerDocument!;
  const range = document.createRange();
  range.setStart(document.body, 0);
  range.setEnd(node, offset);
  return String(range).replace(/\s+/g, ' ').length;
}
