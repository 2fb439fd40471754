/** Event targets with `onload` and the like, for stand-ins of the browser's own. */

type Win = Window & typeof globalThis;
type Handler = ((this: unknown, event: Event) => unknown) | null;

/** @param types the events that a handler property each is for */
export function handlerTargetIn(win: Win, types: readonly string[]) {
  class Target extends win.EventTarget {
    readonly #handlers = new Map<string, Handler>();

    handler(type: string): Handler {
      return this.#handlers.get(type) ?? null;
    }
    handle(type: string, handler: Handler): void {
      if (!this.#handlers.has(type)) {
        this.addEventListener(type, (event) => this.#handlers.get(type)?.call(this, event));
      }
      this.#handlers.set(type, typeof handler === 'function' ? handler : null);
    }
  }
  for (const type of types) {
    Object.defineProperty(Target.prototype, `on${type}`, {
      configurable: true,
      get(this: Target) {
        return this.handler(type);
      },
      set(this: Target, handler: Handler) {
        this.handle(type, handler);
      },
    });
  }
  return Target;
}
