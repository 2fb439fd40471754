/**
 * `setPointerCapture` in virtual time: while the button is held, an element may claim all mouse events. The browser's
 * own capture knows only its own mouse.
 */
import type { FrameFocus } from '../realm/FrameFocus';

/** `pointerId` of the only pointer. */
export const POINTER_ID = 1;

export class PointerCapture {
  private holder: Element | null = null;
  /** Whether the element has been notified that it has the mouse, which happens before the next event. */
  private isTold = false;
  private isHeld = false;

  constructor(
    private readonly win: Window & typeof globalThis,
    private readonly focus: FrameFocus,
  ) {
    this.patch();
  }

  /** The element that gets all events now, if any. */
  get target(): Element | null {
    if (this.holder && !this.holder.isConnected) this.holder = null;
    if (this.holder && !this.isTold) {
      this.isTold = true;
      this.send(this.holder, 'gotpointercapture');
    }
    return this.holder;
  }

  /** The button went down: from now on, elements may ask for the mouse. */
  open(): void {
    this.isHeld = true;
  }

  /** The button came up. */
  close(): void {
    this.isHeld = false;
    this.release();
  }

  private release(): void {
    const { holder, isTold } = this;
    this.holder = null;
    this.isTold = false;
    if (holder?.isConnected && isTold) this.send(holder, 'lostpointercapture');
  }

  private send(target: Element, type: string): void {
    const init = {
      pointerId: POINTER_ID,
      pointerType: 'mouse',
      isPrimary: true,
      bubbles: true,
      composed: true,
    };
    target.dispatchEvent(new this.win.PointerEvent(type, init));
  }

  private patch(): void {
    const capture = this;
    const { prototype } = this.win.Element;
    const { setPointerCapture, releasePointerCapture, hasPointerCapture } = prototype;
    prototype.setPointerCapture = function (this: Element, id: number) {
      if (capture.focus.isNative) return setPointerCapture.call(this, id);
      capture.check(id);
      if (!capture.isHeld || capture.holder === this) return;
      capture.release();
      capture.holder = this;
    };
    prototype.releasePointerCapture = function (this: Element, id: number) {
      if (capture.focus.isNative) return releasePointerCapture.call(this, id);
      capture.check(id);
      if (capture.holder === this) capture.release();
    };
    prototype.hasPointerCapture = function (this: Element, id: number) {
      if (capture.focus.isNative) return hasPointerCapture.call(this, id);
      return id === POINTER_ID && capture.holder === this;
    };
  }

  private check(id: number): void {
    if (id !== POINTER_ID) throw new this.win.DOMException(`no pointer has the id ${id}`, 'NotFoundError');
  }
}
