/** Builds and sends the pointer and mouse events of one frame, with the properties that a real mouse gives them. */
import type { Modifier, Point } from '../../contracts/env';
import { POINTER_ID } from './PointerCapture';

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

  /** pointerdown, pointerup: the button changes. Returns whether mouse events should follow. */
  pointerButton(target: Element, type: string, state: MouseState): boolean {
    const init = { ...mouseInit(this.win, state), ...POINTER, button: 0, pressure: pressureOf(state) };
    return target.dispatchEvent(new this.win.PointerEvent(type, { ...init, ...BUBBLING }));
  }

  /**
   * mousedown, mouseup, dblclick. `detail`: the number of clicks in a row, including this one. Returns false if it was
   * prevented.
   */
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

  /** pointermove and, if wanted, mousemove. `movement`: since the last one. */
  move(target: Element, state: MouseState, movement: Point, wantsMouse: boolean): void {
    const { PointerEvent, MouseEvent } = this.win;
    const more = { ...BUBBLING, movementX: movement.x, movementY: movement.y };
    target.dispatchEvent(new PointerEvent('pointermove', { ...this.pointerMoved(state), ...more }));
    if (!wantsMouse || !target.isConnected) return;
    target.dispatchEvent(new MouseEvent('mousemove', { ...this.mouseMoved(state), ...more }));
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
    const { PointerEvent, MouseEvent } = this.win;
    for (const [kind, Kind, init] of [
      ['pointer', PointerEvent, this.pointerMoved(state)],
      ['mouse', MouseEvent, this.mouseMoved(state)],
    ] as const) {
      const out = { ...init, relatedTarget: to };
      const over = { ...init, relatedTarget: from };
      from?.dispatchEvent(new Kind(`${kind}out`, { ...out, ...BUBBLING }));
      for (const element of left) element.dispatchEvent(new Kind(`${kind}leave`, out));
      to?.dispatchEvent(new Kind(`${kind}over`, { ...over, ...BUBBLING }));
      for (const element of entered) element.dispatchEvent(new Kind(`${kind}enter`, over));
    }
  }

  private pointerMoved(state: MouseState): PointerEventInit {
    return { ...mouseInit(this.win, state), ...POINTER, button: NO_BUTTON, pressure: pressureOf(state) };
  }

  private mouseMoved(state: MouseState): MouseEventInit {
    return { ...mouseInit(this.win, state), button: buttonOf(state) };
  }
}

/** What all events of the mouse say. The frame counts as being in the corner of its screen, wherever the window is. */
export function mouseInit(
  view: Window & typeof globalThis,
  { at, buttons, modifiers }: MouseState,
): MouseEventInit {
  const init = { view, clientX: at.x, clientY: at.y, screenX: at.x, screenY: at.y, buttons };
  return modifiers.length === 0 ? init : { ...init, ...modifierFlags(modifiers) };
}

const BUBBLING = { bubbles: true, cancelable: true, composed: true } as const;

/** With no button held, `which` must be 0, as jQuery UI relies on it; `button` reads 0 in any case. */
const buttonOf = ({ buttons }: MouseState) => (buttons === 0 ? NO_BUTTON : 0);

const pressureOf = ({ buttons }: MouseState) => (buttons === 0 ? 0 : 0.5);

/** The element and its ancestors that do not contain `other`, innermost first. */
function ancestorsUpTo(element: Element, other: Element | null): Element[] {
  const chain: Element[] = [];
  for (let e: Element | null = element; e && !(other && e.contains(other)); e = e.parentElement)
    chain.push(e);
  return chain;
}
