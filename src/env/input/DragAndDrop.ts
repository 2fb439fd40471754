/**
 * HTML's drag and drop in one frame: from a `draggable` element, a link or an image, to an element that accepts the
 * drop by preventing `dragover`. Drops that the browser itself accepts (text dropped into a field) are not covered.
 */
import type { Point } from '../../contracts/env';
import { type MouseState, mouseInit } from './MouseEvents';

/** A drag begins when the mouse is this far from where it was pressed, CSS pixels; as in Chromium. */
const THRESHOLD_PX = 3;

const SOURCES = '[draggable="true" i], a[href]:not([draggable="false" i]), img:not([draggable="false" i])';

type Effect = DataTransfer['dropEffect'];

interface Drag {
  readonly source: Element;
  readonly data: DataTransfer;
  readonly over: Element | null;
  /** What a drop here and now would do. */
  readonly effect: Effect;
}

export class DragAndDrop {
  private drag: Drag | null = null;

  constructor(private readonly win: Window & typeof globalThis) {}

  get isActive(): boolean {
    return this.drag !== null;
  }

  /** Whether a press there, moved this far, drags something. */
  isMeant(pressed: Element, from: Point, to: Point): boolean {
    const distance = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    return distance > THRESHOLD_PX && pressed.closest(SOURCES) !== null;
  }

  /** Begins if the page allows it. `state`: at the press. */
  begin(pressed: Element, state: MouseState): boolean {
    const source = pressed.closest(SOURCES)!;
    const data = new this.win.DataTransfer();
    // A script-made `DataTransfer` does not allow these two to be set.
    for (const [name, value] of [
      ['effectAllowed', 'uninitialized'],
      ['dropEffect', 'none'],
    ]) {
      Object.defineProperty(data, name, { value, writable: true });
    }
    addDefaultData(source, data);
    if (!this.send(source, 'dragstart', state, data)) return false;
    this.drag = { source, data, over: null, effect: 'none' };
    return true;
  }

  /** The mouse moved to where `target` is. */
  moveOver(target: Element | null, state: MouseState): void {
    const { source, data, over } = this.drag!;
    if (!this.send(source, 'drag', state, data)) {
      this.end(state);
      return;
    }
    let effect: Effect = 'none';
    if (target !== over) {
      if (target) this.sendOver(target, 'dragenter', state, data, over);
      if (over) this.send(over, 'dragleave', state, data, target);
    }
    if (target?.isConnected) effect = this.sendOver(target, 'dragover', state, data, null);
    this.drag = { source, data, over: target, effect };
  }

  /** The button came up. */
  drop(state: MouseState): void {
    const { data, over, effect } = this.drag!;
    data.dropEffect = effect;
    if (over && effect !== 'none') this.send(over, 'drop', state, data);
    else if (over) this.send(over, 'dragleave', state, data);
    this.end(state);
  }

  /** Nothing is dropped. */
  cancel(state: MouseState): void {
    this.drag = { ...this.drag!, effect: 'none' };
    this.drop(state);
  }

  private end(state: MouseState): void {
    const { source, data, effect } = this.drag!;
    this.drag = null;
    data.dropEffect = effect;
    this.send(source, 'dragend', state, data);
  }

  /** Asks a possible target. Returns the effect that a drop there would have. */
  private sendOver(
    target: Element,
    type: 'dragenter' | 'dragover',
    state: MouseState,
    data: DataTransfer,
    related: Element | null,
  ): Effect {
    const { effectAllowed } = data;
    const isAny = effectAllowed === 'uninitialized' || effectAllowed === 'all';
    data.dropEffect = isAny ? 'copy' : firstOf(effectAllowed);
    const isTaken = !this.send(target, type, state, data, related);
    const isAllowed = isAny || effectAllowed.toLowerCase().includes(data.dropEffect);
    return isTaken && isAllowed ? data.dropEffect : 'none';
  }

  /** Returns false if the event was prevented. */
  private send(
    target: Element,
    type: string,
    state: MouseState,
    dataTransfer: DataTransfer,
    relatedTarget: Element | null = null,
  ): boolean {
    const cancelable = type !== 'dragleave' && type !== 'dragend';
    const init = { ...mouseInit(this.win, state), bubbles: true, composed: true, cancelable };
    return target.dispatchEvent(new this.win.DragEvent(type, { ...init, dataTransfer, relatedTarget }));
  }
}

/** `copyMove` -> `copy`. */
const firstOf = (allowed: string): Effect =>
  (/^(none|copy|link|move)/.exec(allowed)?.[0] ?? 'none') as Effect;

function addDefaultData(source: Element, data: DataTransfer): void {
  const address = (source as HTMLAnchorElement).href ?? (source as HTMLImageElement).src;
  if (source.matches('[draggable="true" i]') || !address) return;
  data.setData('text/uri-list', address);
  data.setData('text/plain', address);
}
