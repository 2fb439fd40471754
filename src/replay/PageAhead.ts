/**
 * The first page of the next episode, which loads while this one goes on: it is the same in all of them, but for what it draws at
 * random. A page that draws while it loads is no good for that, and loads when its episode begins.
 */
import type { SitePage } from './document/assembleSitePage';
import type { StagedPage } from './stage/StagedPage';

/** Pages that did not begin as they would have if they had loaded with their episode. */
const unfit = new WeakSet<SitePage>();

interface Ahead {
  readonly page: SitePage;
  readonly url: string;
  readonly staged: StagedPage;
}

export class PageAhead {
  private ahead: Ahead | null = null;

  /** @param show has it load */
  load(page: SitePage, url: string, show: () => StagedPage): void {
    if (this.ahead || unfit.has(page)) return;
    this.ahead = { page, url, staged: show() };
  }

  /** What has been loaded, if it is this page; it is the caller's then. */
  take(page: SitePage, url: string): StagedPage | null {
    const { ahead } = this;
    if (ahead?.page !== page || ahead.url !== url) return null;
    this.ahead = null;
    return ahead.staged;
  }

  /** The page that was taken would not begin. */
  refuse(page: SitePage): void {
    unfit.add(page);
  }

  drop(): void {
    this.ahead?.staged.remove();
    this.ahead = null;
  }
}
