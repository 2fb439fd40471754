/**
 * The pages of a frame: the one that is shown, the previous one until then, and the one that loads ahead. Messages to
 * and from pages are not read here.
 */

import type { PageDeadlines } from '../sandbox/deadlines';
import { ForeignPageError } from '../sandbox/ForeignPageError';
import type { NewsBudget } from '../sandbox/NewsBudget';
import type { PageReply } from '../sandbox/protocol';
import type { Task } from '../task/task';
import type { SitePage } from './document/assembleSitePage';
import { PreopenedPage } from './PreopenedPage';
import type { EpisodeBegins, PageOfEpisode, SitePageConfig } from './protocol';
import { SandboxedPage } from './sandbox/SandboxedPage';
import { SiteSandbox } from './sandbox/SiteSandbox';

interface PageSwitcherOptions {
  readonly box: HTMLElement;
  readonly task: Task;
  /** Address of the document that holds pages. */
  readonly holder: string;
  /** The script of `virtual:site-sandbox`. */
  readonly script: () => Promise<string>;
  readonly deadlines: PageDeadlines;
  /** Of all its pages: a page that leads to another one does not gain anything by that. */
  readonly budget: NewsBudget;
  /** Called with a page's message that answers no call. */
  readonly onNews: (from: SandboxedPage, message: Readonly<Record<string, unknown>>) => void;
}

export class PageSwitcher {
  shown: SandboxedPage | null = null;
  /** The last page of the previous episode, which stays visible until a new one has loaded. */
  private previous: SandboxedPage | null = null;
  private sandbox: SiteSandbox | null = null;
  private isReachable = false;
  private readonly preopened = new PreopenedPage();

  constructor(private readonly options: PageSwitcherOptions) {}

  /** Shows a page, replacing the present one. Resolves with its first reply, which comes when it has loaded. */
  async show(page: SitePage, config: SitePageConfig & { readonly episode: PageOfEpisode }, isFirst: boolean) {
    const sandbox = await this.sandboxFor(page);
    const waiting = isFirst ? this.preopened.take(page, config.url) : null;
    const place = () => this.place(sandbox, page, config);
    if (!waiting) return this.begin(place());
    waiting.link.post({ begins: config.episode } satisfies EpisodeBegins);
    try {
      return await this.begin(waiting);
    } catch (error) {
      if (!(error instanceof ForeignPageError)) throw error;
      this.preopened.refuse(page);
      return this.begin(place());
    }
  }

  /** Loads a page in advance as the first of an episode. */
  async preopen(page: SitePage, config: SitePageConfig): Promise<void> {
    if (page.document.isQuirky) return;
    const sandbox = await this.sandboxFor(page);
    if (this.shown) this.preopened.open(page, config.url, () => this.place(sandbox, page, config));
  }

  /** Whether a person's mouse and keyboard reach the pages. */
  setReachable(isInteractive: boolean): void {
    this.isReachable = isInteractive;
    // An empty sandbox must not be reachable.
    this.sandbox?.setReachable(false);
    this.shown?.setReachable(isInteractive);
  }

  /** Puts aside the last page of the previous episode; one that does not answer is of no use. */
  setAside(): void {
    if (!this.shown?.link.isOpen) {
      this.unload();
      return;
    }
    this.previous?.remove();
    this.previous = this.shown;
    this.shown = null;
  }

  unload(): void {
    this.options.budget.renew();
    for (const page of [this.shown, this.previous]) page?.remove();
    this.shown = null;
    this.previous = null;
    this.preopened.drop();
    this.sandbox?.close();
    this.sandbox = null;
  }

  /** Pages share one, except for those without a document type. */
  private async sandboxFor({ document: { isQuirky } }: SitePage): Promise<SiteSandbox> {
    const { box, task, holder } = this.options;
    const script = await this.options.script();
    const open = () => new SiteSandbox({ box, task, holder, script, isQuirky });
    if (isQuirky) return open();
    this.sandbox ??= open();
    return this.sandbox;
  }

  private place(sandbox: SiteSandbox, page: SitePage, config: SitePageConfig): SandboxedPage {
    const { task, budget } = this.options;
    return new SandboxedPage(sandbox, page.document, JSON.stringify(config), task.id, budget);
  }

  private async begin(page: SandboxedPage): Promise<PageReply> {
    const { deadlines, onNews } = this.options;
    const old = [this.shown, this.previous];
    this.previous = null;
    page.link.onNews = (message) => onNews(page, message);
    this.shown = page;
    try {
      return await page.begin(deadlines);
    } finally {
      const hadKeyboard = this.isReachable && this.hasFocus;
      for (const one of old) one?.remove();
      // As in a browser, the keyboard goes with the person from page to page.
      if (hadKeyboard) page.focus();
    }
  }

  private get hasFocus(): boolean {
    const { box } = this.options;
    return box.contains(box.ownerDocument.activeElement);
  }
}
