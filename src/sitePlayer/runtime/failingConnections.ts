/** `WebSocket` and `EventSource` of a recorded page: they fail as without a network, in page time. */
import { withConstants } from './withConstants';

type Win = Window & typeof globalThis;

/** @param refuse lists a connection as refused, as if it were a request with this method */
export function installFailingConnections(win: Win, refuse: (method: string, url: string) => void): void {
  const Failing = failingIn(win, refuse);
  class ClosedSocket extends Failing {
    readonly protocol = '';
    readonly extensions = '';
    readonly bufferedAmount = 0;
    binaryType = 'blob';
    constructor(address: unknown) {
      super(`${address}`, 'WEBSOCKET', ['error', 'close'], 3);
    }
  }
  class ClosedSource extends Failing {
    readonly withCredentials = false;
    constructor(address: unknown) {
      super(`${address}`, 'EVENTSOURCE', ['error'], 2);
    }
  }
  withConstants(ClosedSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
  withConstants(ClosedSource, { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
  Object.assign(win, { WebSocket: ClosedSocket, EventSource: ClosedSource });
}

/** The class of connections that are refused when they are made, and report that a moment later. */
function failingIn(win: Win, refuse: (method: string, url: string) => void) {
  // The page's clock is installed by now: failures happen in page time.
  const later = (act: () => void) => win.setTimeout(act, 0);
  return class Failing extends win.EventTarget {
    readyState = 0;
    [handler: `on${string}`]: unknown;

    constructor(
      readonly url: string,
      method: string,
      events: readonly string[],
      closed: number,
    ) {
      super();
      refuse(method, url);
      later(() => {
        this.readyState = closed;
        for (const type of events) this.#dispatch(new win.Event(type));
      });
    }
    close(): void {}
    send(): void {
      throw new win.DOMException('Still in CONNECTING state.', 'InvalidStateError');
    }
    #dispatch(event: Event): void {
      const handler = this[`on${event.type}`];
      if (typeof handler === 'function') handler.call(this, event);
      this.dispatchEvent(event);
    }
  };
}
