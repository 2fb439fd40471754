/** The script of the frame in which pictures are drawn: the only one of its document (`Room.ts`). */
import { Painter } from '../Painter';
import { type Delivery, HANDSHAKE, type Order } from './protocol';

/** Keyed by the size of the screen, so that canvases are reused. */
const painters = new Map<string, Painter>();

function painterOf({ width, height }: Order['reading']['screen']): Painter {
  const name = `${width} x ${height}`;
  const painter = painters.get(name) ?? new Painter();
  painters.set(name, painter);
  return painter;
}

async function deliver(port: MessagePort, { id, reading, size }: Order): Promise<void> {
  try {
    const picture = await painterOf(reading.screen).draw(reading, size);
    port.postMessage({ id, picture } satisfies Delivery, [picture.data.buffer]);
  } catch {
    // The requester then draws it itself, and so finds out what is wrong with it.
    port.postMessage({ id, picture: null } satisfies Delivery);
  }
}

// Pages of packs can also post to this window.
const page = window.parent.parent;
window.addEventListener('message', ({ data, source, ports: [port] }) => {
  if (source !== page || data !== HANDSHAKE || !port) return;
  port.onmessage = (event: MessageEvent<Order>) => void deliver(port, event.data);
  port.postMessage('ready' satisfies Delivery);
});
