/**
 * The first page of the next episode, which loads while the current one continues: it is the same in all episodes,
 * except for random draws. A page that draws random numbers while it loads is unsuitable for this, and loads when its
 * episode begins.
 */
import type { SitePage } from './document/assembleSitePage';
import type { SandboxedPage } from './sandbox/SandboxedPage';

/** Pages that did not begin as they would have if loaded with their episode. */
const unfit = new WeakSet<SitePage>();

interface Ahead {
  readonly page: SitePage;
  readonly url: string;
  readonly sandboxed: SandboxedPage;
}

export class PageAhead {
  private ahead: Ahead | null = null;

  /** @param show starts loading it */
  load(page: SitePage, url: string, show: () => SandboxedPage): void {
    if (this.ahead || unfit.has(page)) return;
    this.ahead = { page, url, sandboxed: show() };
  }

  /** The loaded page, if it is this one; it then belongs to the caller. */
  take(page: SitePage, url: string): SandboxedPage | null {
    const { ahead } = this;
    if (ahead?.page !== page || ahead.url !== url) return null;
    this.ahead = null;
    return ahead.sandboxed;
  }

  /** The page that was taken failed to begin. */
  refuse(page: SitePage): void {
    unfit.add(page);
  }

  drop(): void {
    this.ahead?.sandboxed.remove();
    this.ahead = null;
  }
}
