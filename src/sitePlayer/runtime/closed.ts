/**
 * What is closed to recorded pages: connections that stay open, messages to servers that expect no answer, workers that outlive
 * the page. Scripts get the same errors as without a network, in page time; the host lists their requests.
 */
import { installFailingConnections } from './failingConnections';
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
  installFailingConnections(win, refuse);
  for (const name of ['WebTransport', 'WebSocketStream', 'Worker', 'SharedWorker', 'BroadcastChannel']) {
    Reflect.deleteProperty(win, name);
  }
}
