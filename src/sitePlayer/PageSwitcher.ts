/**
 * The pages of a frame: the one that is shown, the previous one until then, and the one that loads ahead. Messages to
 * and from pages are not read here.
 */

import type { PageDeadlines } from '../sandbox/deadlines';
import { ForeignPageError } from '../sandbox/ForeignPageError';
import type { PageReply } from '../sandbox/protocol';
import type { Task } from '../task/task';
import type { SitePage } from './document/assembleSitePage';
import { PageAhead } from './PageAhead';
import type { EpisodeBegins, PageOfEpisode, SitePageConfig } from './protocol';
import { Stage } from './stage/Stage';
import { StagedPage } from './stage/StagedPage';

interface PageSwitcherOptions {
  readonly box: HTMLElement;
  readonly task: Task;
  /** Address of the document that holds pages. */
  readonly holder: string;
  /** The script of `virtual:site-stage`. */
  readonly script: () => Promise<string>;
  readonly deadlines: PageDeadlines;
  /** Called with a page's message that answers no call. */
  readonly onNews: (from: StagedPage, message: Readonly<Record<string, unknown>>) => void;
}

export class PageSwitcher {
  shown: StagedPage | null = null;
  /** The last page of the previous episode, which stays visible until a new one has loaded. */
  private previous: StagedPage | null = null;
  private stage: Stage | null = null;
  private readonly ahead = new PageAhead();

  constructor(private readonly options: PageSwitcherOptions) {}

  /** Shows a page, replacing the present one. Resolves with its first reply, which comes when it has loaded. */
  async show(page: SitePage, config: SitePageConfig & { readonly episode: PageOfEpisode }, isFirst: boolean) {
    const stage = await this.stageFor(page);
    const waiting = isFirst ? this.ahead.take(page, config.url) : null;
    const place = () => this.place(stage, page, config);
    if (!waiting) return this.begin(place());
    waiting.link.tell({ begins: config.episode } satisfies EpisodeBegins);
    try {
      return await this.begin(waiting);
    } catch (error) {
      if (!(error instanceof ForeignPageError)) throw error;
      this.ahead.refuse(page);
      return this.begin(place());
    }
  }

  /** Loads a page in advance as the first of an episode. */
  async prepare(page: SitePage, config: SitePageConfig): Promise<void> {
    if (page.document.isQuirky) return;
    const stage = await this.stageFor(page);
    if (this.shown) this.ahead.load(page, config.url, () => this.place(stage, page, config));
  }

  /** Whether a person's mouse and keyboard reach the pages. */
  setReachable(isInteractive: boolean): void {
    // An empty stage must not be reachable.
    this.stage?.setReachable(false);
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
    for (const page of [this.shown, this.previous]) page?.remove();
    this.shown = null;
    this.previous = null;
    this.ahead.drop();
    this.stage?.close();
    this.stage = null;
  }

  /** Pages share one, except for those without a document type. */
  private async stageFor({ document: { isQuirky } }: SitePage): Promise<Stage> {
    const { box, task, holder } = this.options;
    const script = await this.options.script();
    const open = () => new Stage({ box, task, holder, script, isQuirky });
    if (isQuirky) return open();
    this.stage ??= open();
    return this.stage;
  }

  private place(stage: Stage, page: SitePage, config: SitePageConfig): StagedPage {
    return new StagedPage(stage, page.document, JSON.stringify(config), this.options.task.id);
  }

  private async begin(page: StagedPage): Promise<PageReply> {
    const { deadlines, onNews } = this.options;
    const old = [this.shown, this.previous];
    this.previous = null;
    page.link.onNews = (message) => onNews(page, message);
    this.shown = page;
    try {
      return await page.begin(deadlines);
    } finally {
      for (const one of old) one?.remove();
    }
  }
}
