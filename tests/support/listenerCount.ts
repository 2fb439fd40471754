/** Counts the event listeners that keep a window alive from now on: those on it, its document and the elements in it. */

type Win = Window & typeof globalThis;

interface Kept {
  readonly type: string;
  readonly callback: unknown;
  readonly capture: boolean;
}

const isCapture = (options?: boolean | AddEventListenerOptions): boolean =>
  typeof options === 'object' ? (options.capture ?? false) : (options ?? false);

export class ListenerCount {
  /** Targets that have had listeners. */
  private readonly targets = new Map<EventTarget, Kept[]>();

  constructor(private readonly win: Win) {
    const { prototype } = win.EventTarget;
    const { addEventListener, removeEventListener } = prototype;
    const { targets } = this;
    const forget = (target: EventTarget, { type, callback, capture }: Kept) => {
      const kept = targets.get(target) ?? [];
      const others = kept.filter(
        (one) => one.type !== type || one.callback !== callback || one.capture !== capture,
      );
      targets.set(target, others);
    };
    prototype.addEventListener = function (this: EventTarget, type, callback, options) {
      addEventListener.call(this, type, callback, options);
      const target = this ?? win;
      const kept = { type, callback, capture: isCapture(options) };
      const isOnce = typeof options === 'object' && options.once === true;
      forget(target, kept);
      if (!isOnce && callback) targets.get(target)!.push(kept);
    };
    prototype.removeEventListener = function (this: EventTarget, type, callback, options) {
      removeEventListener.call(this, type, callback, options);
      forget(this ?? win, { type, callback, capture: isCapture(options) });
    };
  }

  /** Listeners on the window, the document, and attached elements. */
  count(): number {
    let sum = 0;
    for (const [target, kept] of this.targets) {
      if (this.isHeld(target)) sum += kept.length;
      else this.targets.delete(target);
    }
    return sum;
  }

  private isHeld(target: EventTarget): boolean {
    const { win } = this;
    return target === win || (target instanceof win.Node && target.isConnected);
  }
}
