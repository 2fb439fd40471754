/**
 * A document in a sandboxed frame: it has an origin of its own, and stands inside a holder, a frame of ours whose policy forbids
 * it to go anywhere else. All that passes between here and there are messages.
 */
import { createIframe } from '../env/frameBox';
import type { Task } from '../task/task';
import { FrameLink } from './FrameLink';
import { HANDSHAKE, type PageReply } from './protocol';

/** Forms may not leave either, but without this their `submit` events would not even be sent. */
const SANDBOX = 'allow-scripts allow-forms';

/** A process is kept alive for its `unload` handlers, even one that hangs. */
const PERMISSIONS = "unload 'none'";

/** Beside the holder's own policy, which allows a `blob:`. */
const NO_FRAMES = '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">';

export interface HolderOptions {
  /** The box that the frame is put into, behind what is there. */
  readonly box: HTMLElement;
  readonly task: Task;
  /** Address of the document that holds the page; null for an empty one, with the policy of the document that the box is in. */
  readonly holder: string | null;
}

/** A frame with a holder that has no page yet. It takes one, as its policy is closed behind it. */
export interface EmptyHolder {
  readonly frame: HTMLIFrameElement;
  readonly held: Promise<unknown>;
}

/** A document that has its address already, and what it is to know: its window's name. */
export interface PlacedDocument {
  readonly address: string;
  readonly name: string;
}

interface DocumentOptions extends HolderOptions {
  /** A holder that was opened ahead, in the same box; a fresh one if left out. */
  readonly empty?: EmptyHolder | null;
  readonly source: Blob | PlacedDocument;
}

interface ShowOptions extends DocumentOptions {
  /** The document, where it was made to load ahead. */
  readonly waiting?: WaitingDocument | null;
  readonly loadMs: number;
  /** For the first sign of life once it has loaded. */
  readonly receiptMs: number;
}

/** A document that nobody has spoken to yet. */
export interface WaitingDocument {
  readonly frame: HTMLIFrameElement;
  /** Resolves with its window when it has loaded. It is shut in from then on, and stays where it is or is lost. */
  readonly loaded: Promise<Window>;
  /** Calls `tell` when the document has gone elsewhere, at once if it has. */
  whenLeft(tell: () => void): void;
}

export interface ShownDocument {
  readonly frame: HTMLIFrameElement;
  readonly link: FrameLink;
  /** Resolves with its first words once the page says that it has loaded. Rejects with a `PackPageError`. */
  readonly started: Promise<PageReply>;
  /** Takes the page away, and with the last page of its process the process, however busy. */
  remove(): void;
}

/** Opens a holder: ahead of its page, so that the page need not wait for it. */
export function openHolder({ box, task, holder }: HolderOptions): EmptyHolder {
  const frame = createIframe(box.ownerDocument, task);
  // Nobody can get into it while it is empty.
  frame.inert = true;
  if (holder !== null) frame.src = holder;
  const held = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  box.append(frame);
  return { frame, held };
}

/** Has a document load, ahead of whoever talks to it. */
export function loadDocument(options: DocumentOptions): WaitingDocument {
  const { frame, held } = options.empty ?? openHolder(options);
  frame.inert = false;
  let isGone = false;
  let leave = () => {
    isGone = true;
  };
  const loaded = held.then(() => placePage(options, frame, () => leave()));
  return {
    frame,
    loaded,
    whenLeft: (tell) => {
      leave = tell;
      if (isGone) tell();
    },
  };
}

export function showDocument(options: ShowOptions): ShownDocument {
  const { task, loadMs, receiptMs } = options;
  const { port1, port2 } = new MessageChannel();
  const link = new FrameLink(port1, task.id);
  const started = link.start(loadMs);
  const { frame, loaded, whenLeft } = options.waiting ?? loadDocument(options);
  void loaded.then((page) => {
    whenLeft(() => link.fail('navigated away', ''));
    page.postMessage(HANDSHAKE, '*', [port2]);
    link.expectReceipt(receiptMs);
  });
  // Whoever waits for it is told.
  started.catch(() => {});
  const remove = () => {
    link.fail('no answer', 'its frame was closed');
    frame.remove();
  };
  return { frame, link, started, remove };
}

/**
 * Once the page has loaded, it stays where it is, or is lost. Its address is made by the holder, or by another that holds
 * nothing: so it takes over the holder's policy, and is gone with the holder.
 */
function placePage(
  { source, task }: DocumentOptions,
  holder: HTMLIFrameElement,
  leave: () => void,
): Promise<Window> {
  const document = holder.contentDocument!;
  const page = document.createElement('iframe');
  const { URL } = document.defaultView as typeof globalThis & Window;
  const { address, name } =
    source instanceof Blob ? { address: URL.createObjectURL(source), name: '' } : source;
  Object.assign(page, { src: address, name, title: task.title, allow: PERMISSIONS });
  page.setAttribute('sandbox', SANDBOX);
  const { width, height } = holder.style;
  Object.assign(page.style, { width, height, border: '0', display: 'block' });
  document.body.style.margin = '0';
  const arrived = new Promise<Window>((resolve) => {
    const arrive = () => {
      document.head.insertAdjacentHTML('beforeend', NO_FRAMES);
      page.addEventListener('load', leave);
      resolve(page.contentWindow!);
    };
    page.addEventListener('load', arrive, { once: true });
  });
  document.body.append(page);
  return arrived;
}
