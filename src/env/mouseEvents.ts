/** Builds and sends the pointer and mouse events of one frame, with the properties that a real mouse gives them. */
import type { Modifier, Point } from '../contracts/env';
import { POINTER_ID } from './pointerCapture';

/** State of the mouse that its events report. */
export interface MouseState {
  readonly at: Point;
  /** Bit 0: the main button is held. */
  readonly buttons: number;
  readonly modifiers: readonly Modifier[];
}

export const modifierFlags = (modifiers: readonly Modifier[]) => ({
  ctrlKey: modifiers.includes('Control'),
  shiftKey: modifiers.includes('Shift'),
  altKey: modifiers.includes('Alt'),
  metaKey: modifiers.includes('Meta'),
});

const POINTER = { pointerId: POINTER_ID, pointerType: 'mouse', isPrimary: true } as const;
/** `PointerEvent.button` of an event that reports no change of buttons. */
const NO_BUTTON = -1;

export class MouseEvents {
  constructor(private readonly win: Window & typeof globalThis) {}

  /** pointerdown, pointerup: the button changes. Returns whether mouse events are to follow. */
  pointerButton(target: Element, type: string, state: MouseState): boolean {
    const init = { ...mouseInit(this.win, state), ...POINTER, button: 0, pressure: pressureOf(state) };
    return target.dispatchEvent(new this.win.PointerEvent(type, { ...init, ...BUBBLING }));
  }

  /** mousedown, mouseup, dblclick. `detail`: how many clicks this one makes. Returns false if it was prevented. */
  mouseButton(target: Element, type: string, state: MouseState, detail: number): boolean {
    const init = { ...mouseInit(this.win, state), ...BUBBLING, button: 0, detail };
    return target.dispatchEvent(new this.win.MouseEvent(type, init));
  }

  /** Dispatching a click does what a real one does (toggle, submit, activate a label), and does it once. */
  click(target: Element, state: MouseState, detail: number): void {
    const init = {
      ...mouseInit(this.win, state),
      ...BUBBLING,
      ...POINTER,
      isPrimary: false,
      button: 0,
      detail,
    };
    target.dispatchEvent(new this.win.PointerEvent('click', init));
  }

  /** The browser takes the mouse from the page, to drag something. */
  cancelPointer(target: Element, state: MouseState): void {
    const init = { ...mouseInit(this.win, state), ...POINTER, bubbles: true, composed: true };
    target.dispatchEvent(new this.win.PointerEvent('pointercancel', init));
    target.dispatchEvent(new this.win.PointerEvent('pointerout', { ...init, cancelable: true }));
  }

  /** pointermove and, if it is wanted, mousemove. `movement`: since the last one. */
  move(target: Element, state: MouseState, movement: Point, wantsMouse: boolean): void {
    const init = { ...BUBBLING, movementX: movement.x, movementY: movement.y };
    this.pointerMoved(target, 'pointermove', state, init);
    if (wantsMouse && target.isConnected) this.mouseMoved(target, 'mousemove', state, init);
  }

  /** Returns false if the page has prevented the scrolling. */
  wheel(target: Element, state: MouseState, deltaX: number, deltaY: number): boolean {
    const init = { ...mouseInit(this.win, state), ...BUBBLING, button: buttonOf(state), deltaX, deltaY };
    return target.dispatchEvent(new this.win.WheelEvent('wheel', init));
  }

  /** The events of crossing from one element (null: from outside the page) to another, all pointer events first. */
  cross(from: Element | null, to: Element | null, state: MouseState): void {
    const left = from ? ancestorsUpTo(from, to) : [];
    const entered = to ? ancestorsUpTo(to, from).reverse() : [];
    for (const [kind, send] of [
      ['pointer', this.pointerMoved],
      ['mouse', this.mouseMoved],
    ] as const) {
      const out = { relatedTarget: to };
      const over = { relatedTarget: from };
      if (from) send.call(this, from, `${kind}out`, state, { ...out, ...BUBBLING });
      for (const element of left) send.call(this, element, `${kind}leave`, state, out);
      if (to) send.call(this, to, `${kind}over`, state, { ...over, ...BUBBLING });
      for (const element of entered) send.call(this, element, `${kind}enter`, state, over);
    }
  }

  private pointerMoved(target: Element, type: string, state: MouseState, more: MouseEventInit): void {
    const init: PointerEventInit = Object.assign(mouseInit(this.win, state), POINTER, more);
    init.button = NO_BUTTON;
    init.pressure = pressureOf(state);
    target.dispatchEvent(new this.win.PointerEvent(type, init));
  }

  private mouseMoved(target: Element, type: string, state: MouseState, more: MouseEventInit): void {
    const init: MouseEventInit = Object.assign(mouseInit(this.win, state), more);
    init.button = buttonOf(state);
    target.dispatchEvent(new this.win.MouseEvent(type, init));
  }
}

/** What all events of the mouse say. The frame lies in the corner of its screen, wherever the window is. */
export function mouseInit(
  view: Window & typeof globalThis,
  { at, buttons, modifiers }: MouseState,
): MouseEventInit {
  const init = { view, clientX: at.x, clientY: at.y, screenX: at.x, screenY: at.y, buttons };
  return modifiers.length === 0 ? init : { ...init, ...modifierFlags(modifiers) };
}

const BUBBLING = { bubbles: true, cancelable: true, composed: true } as const;

/** With no button held `which` is to be 0, which jQuery UI goes by; `button` reads 0 all the same. */
const buttonOf = ({ buttons }: MouseState) => (buttons === 0 ? NO_BUTTON : 0);

const pressureOf = ({ buttons }: MouseState) => (buttons === 0 ? 0 : 0.5);

/** The element and its ancestors that do not contain `other`, innermost first. */
function ancestorsUpTo(element: Element, other: Element | null): Element[] {
  const chain: Element[] = [];
  for (let e: Element | null = element; e && !(other && e.contains(other)); e = e.parentElement)
    chain.push(e);
  return chain;
}
