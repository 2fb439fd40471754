/**
 * Where the pages of a frame stand: the one that is shown, the one before it until then, and what is opened ahead for those that come.
 * What is said to a page, and what it says, is not looked at here.
 */
import { setReachable } from '../env/frameBox';
import { PackPageError } from '../packs/PackPageError';
import type { PageReply } from '../packs/protocol';
import type { Deadlines } from '../packs/SandboxFrame';
import {
  type EmptyHolder,
  type HolderOptions,
  openHolder,
  type PlacedDocument,
  type ShownDocument,
  showDocument,
  type WaitingDocument,
} from '../packs/showDocument';
import type { Task } from '../task/task';
import type { SitePage } from './document/assembleSitePage';
import { Keeper } from './Keeper';
import type { PageAddresses } from './PageAddresses';
import { PageAhead } from './PageAhead';
import type { EpisodeBegins, PageOfEpisode, SitePageConfig } from './protocol';

interface StandOptions {
  readonly box: HTMLElement;
  readonly task: Task;
  /** Address of the document that holds pages. */
  readonly holder: string;
  readonly addresses: PageAddresses;
  readonly deadlines: Deadlines;
  /** A page has said something that answers no call. */
  readonly onNews: (from: ShownDocument, message: Readonly<Record<string, unknown>>) => void;
}

export class PageStand {
  shown: ShownDocument | null = null;
  /**
   * The last page of the episode before, until a new one is there: a browser ends the process of sandboxed frames with the last of
   * them, and to start another costs more than the page.
   */
  private former: ShownDocument | null = null;
  /** For the page after this one: it loads while steps are taken. */
  private spare: EmptyHolder | null = null;
  private readonly ahead = new PageAhead();
  private readonly keeper: Keeper;

  constructor(private readonly options: StandOptions) {
    const { box, task, holder } = options;
    this.keeper = new Keeper(box, task, holder);
  }

  /** Shows a page, in place of the one that is there. Resolves with what it says when it arrives. */
  async show(page: SitePage, config: SitePageConfig & { readonly episode: PageOfEpisode }, isFirst: boolean) {
    const source = await this.source(page, config);
    const place = await this.place();
    const waiting = isFirst ? this.ahead.take(page, config.url) : null;
    try {
      return await this.put(place, source, waiting, config.episode);
    } catch (error) {
      if (!waiting || !(error instanceof PackPageError)) throw error;
      this.ahead.refuse(page);
      return this.put(place, source, null, config.episode);
    }
  }

  /** Has a page load that is to be the first of an episode. */
  async prepare(page: SitePage, config: SitePageConfig): Promise<void> {
    const [source, place] = [await this.source(page, config), await this.place()];
    if (this.shown) this.ahead.load(place, page, config.url, source);
  }

  /** Whether a person's mouse and keyboard reach the pages. */
  setReachable(isInteractive: boolean): void {
    setReachable(this.keeper.frame, isInteractive);
    if (this.shown) setReachable(this.shown.frame, isInteractive);
  }

  /** Puts the page aside that the episode before has ended with; one that does not answer is of no use. */
  retire(): void {
    if (!this.shown?.link.isOpen) {
      this.unload();
      return;
    }
    this.former?.remove();
    this.former = this.shown;
    this.shown = null;
  }

  unload(): void {
    for (const page of [this.shown, this.former]) page?.remove();
    this.shown = null;
    this.former = null;
    this.spare?.frame.remove();
    this.spare = null;
    this.ahead.drop();
  }

  private async source(page: SitePage, config: SitePageConfig): Promise<PlacedDocument> {
    return { address: await this.options.addresses.of(page.document), name: JSON.stringify(config) };
  }

  private async place(): Promise<HolderOptions> {
    return { box: await this.keeper.box, task: this.options.task, holder: null };
  }

  /** @param waiting the document, if it has loaded ahead: what it is to know of its episode it is told now */
  private async put(
    place: HolderOptions,
    source: PlacedDocument,
    waiting: WaitingDocument | null,
    episode: PageOfEpisode,
  ): Promise<PageReply> {
    const old = [this.shown, this.former];
    const { deadlines, onNews } = this.options;
    const empty = waiting ? null : this.spare;
    if (!waiting) this.spare = null;
    this.former = null;
    const shown = showDocument({ ...place, source, empty, waiting, ...deadlines });
    shown.link.onNews = (message) => onNews(shown, message);
    if (waiting) shown.link.tell({ begins: episode } satisfies EpisodeBegins);
    this.shown = shown;
    try {
      return await shown.started;
    } finally {
      for (const page of old) page?.remove();
      if (this.shown === shown && shown.link.isOpen) this.spare ??= openHolder(place);
    }
  }
}
