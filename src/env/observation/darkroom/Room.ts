/**
 * A frame with an origin of its own, in which pictures are drawn. Browsers that give such frames a separate process
 * draw them in parallel with everything the page does, and whatever the pictures leave behind is gone with the frame.
 * The frame is inside a holder, whose policy lets scripts of its document run.
 */
import code from 'virtual:darkroom';
import type { Screenshot } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import type { Reading } from '../Painter';
import { type Delivery, HANDSHAKE, type Order } from './protocol';

const MARKUP = `<!doctype html><meta charset="utf-8"><title>Pictures</title><script>${code}</script>`;

export class Room {
  private readonly frame: HTMLIFrameElement;
  private readonly port: MessagePort;
  private readonly open = new Map<number, (picture: Screenshot | null) => void>();
  /** Resolves once the room is ready for orders. */
  readonly ready: Promise<void>;
  /** The number of pictures requested. */
  orders = 0;

  /** @param holder address of the document that holds it */
  constructor(document: Document, holder: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.frame = document.createElement('iframe');
    Object.assign(this.frame, { src: holder, hidden: true, title: 'Pictures', tabIndex: -1 });
    this.ready = new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<Delivery>) => {
        if (data === 'ready') return resolve();
        this.open.get(data.id)?.(data.picture);
        this.open.delete(data.id);
      };
    });
    this.frame.addEventListener('load', () => furnish(this.frame, port2), { once: true });
    document.body.append(this.frame);
  }

  get isIdle(): boolean {
    return this.open.size === 0;
  }

  /** Null if the page cannot be drawn or the room was closed. */
  draw(reading: Reading, size: PictureSize): Promise<Screenshot | null> {
    const id = this.orders++;
    this.port.postMessage({ id, reading, size } satisfies Order);
    return new Promise((resolve) => this.open.set(id, resolve));
  }

  close(): void {
    this.frame.remove();
    this.port.close();
    for (const give of this.open.values()) give(null);
    this.open.clear();
  }
}

/** Puts the sandboxed frame into the holder: its address is created there, so it inherits the holder's policy. */
function furnish(holder: HTMLIFrameElement, port: MessagePort): void {
  const document = holder.contentDocument;
  const win = document?.defaultView as (typeof globalThis & Window) | null | undefined;
  if (!document || !win) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = win.URL.createObjectURL(new win.Blob([MARKUP], { type: 'text/html' }));
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(HANDSHAKE, '*', [port]), {
    once: true,
  });
  document.body.append(frame);
}
