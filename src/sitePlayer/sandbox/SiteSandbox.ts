/**
 * Where the pages of a frame live: a sandboxed document of ours, to which the browser gives a process apart from the
 * app's. Pages come and go in it, each in a sandboxed frame of its own. In that process a frame costs a fraction of
 * what it costs where other processes must learn of it; and as the sandbox stays, so does the process.
 */
import { createIframe, setReachable } from '../../env/frameBox';
import { PERMISSIONS, SANDBOX } from '../../sandbox/isolation';
import { HANDSHAKE } from '../../sandbox/protocol';
import type { Task } from '../../task/task';
import type { DocumentPiece, SiteDocument } from '../document/assembleSitePage';
import type { SandboxNews, SandboxOrder, SentPiece } from './protocol';
import { createSandboxDocument } from './sandboxDocument';

interface SiteSandboxOptions {
  readonly box: HTMLElement;
  readonly task: Task;
  /** Address of the document that holds the sandbox. */
  readonly holder: string;
  /** The script of `virtual:site-sandbox`. */
  readonly script: string;
  /** Whether it is for a single page without a document type, and closes with it. */
  readonly isQuirky: boolean;
}

/** Called when something happens to a page. */
interface PageEvents {
  /** It has loaded, and stays where it is or is lost. */
  onLoad(): void;
  /** It has gone elsewhere. */
  onLeave(): void;
}

export class SiteSandbox {
  private readonly frame: HTMLIFrameElement;
  private inner: HTMLIFrameElement | null = null;
  private isReachable = false;
  private readonly port: MessagePort;
  private readonly events = new Map<number, PageEvents>();
  private lastPage = 0;
  private readonly kept = new Map<string, number>();

  constructor(private readonly options: SiteSandboxOptions) {
    const { box, task, holder, isQuirky } = options;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<SandboxNews>) => this.onMessage(data);
    this.frame = createIframe(box.ownerDocument, task);
    this.frame.src = holder;
    this.frame.addEventListener('load', () => this.open(port2), { once: true });
    // The permanent sandbox stays behind it, empty.
    if (isQuirky) box.prepend(this.frame);
    else box.append(this.frame);
  }

  /** Loads a page behind the present ones. Returns its number. @param name of its window */
  show({ pieces, isQuirky }: SiteDocument, name: string, events: PageEvents): number {
    this.lastPage += 1;
    const page = this.lastPage;
    this.events.set(page, events);
    const { title } = this.options.task;
    const sent = pieces.map((piece) => this.sentPiece(piece));
    this.order({ order: 'show', page, pieces: sent, name, title, isQuirky });
    return page;
  }

  /** Gives a page that has loaded its end of a channel. */
  connect(page: number, port: MessagePort): void {
    this.port.postMessage({ order: 'connect', page } satisfies SandboxOrder, [port]);
  }

  /** Gives a page the keyboard. */
  focus(page: number): void {
    this.inner?.focus({ preventScroll: true });
    this.order({ order: 'focus', page });
  }

  remove(page: number): void {
    if (!this.events.delete(page)) return;
    if (this.options.isQuirky) this.close();
    else this.order({ order: 'remove', page });
  }

  /** Whether a person's mouse and keyboard reach the pages. */
  setReachable(isInteractive: boolean): void {
    this.isReachable = isInteractive;
    for (const frame of [this.frame, this.inner]) if (frame) setReachable(frame, isInteractive);
  }

  /**
   * Removes the sandbox with everything in it; with the last sandbox of a process, the process goes too, however busy it
   * is.
   */
  close(): void {
    this.events.clear();
    this.port.close();
    this.frame.remove();
  }

  private open(port: MessagePort): void {
    const { task, script, isQuirky } = this.options;
    const { contentDocument } = this.frame;
    const inner = createIframe(contentDocument!, task);
    inner.allow = PERMISSIONS;
    inner.setAttribute('sandbox', SANDBOX);
    inner.srcdoc = createSandboxDocument(script, isQuirky ? 'blob:' : "'none'");
    const greet = () => inner.contentWindow!.postMessage(HANDSHAKE, '*', [port]);
    inner.addEventListener('load', greet, { once: true });
    contentDocument!.body.append(inner);
    this.inner = inner;
    this.setReachable(this.isReachable);
  }

  /** Parts shared by documents are sent once. */
  private sentPiece(given: DocumentPiece): SentPiece {
    if (typeof given === 'string') return given;
    let piece = this.kept.get(given.common);
    if (piece === undefined) {
      piece = this.kept.size;
      this.kept.set(given.common, piece);
      this.order({ order: 'keep', piece, text: given.common });
    }
    return piece;
  }

  private onMessage({ page, news }: SandboxNews): void {
    const events = this.events.get(page);
    if (news === 'loaded') events?.onLoad();
    else events?.onLeave();
  }

  private order(order: SandboxOrder): void {
    this.port.postMessage(order);
  }
}
