/**
 * Navigation from a recorded page to another: links, forms, scripts. Nothing is loaded here: the host is notified and
 * shows the other page.
 */

import { decoded, targetOf } from '../../siteRecorder/page/fragment';
import type { SiteRequest } from '../../sites/exchange';
import { encodeForm } from './encodeForm';
import type { PageState } from './PageState';

type Win = Window & typeof globalThis;

export class PageNavigation {
  private stopListening = () => {};

  constructor(
    private readonly win: Win,
    private readonly state: PageState,
  ) {}

  /** Installs what needs no user action. To be called before the page's first script. */
  install(): void {
    const navigation = this;
    const { prototype } = this.win.HTMLFormElement;
    // Unlike a submission by a button, this one sends no event.
    prototype.submit = function (this: HTMLFormElement) {
      navigation.submit(this, null);
    };
    Object.assign(this.win, {
      open: (address?: unknown) => {
        if (address !== undefined && `${address}` !== '') navigation.go(`${address}`);
        return null;
      },
    });
    this.listen();
  }

  /**
   * Does what the browser would do on its own after an event, unless the page prevents it. To be called again once the
   * page has loaded, so that listeners added to the window in the meantime come first.
   */
  listen(): void {
    this.stopListening();
    const submit = (event: SubmitEvent) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      this.submit(event.target as HTMLFormElement, event.submitter);
    };
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented) return;
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href], area[href]');
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.go(link.getAttribute('href')!);
    };
    this.win.addEventListener('submit', submit);
    this.win.addEventListener('click', click);
    this.stopListening = () => {
      this.win.removeEventListener('submit', submit);
      this.win.removeEventListener('click', click);
    };
  }

  /** Goes to an address as written in the page. */
  go(address: string): void {
    const script = /^\s*javascript:([\s\S]*)$/i.exec(address);
    if (script) {
      this.run(script[1]);
      return;
    }
    const url = this.state.resolve(address);
    if (url === null || !/^https?:/i.test(url)) return;
    const [here, there] = [this.state.url, url].map((one) => one.replace(/#.*$/s, ''));
    if (here === there && url.includes('#')) this.goWithin(url);
    else this.leave({ method: 'GET', url });
  }

  leave(request: SiteRequest): void {
    this.state.leave(request);
  }

  private submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const request = encodeForm(this.win, form, submitter, (address) => this.state.resolve(address));
    if (request === 'dialog') (form.closest('dialog') as HTMLDialogElement | null)?.close();
    else if (request) this.leave(request);
  }

  /** Goes to a position in this page. */
  private goWithin(url: string): void {
    const oldURL = this.state.url;
    if (url !== oldURL) this.state.move(url);
    this.scroll(url);
    if (url === oldURL) return;
    this.win.dispatchEvent(new this.win.HashChangeEvent('hashchange', { oldURL, newURL: url }));
  }

  /** Scrolls to the target of the address's fragment, if it exists. */
  scroll(url: string): void {
    targetOf(new URL(url).hash, this.win.document)?.scrollIntoView();
  }

  private run(code: string): void {
    try {
      this.win.eval(decoded(code));
    } catch (error) {
      this.win.dispatchEvent(new this.win.ErrorEvent('error', { error, message: String(error) }));
    }
  }
}
