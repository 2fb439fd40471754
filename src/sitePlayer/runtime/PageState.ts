/**
 * Where a recorded page is, and its requests to the host. Its scripts share the window with this code and may break it,
 * but only for themselves.
 */
import { loadNeededFonts } from '../../env/pageFonts';
import type { SiteRequest } from '../../sites/exchange';
import { nextMacrotask } from '../../thread/nextMacrotask';
import type { AskAnswered, PageNews, PlainAnswer, SitePageConfig, TimedNews } from '../protocol';
import type { RequestKind } from '../RequestLog';
import type { InstalledStorage } from './storage';

export class PageState {
  /** The page's address, as the site had it. */
  url: string;
  /** Whether it has asked to go elsewhere. */
  isLeaving = false;
  /** The number of requests under way. */
  pending = 0;
  private port: MessagePort | null = null;
  private readonly unsent: TimedNews[] = [];
  private lastAsk = 0;
  private readonly answers = new Map<number, (answer: PlainAnswer | null) => void>();
  private readonly whenIdle: (() => void)[] = [];
  /** One after another, so that answers come in the order of the requests. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    { url }: SitePageConfig,
    private readonly storage: InstalledStorage,
    /** What addresses are relative to if that changes with the page's address. */
    private readonly base: HTMLBaseElement | null,
    /** Page milliseconds since the episode began. */
    private readonly elapsedMs: () => number,
  ) {
    this.url = url;
  }

  /** Sends earlier messages first. Answers to requests arrive on this port, along with the host's own requests. */
  connect(port: MessagePort): void {
    this.port = port;
    port.addEventListener('message', ({ data }: MessageEvent<Partial<AskAnswered>>) => {
      if (typeof data.ask === 'number') this.answers.get(data.ask)?.(data.answer ?? null);
    });
    for (const news of this.unsent.splice(0)) port.postMessage(news);
  }

  post(news: PageNews): void {
    const timed: TimedNews = { ...news, time: this.elapsedMs() };
    if (this.port) this.port.postMessage(timed);
    else this.unsent.push(timed);
  }

  /**
   * The site's answer; null if there is none.
   * @param make makes the request when it is its turn
   */
  ask(kind: RequestKind, make: () => SiteRequest | Promise<SiteRequest>): Promise<PlainAnswer | null> {
    this.pending += 1;
    const answer = this.queue.then(make).then((request) => this.send(kind, request));
    const finish = () => {
      this.pending -= 1;
      if (this.pending === 0) for (const resume of this.whenIdle.splice(0)) resume();
    };
    this.queue = answer.then(finish, finish);
    return answer;
  }

  /** If there are several, the last one before the next page arrives counts. */
  leave(request: SiteRequest): void {
    this.isLeaving = true;
    this.post({ news: 'leave', request, storage: this.storage.contents() });
  }

  /** Has another address from here on. */
  move(url: string): void {
    this.url = url;
    if (this.base) this.base.href = url;
    this.post({ news: 'moved', url });
  }

  /** Resolves an address in this page; null if it is invalid. */
  resolve(address: string): string | null {
    return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : null;
  }

  /** Resolves when everything the page has requested has arrived, and its consequences have run. */
  async settled(): Promise<void> {
    await nextMacrotask();
    for (;;) {
      const pictures = Array.from(document.images).filter(isComing);
      if (this.pending === 0 && pictures.length === 0) return loadNeededFonts(document);
      if (this.pending > 0) await new Promise<void>((resolve) => this.whenIdle.push(resolve));
      await Promise.all(pictures.filter(isComing).map(arrival));
      await nextMacrotask();
    }
  }

  private send(kind: RequestKind, request: SiteRequest): Promise<PlainAnswer | null> {
    this.lastAsk += 1;
    const ask = this.lastAsk;
    const answered = new Promise<PlainAnswer | null>((resolve) => {
      this.answers.set(ask, (answer) => {
        this.answers.delete(ask);
        resolve(answer);
      });
    });
    this.post({ news: 'ask', ask, kind, request });
    return answered;
  }
}

/** A picture is complete when its pixels are; lazily loaded ones are not awaited. */
const isComing = (image: HTMLImageElement): boolean => !image.complete && image.loading !== 'lazy';

const arrival = (image: HTMLImageElement): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) image.addEventListener(type, resolve, { once: true });
  });
