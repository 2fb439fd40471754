/**
 * The first page of the next episode, which loads while the current one continues: it is the same in all episodes,
 * except for random draws. A page that draws random numbers while it loads is unsuitable for this, and loads when its
 * episode begins.
 */
import type { SitePage } from './document/assembleSitePage';
import type { SandboxedPage } from './sandbox/SandboxedPage';

/** Pages that did not begin as they would have if loaded with their episode. */
const unfit = new WeakSet<SitePage>();

interface Preopened {
  readonly page: SitePage;
  readonly url: string;
  readonly sandboxed: SandboxedPage;
}

export class PreopenedPage {
  private preopened: Preopened | null = null;

  /** @param show starts loading it */
  open(page: SitePage, url: string, show: () => SandboxedPage): void {
    if (this.preopened || unfit.has(page)) return;
    this.preopened = { page, url, sandboxed: show() };
  }

  /** The loaded page, if it is this one; it then belongs to the caller. */
  take(page: SitePage, url: string): SandboxedPage | null {
    const { preopened } = this;
    if (preopened?.page !== page || preopened.url !== url) return null;
    this.preopened = null;
    return preopened.sandboxed;
  }

  /** The page that was taken failed to begin. */
  refuse(page: SitePage): void {
    unfit.add(page);
  }

  drop(): void {
    this.preopened?.sandboxed.remove();
    this.preopened = null;
  }
}
