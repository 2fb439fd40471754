/**
 * A document in a sandboxed frame: it has an origin of its own and is inside a holder, a frame of ours whose policy
 * keeps it from going anywhere else. Only messages pass between here and there.
 */
import { createIframe } from '../env/frameBox';
import type { Task } from '../task/task';
import { awaitedLater } from '../thread/awaitedLater';
import { FrameLink } from './FrameLink';
import { NO_FRAMES, PERMISSIONS, SANDBOX } from './isolation';
import { HANDSHAKE, type PageReply } from './protocol';

interface ShowOptions {
  /** The box that the frame is appended to. */
  readonly box: HTMLElement;
  readonly task: Task;
  /** Address of the document that holds the page. */
  readonly holder: string;
  readonly source: Blob;
  readonly loadMs: number;
  /** Time for the first sign of life after it has loaded. */
  readonly receiptMs: number;
}

export interface ShownDocument {
  readonly frame: HTMLIFrameElement;
  readonly link: FrameLink;
  /** Resolves with its first message once the page says that it has loaded. Rejects with a `ForeignPageError`. */
  readonly started: Promise<PageReply>;
  /** Removes the page; with the last page of a process, the process goes too, however busy it is. */
  remove(): void;
}

export function showDocument({ box, task, holder, source, loadMs, receiptMs }: ShowOptions): ShownDocument {
  const { port1, port2 } = new MessageChannel();
  const link = new FrameLink(port1, task.id);
  // Those who await it receive the error.
  const started = awaitedLater(link.start(loadMs));
  const frame = createIframe(box.ownerDocument, task);
  frame.src = holder;
  const arrive = (page: HTMLIFrameElement) => {
    page.addEventListener('load', () => link.fail('navigated away', ''));
    page.contentWindow!.postMessage(HANDSHAKE, '*', [port2]);
    link.expectReceipt(receiptMs);
  };
  frame.addEventListener('load', () => placePage(frame, task, source, arrive), { once: true });
  box.append(frame);
  const remove = () => {
    link.fail('no answer', 'its frame was closed');
    frame.remove();
  };
  return { frame, link, started, remove };
}

/**
 * Once the page has loaded, it stays where it is or is lost. Its address is created by the holder, so it inherits the
 * holder's policy and is gone with it.
 */
function placePage(
  holder: HTMLIFrameElement,
  task: Task,
  source: Blob,
  onArrived: (page: HTMLIFrameElement) => void,
): void {
  const document = holder.contentDocument!;
  const page = document.createElement('iframe');
  const { URL } = document.defaultView as typeof globalThis & Window;
  Object.assign(page, { src: URL.createObjectURL(source), title: task.title, allow: PERMISSIONS });
  page.setAttribute('sandbox', SANDBOX);
  const { width, height } = holder.style;
  Object.assign(page.style, { width, height, border: '0', display: 'block' });
  document.body.style.margin = '0';
  const arrive = () => {
    document.head.insertAdjacentHTML('beforeend', NO_FRAMES);
    onArrived(page);
  };
  page.addEventListener('load', arrive, { once: true });
  document.body.append(page);
}
