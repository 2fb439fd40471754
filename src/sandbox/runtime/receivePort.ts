import { HANDSHAKE, HERE, type PageResponse } from '../protocol';

/**
 * The port from the handshake, which the page never sees. Pages in other frames can also post to this window.
 * @param host the only trusted sender: two windows up, beyond the holder; for a form, the page around it
 */
export function receivePort(win: Window, host: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const receive = (event: MessageEvent) => {
      if (event.source !== host || event.data !== HANDSHAKE || !event.ports[0]) return;
      event.stopImmediatePropagation();
      win.removeEventListener('message', receive);
      event.ports[0].postMessage({ call: HERE, reply: {} } satisfies PageResponse);
      resolve(event.ports[0]);
    };
    win.addEventListener('message', receive);
  });
}
