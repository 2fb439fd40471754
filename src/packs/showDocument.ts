/**
 * A document in a sandboxed frame: it has an origin of its own, and stands inside a holder, a frame of ours whose policy forbids
 * it to go anywhere else. All that passes between here and there are messages.
 */
import { createIframe } from '../env/frameBox';
import type { Task } from '../task/task';
import { FrameLink } from './FrameLink';
import { HANDSHAKE } from './protocol';

/** Forms may not leave either, but without this their `submit` events would not even be sent. */
const SANDBOX = 'allow-scripts allow-forms';

/** A process is kept alive for its `unload` handlers, even one that hangs. */
const PERMISSIONS = "unload 'none'";

/** Beside the holder's own policy, which allows a `blob:`. */
const NO_FRAMES = '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">';

interface HolderOptions {
  /** The box that the frame is put into, behind what is there. */
  readonly box: HTMLElement;
  readonly task: Task;
  /** Address of the document that holds the page. */
  readonly holder: string;
}

/** A frame with a holder that has no page yet. It takes one, as its policy is closed behind it. */
export interface EmptyHolder {
  readonly frame: HTMLIFrameElement;
  readonly held: Promise<unknown>;
}

interface DocumentOptions extends HolderOptions {
  /** A holder that was opened ahead, in the same box; a fresh one if left out. */
  readonly empty?: EmptyHolder | null;
  readonly source: Blob;
  readonly loadMs: number;
  /** For the first sign of life once it has loaded. */
  readonly receiptMs: number;
}

export interface ShownDocument {
  readonly frame: HTMLIFrameElement;
  readonly link: FrameLink;
  /** Resolves once the page says that it has loaded. Rejects with a `PackPageError`. */
  readonly started: Promise<unknown>;
  /** Takes the page away, and with the last page of its process the process, however busy. */
  remove(): void;
}

/** Opens a holder: ahead of its page, so that the page need not wait for it. */
export function openHolder({ box, task, holder }: HolderOptions): EmptyHolder {
  const frame = createIframe(box.ownerDocument, task);
  // Nobody can get into it while it is empty.
  frame.inert = true;
  frame.src = holder;
  const held = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  box.append(frame);
  return { frame, held };
}

export function showDocument(options: DocumentOptions): ShownDocument {
  const { task, loadMs, empty } = options;
  const { port1, port2 } = new MessageChannel();
  const link = new FrameLink(port1, task.id);
  const started = link.start(loadMs);
  const { frame, held } = empty ?? openHolder(options);
  frame.inert = false;
  // Whichever comes first: a frame that is taken away never loads.
  const arrived = Promise.race([held, started]).then(async () => {
    showPage(options, frame, link, port2);
    await started;
  });
  // Whoever waits for it is told.
  arrived.catch(() => {});
  const remove = () => {
    link.fail('no answer', 'its frame was closed');
    frame.remove();
  };
  return { frame, link, started: arrived, remove };
}

/**
 * Once the page has loaded and has its port, it stays where it is, or is lost. Its address is made by the holder: so
 * it takes over the holder's policy, and is gone with the holder.
 */
function showPage(
  { source, task, receiptMs }: DocumentOptions,
  holder: HTMLIFrameElement,
  link: FrameLink,
  port: MessagePort,
): void {
  const document = holder.contentDocument!;
  const page = document.createElement('iframe');
  const address = (document.defaultView as typeof globalThis & Window).URL.createObjectURL(source);
  Object.assign(page, { src: address, title: task.title, allow: PERMISSIONS });
  page.setAttribute('sandbox', SANDBOX);
  Object.assign(page.style, { width: holder.style.width, height: holder.style.height });
  const leave = () => link.fail('navigated away', '');
  const arrive = () => {
    document.head.insertAdjacentHTML('beforeend', NO_FRAMES);
    page.addEventListener('load', leave);
    page.contentWindow!.postMessage(HANDSHAKE, '*', [port]);
    link.expectReceipt(receiptMs);
  };
  page.addEventListener('load', arrive, { once: true });
  document.body.append(page);
}
