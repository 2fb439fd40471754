/**
 * The page's side of the frame (`iframe#wrap`) in which a page keeps its task. Within a sandbox, every frame has an
 * origin of its own, so the form in it is another isolated page: its document has a policy and a runtime like the
 * page's, and the two communicate only by messages. What the form does to `parent` arrives here in order and is done to
 * the page.
 */

import {
  HANDSHAKE,
  HERE,
  type PageReply,
  type PageRequest,
  type PageResponse,
  READY,
} from '../../sandbox/protocol';
import type { FrameContent } from '../../sandbox/runtime/emptyFrames';
import { apply } from '../../sandbox/runtime/untouched';
import { awaitedLater } from '../../thread/awaitedLater';
import { resolveAddress } from '../paths';
import { FORM, type FormMessage, type RuntimeConfig } from '../protocol';

// The page could replace all of these, and get hold of the real frame, or fill it itself.
const { Blob, MessageChannel } = window;
const { setAttribute } = Element.prototype;
const { addEventListener } = EventTarget.prototype;
const { replaceChildren } = DocumentFragment.prototype;
const { get: contentWindow } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;

type Modes = PageRequest & { readonly kind: 'modes' };
type Win = Window & typeof globalThis;

/**
 * The base that addresses in the page and in its form appear to have: their own addresses say nothing about folders.
 */
const PLACE = 'http://pack.invalid/';

export class FormHost implements FrameContent {
  readonly page = null;
  arrival: Promise<void> = Promise.resolve();
  window: object | null = null;
  private port: MessagePort | null = null;
  private readonly answers = new Map<number, (message: PageResponse) => void>();
  private lastCall = READY;
  private received = 0;
  private isThere = false;
  private modes: Modes | null = null;
  private awaited: { readonly count: number; readonly resolve: () => void } | null = null;
  /** Documents by path; without a prototype, to which the page could add some. */
  private readonly forms: Readonly<Record<string, string>>;
  private readonly make: () => HTMLIFrameElement;
  private readonly createAddress: (blob: Blob) => string;
  private readonly release: (address: string) => void;

  /** To be created before the page's first script, while the browser's own functions are still there. */
  constructor(
    private readonly win: Win,
    private readonly config: RuntimeConfig,
  ) {
    const { document, URL } = win;
    this.forms = Object.assign(Object.create(null), config.forms);
    const createElement = document.createElement.bind(document);
    this.make = () => createElement('iframe');
    this.createAddress = URL.createObjectURL.bind(URL);
    this.release = URL.revokeObjectURL.bind(URL);
  }

  /**
   * Makes addresses relative to the page work, as they would on a server. To be called after the gaps have been closed.
   */
  install(): void {
    giveAddressesAPlace(this.win, PLACE + this.config.page);
  }

  show(frame: HTMLElement, root: ShadowRoot, address: string): void {
    const path = resolveAddress(this.config.page, address);
    const html = path === null ? undefined : this.forms[path];
    if (html === undefined)
      throw new Error(`${address}, which the page shows in a frame, is not in the pack`);
    const source = this.createAddress(new Blob([html], { type: 'text/html;charset=utf-8' }));
    const inner = this.make();
    const set = (name: string, value: string) => apply(setAttribute, inner, [name, value]);
    set('src', source);
    set('title', frame.title);
    set('allow', "unload 'none'");
    set('style', 'border: 0; width: 100%; height: 100%; display: block;');
    this.port?.close();
    this.answers.clear();
    this.received = 0;
    this.awaited = null;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<PageResponse | FormMessage>) => this.receive(data);
    this.window = { location: new URL(address, PLACE + this.config.page) };
    const ready = this.answerTo(READY);
    const handOver = () => {
      this.release(source);
      (apply(contentWindow!, inner, []) as Window | null)?.postMessage(HANDSHAKE, '*', [port2]);
    };
    apply(addEventListener, inner, ['load', handOver, { once: true }]);
    this.isThere = false;
    const arrive = async () => {
      // Another form may have been requested in the meantime.
      if (this.port !== port1) return;
      this.isThere = true;
      if (this.modes) await this.ask(this.modes);
      frame.dispatchEvent(new Event('load'));
    };
    this.arrival = awaitedLater(ready.then(arrive));
    apply(replaceChildren, root, [inner]);
  }

  /** Sets how this form and later ones are run. */
  async setModes(modes: Modes): Promise<void> {
    this.modes = modes;
    if (this.isThere) await this.ask(modes);
  }

  /** Resolves with the form's answer. Rejects with what went wrong in it. */
  ask(request: PageRequest): Promise<PageReply> {
    this.lastCall += 1;
    this.port?.postMessage({ call: this.lastCall, request });
    return this.answerTo(this.lastCall);
  }

  /** Resolves when this many messages of the form have been handled. */
  settled(count: number): Promise<void> {
    if (this.received >= count) return Promise.resolve();
    return new Promise((resolve) => {
      this.awaited = { count, resolve };
    });
  }

  private answerTo(call: number): Promise<PageReply> {
    return new Promise((resolve, reject) => {
      this.answers.set(call, (message) => {
        if ('reply' in message) resolve(message.reply);
        else reject(new Error(message.failure.message));
      });
    });
  }

  private receive(message: PageResponse | FormMessage): void {
    if (message.call === FORM) this.carryOut(message as FormMessage);
    else if (message.call !== HERE) {
      const answer = this.answers.get(message.call);
      this.answers.delete(message.call);
      answer?.(message as PageResponse);
    }
  }

  /** Calls a function of `core` or sets a variable of the page: these are what a form uses. */
  private carryOut(message: FormMessage): void {
    const page = this.win as unknown as Record<string, unknown> & { core: Record<string, unknown> };
    try {
      if ('core' in message) {
        const act = page.core[message.core];
        if (typeof act === 'function') act.apply(page.core, message.args);
      } else {
        page[message.global] = message.value;
      }
    } finally {
      this.received += 1;
      if (this.awaited && this.received >= this.awaited.count) this.awaited.resolve();
    }
  }
}

/** `new URL('form.html', location)`, which has no meaning in a document whose own address is that of a blob. */
function giveAddressesAPlace(win: Win, place: string): void {
  const Native = win.URL;
  const own = win.location.href;
  win.URL = class extends Native {
    constructor(address: string | URL, base?: string | URL) {
      super(address, base !== undefined && `${base}`.replace(/#.*$/, '') === own ? place : base);
    }
  };
}
