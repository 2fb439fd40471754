/**
 * The frame inside a task page, `iframe#wrap`. Booking forms are separate pages: the task page loads one there afresh
 * in every episode, and it is this form that an agent sees and acts on.
 */

import { LoadedPage } from './LoadedPage';
import type { PageWindow } from './page';
import { loadFonts } from './pageFonts';
import { Realm } from './realm/Realm';

/** A page within the page; each episode has its own. */
export interface InnerPage {
  /** The page of this episode; null until it has arrived, and where it can only be reached by messages. */
  readonly page: LoadedPage | null;
  /** Resolves when the most recently requested page has arrived. */
  readonly arrival: Promise<void>;
}

export class InnerFrame implements InnerPage {
  /** The page of this episode; null until it has arrived. */
  page: LoadedPage | null = null;
  /** Resolves when the most recently requested page has arrived. */
  arrival: Promise<void> = Promise.resolve();

  /** The inner frame of a task page, if it has one. `onArrival` is called for every page that loads in it. */
  static find(outer: PageWindow, onArrival: (page: LoadedPage) => void): InnerFrame | null {
    const iframe = outer.document.querySelector<HTMLIFrameElement>('iframe#wrap');
    return iframe && new InnerFrame(outer, iframe, onArrival);
  }

  private constructor(
    private readonly outer: PageWindow,
    private readonly iframe: HTMLIFrameElement,
    private readonly onArrival: (page: LoadedPage) => void,
  ) {
    const { get } = Object.getOwnPropertyDescriptor(outer.HTMLIFrameElement.prototype, 'src')!;
    Object.defineProperty(iframe, 'src', { get, set: (address: string) => this.load(address) });
  }

  /**
   * Loads a page. A frame that is inserted into the document with an address has a window at once, which the browser
   * keeps for the page: it is prepared before any script of that page runs. A frame that only gets another address
   * would have a new window along with the page.
   */
  private load(address: string): void {
    const { iframe, outer } = this;
    const { parentNode, nextSibling } = iframe;
    this.page?.realm.clock.setRealTime(false, outer);
    this.page = null;
    iframe.remove();
    iframe.setAttribute('src', address);
    parentNode?.insertBefore(iframe, nextSibling);
    const win = iframe.contentWindow as Window & typeof globalThis;
    const realm = new Realm(win);
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
    this.arrival = loaded.then(async () => {
      await loadFonts(win.document);
      // Another page may have been requested in the meantime.
      if (iframe.contentWindow !== win) return;
      this.page = new LoadedPage(win, realm);
      this.onArrival(this.page);
    });
  }
}
