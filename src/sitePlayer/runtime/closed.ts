/**
 * What is closed to recorded pages: connections that stay open, messages to servers that expect no answer, workers that outlive
 * the page. Scripts get the same errors as without a network, in page time; the host lists their requests.
 */
import type { PageState } from './PageState';

type Win = Window & typeof globalThis;

export function closeConnections(win: Win, state: PageState): void {
  const refuse = (method: string, address: unknown) =>
    state.post({ news: 'refused', method, url: state.resolve(`${address}`) ?? `${address}` });
  const NavigatorClass = win.Navigator.prototype as Navigator & { sendBeacon?: unknown };
  Object.defineProperty(NavigatorClass, 'sendBeacon', {
    configurable: true,
    value: (address: unknown) => {
      refuse('BEACON', address);
      return false;
    },
  });
  Object.defineProperty(NavigatorClass, 'serviceWorker', { configurable: true, value: undefined });
  // The page's clock is installed by now: failures happen in page time.
  const later = (act: () => void) => win.setTimeout(act, 0);
  class Failing extends win.EventTarget {
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
        for (const type of events) this.dispatch(new win.Event(type));
      });
    }
    close(): void {}
    send(): void {
      throw new win.DOMException('Still in CONNECTING state.', 'InvalidStateError');
    }
    private dispatch(event: Event): void {
      const handler = this[`on${event.type}`];
      if (typeof handler === 'function') handler.call(this, event);
      this.dispatchEvent(event);
    }
  }
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
  for (const name of ['WebTransport', 'WebSocketStream', 'Worker', 'SharedWorker', 'BroadcastChannel']) {
    Reflect.deleteProperty(win, name);
  }
}

function withConstants(owner: { prototype: object }, constants: Readonly<Record<string, number>>): void {
  for (const target of [owner, owner.prototype]) {
    for (const [name, value] of Object.entries(constants)) Object.defineProperty(target, name, { value });
  }
}
