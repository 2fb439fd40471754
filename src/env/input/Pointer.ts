/**
 * The mouse of one frame: where it is, what it is over, what it holds. `MouseDefaults` has the effects of a press or a
 * drag besides its events.
 *
 * Positions are hit-tested in the frame's own document, which works wherever the frame is parked. The CSS selectors
 * `:hover` and `:active` follow only the browser's mouse and cannot be set from script.
 */
import type { Modifier, Point } from '../../contracts/env';
import type { FrameFocus } from '../realm/FrameFocus';
import { DragAndDrop } from './DragAndDrop';
import { pathOf } from './dragPath';
import type { MouseDefaults } from './MouseDefaults';
import { MouseEvents, type MouseState } from './MouseEvents';
import { PointerCapture } from './PointerCapture';
import type { Scrolling } from './Scrolling';

/** What the press found under the mouse, until the release. */
interface Press {
  readonly target: Element;
  /** The number of presses in a row, including this one. */
  readonly count: number;
  readonly state: MouseState;
  /** A prevented pointerdown means no mouse events until the release. */
  readonly wantsMouse: boolean;
  /** The page has let the browser do what a press does, dragging included. */
  readonly hasDefaults: boolean;
}

/** Presses this close in place and page time count as a double click; as in Chromium on Linux. */
const MULTI_CLICK = { ms: 500, px: 4 } as const;

export class Pointer {
  private over: Element | null = null;
  /** An action on an element put the mouse there, possibly through something that covers it. */
  private isByElement = false;
  private at: Point = { x: 0, y: 0 };
  private press: Press | null = null;
  private lastPress: { readonly at: Point; readonly count: number; readonly timeMs: number } | null = null;
  private modifiers: readonly Modifier[] = [];
  private readonly events: MouseEvents;
  private readonly dragging: DragAndDrop;
  private readonly capture: PointerCapture;

  constructor(
    private readonly win: Window & typeof globalThis,
    private readonly defaults: MouseDefaults,
    private readonly scrolling: Scrolling,
    focus: FrameFocus,
  ) {
    this.events = new MouseEvents(win);
    this.dragging = new DragAndDrop(win);
    this.capture = new PointerCapture(win, focus);
  }

  /** Moves to the centre of the element, which is hovered even if something covers it. */
  hover(element: Element): void {
    this.isByElement = true;
    this.moveOver(element, middleOf(element));
  }

  /** Moves to the centre of the element and clicks it once with the main button, even if something covers it. */
  click(element: Element): void {
    this.releaseHere();
    this.isByElement = true;
    this.moveOver(element, middleOf(element));
    this.lastPress = null;
    if (!element.isConnected) return;
    this.pressOn(element, 1);
    if (element.isConnected) this.releaseOn(element);
    this.press = null;
  }

  /** Moves to a point; at a point outside the page, the mouse leaves the page unless a button is held. */
  move(to: Point): void {
    const target = this.hit(to);
    this.isByElement = false;
    if (this.dragging.isActive) {
      this.at = to;
      this.dragging.moveOver(target, this.dragState);
    } else if (target) this.moveOver(target, to);
    else this.moveOut(to);
  }

  /** Moves there and presses the main button. Returns what is wrong, if anything. */
  down(at: Point, count?: number): string | undefined {
    if (this.press) return 'the mouse button is already held';
    if (!this.elementAt(at)) return outside(at);
    this.approach(at);
    const target = this.elementAt(at);
    if (!target) return undefined;
    const clicks = count ?? this.nextCount(at);
    this.lastPress = { at, count: clicks, timeMs: this.win.performance.now() };
    this.pressOn(target, clicks);
    return undefined;
  }

  /** Moves there and releases the button. Returns what is wrong, if anything. */
  up(at: Point): string | undefined {
    if (!this.press) return 'the mouse button is not held';
    this.approach(at);
    const target = this.hit(at);
    if (this.dragging.isActive) this.dragging.drop(this.dragState);
    else if (target) this.releaseOn(target);
    this.press = null;
    return undefined;
  }

  /** Clicks `count` times, as one double or triple click; without a count, clicks once, adding to earlier clicks. */
  clickAt(at: Point, count?: number): string | undefined {
    if (count === undefined) return this.down(at) ?? this.up(at);
    for (let n = 1; n <= count; n++) {
      const wrong = this.down(at, n) ?? this.up(at);
      if (wrong) return wrong;
    }
    return undefined;
  }

  drag(from: Point, to: Point): string | undefined {
    const wrong = this.down(from, 1);
    if (wrong) return wrong;
    for (const point of pathOf(from, to)) this.move(point);
    return this.up(to);
  }

  /** Moves there and turns the wheel. Returns what is wrong, if anything. */
  wheel(at: Point, deltaX: number, deltaY: number): string | undefined {
    this.approach(at);
    const target = this.elementAt(at);
    if (!target) return outside(at);
    if (this.events.wheel(target, this.state, deltaX, deltaY)) this.scrolling.by(target, deltaX, deltaY);
    return undefined;
  }

  /** Notices what has come under the mouse while it stood still, for example after scrolling or when a menu opens. */
  notice(): void {
    if (this.over === null || this.isByElement || this.press) return;
    const target = this.elementAt(this.at);
    if (!target || target === this.over) return;
    const from = this.over.isConnected ? this.over : null;
    this.over = target;
    this.events.cross(from, target, this.state);
  }

