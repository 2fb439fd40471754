/**
 * The first page of the next episode, which loads while this one goes on: it is the same in all of them, but for what it draws at
 * random. A page that draws while it loads is no good for that, and loads when its episode begins.
 */
import { setReachable } from '../env/frameBox';
import {
  type HolderOptions,
  loadDocument,
  type PlacedDocument,
  type WaitingDocument,
} from '../packs/showDocument';
import type { SitePage } from './document/assembleSitePage';

/** Pages that did not begin as they would have if they had loaded with their episode. */
const unfit = new WeakSet<SitePage>();

interface Ahead {
  readonly page: SitePage;
  readonly url: string;
  readonly document: WaitingDocument;
}

export class PageAhead {
  private ahead: Ahead | null = null;

  load(place: HolderOptions, page: SitePage, url: string, source: PlacedDocument): void {
    if (this.ahead || unfit.has(page)) return;
    const document = loadDocument({ ...place, source });
    setReachable(document.frame, false);
    this.ahead = { page, url, document };
  }

  /** The document, if it is this page; it is the caller's then. */
  take(page: SitePage, url: string): WaitingDocument | null {
    const { ahead } = this;
    if (ahead?.page !== page || ahead.url !== url) return null;
    this.ahead = null;
    return ahead.document;
  }

  /** The page that was taken would not begin. */
  refuse(page: SitePage): void {
    unfit.add(page);
  }

  drop(): void {
    this.ahead?.document.frame.remove();
    this.ahead = null;
  }
}
