import { HANDSHAKE, HERE, type PageMessage } from '../protocol';

/**
 * The port in the handshake, which the page gets no sight of. Pages in other frames can post to this window, too.
 * @param host whose word counts: two windows up, beyond the holder; of a form, the page around it
 */
export function receivePort(win: Window, host: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const receive = (event: MessageEvent) => {
      if (event.source !== host || event.data !== HANDSHAKE || !event.ports[0]) return;
      event.stopImmediatePropagation();
      win.removeEventListener('message', receive);
      event.ports[0].postMessage({ call: HERE, reply: {} } satisfies PageMessage);
      resolve(event.ports[0]);
    };
    win.addEventListener('message', receive);
  });
}