  /** Sets the modifier keys that mouse events report as held. */
  hold(modifiers: readonly Modifier[]): void {
    this.modifiers = modifiers;
  }

  /** Releases the button and leaves the page, so that nothing stays pressed or hovered. */
  leave(): void {
    this.releaseHere();
    this.lastPress = null;
    this.modifiers = [];
    if (this.over?.isConnected) this.moveOut({ x: -1, y: -1 });
    this.over = null;
    this.at = { x: 0, y: 0 };
    this.defaults.forget();
  }

  /** Releases the button where the mouse is, without clicking anything. */
  private releaseHere(): void {
    if (!this.press) return;
    if (this.dragging.isActive) this.dragging.cancel(this.dragState);
    else this.releaseOn(this.hit(this.at)!, false);
    this.press = null;
  }

  private get state(): MouseState {
    return { at: this.at, buttons: this.press ? 1 : 0, modifiers: this.modifiers };
  }

  /** While something is dragged, no button counts as held. */
  private get dragState(): MouseState {
    return { ...this.state, buttons: 0 };
  }

  private elementAt({ x, y }: Point): Element | null {
    return this.win.document.elementFromPoint(x, y);
  }

  /**
   * The element that gets the events at a point: while a button is held, the mouse stays with the page, wherever it
   * goes.
   */
  private hit(at: Point): Element | null {
    return (
      this.capture.target ?? this.elementAt(at) ?? (this.press ? this.win.document.documentElement : null)
    );
  }

  /** Moves there, unless the mouse is already there, over the element that is there now. */
  private approach(at: Point): void {
    if (at.x !== this.at.x || at.y !== this.at.y || this.hit(at) !== this.over) this.move(at);
  }

  private moveOver(target: Element, to: Point): void {
    const from = this.over?.isConnected ? this.over : null;
    const isFirst = this.over === null;
    const movement = isFirst ? { x: 0, y: 0 } : { x: to.x - this.at.x, y: to.y - this.at.y };
    this.at = to;
    this.over = target;
    if (from !== target) this.events.cross(from, target, this.state);
    if (!target.isConnected) return;
    this.events.move(target, this.state, movement, this.press?.wantsMouse ?? true);
    if (!this.press) return;
    this.defaults.dragTo(to);
    if (this.press.hasDefaults) this.startDragging(this.press, target, to);
  }

  private startDragging(press: Press, over: Element, to: Point): void {
    if (!this.dragging.isMeant(press.target, press.state.at, to)) return;
    this.press = { ...press, hasDefaults: false };
    if (!this.dragging.begin(press.target, press.state)) return;
    this.capture.close();
    this.events.cancelPointer(over, { ...this.dragState, at: { x: 0, y: 0 } });
    this.dragging.moveOver(over, this.dragState);
  }

  private moveOut(to: Point): void {
    const from = this.over?.isConnected ? this.over : null;
    this.at = to;
    this.over = null;
    if (from) this.events.cross(from, null, this.state);
  }

  private pressOn(target: Element, count: number): void {
    const state = { ...this.state, buttons: 1 };
    this.press = { target, count, state, wantsMouse: true, hasDefaults: false };
    this.capture.open();
    const wantsMouse = this.events.pointerButton(target, 'pointerdown', state);
    this.press = { ...this.press, wantsMouse };
    if (!wantsMouse || !target.isConnected) return;
    // A disabled control receives only pointer events, but the focus is still lost.
    if (isDisabled(target)) this.defaults.moveFocus(target);
    else if (this.events.mouseButton(target, 'mousedown', state, count) && target.isConnected) {
      this.press = { ...this.press, hasDefaults: true };
      this.defaults.press(target, state, count, this.isByElement);
    }
  }

  private releaseOn(target: Element, isClick = true): void {
    const { target: pressed, count, wantsMouse } = this.press!;
    this.press = null;
    const { state } = this;
    this.events.pointerButton(target, 'pointerup', state);
    const isOff = isDisabled(target);
    if (wantsMouse && !isOff && target.isConnected) this.events.mouseButton(target, 'mouseup', state, count);
    this.defaults.release();
    this.capture.close();
    const clicked = isClick ? commonAncestor(pressed, target) : null;
    if (!clicked || (clicked === target ? isOff : isDisabled(clicked))) return;
    this.events.click(clicked, state, count);
    if (count === 2 && clicked.isConnected) this.events.mouseButton(clicked, 'dblclick', state, count);
  }

  private nextCount(at: Point): number {
    const { lastPress } = this;
    if (!lastPress || this.win.performance.now() - lastPress.timeMs > MULTI_CLICK.ms) return 1;
    const distance = Math.hypot(at.x - lastPress.at.x, at.y - lastPress.at.y);
    return distance > MULTI_CLICK.px ? 1 : lastPress.count + 1;
  }
}

const outside = ({ x, y }: Point) => `(${x}, ${y}) is outside the page`;

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'option']);

/** Whether the element is, or lies in, a disabled control. A disabled fieldset alone does not count. */
function isDisabled(element: Element): boolean {
  let control: Element | null = element;
  while (control && !CONTROLS.has(control.localName)) control = control.parentElement;
  return control?.matches(':disabled') ?? false;
}

function commonAncestor(a: Element, b: Element): Element | null {
  let ancestor: Element | null = a;
  while (ancestor && !ancestor.contains(b)) ancestor = ancestor.parentElement;
  return ancestor?.isConnected ? ancestor : null;
}
