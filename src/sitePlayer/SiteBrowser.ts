/**
 * The browser of an episode on a recorded site: goes from page to page as the pages request, and answers them from the
 * store. One page is shown at a time; the reward of an episode is not decided here.
 */
import type { Observation } from '../contracts/env';
import type { ObservationNeeds } from '../contracts/needs';
import { BadReply } from '../sandbox/checkReply';
import type { PageReply } from '../sandbox/protocol';
import type { PageMessage } from '../siteRecorder/messages';
import type { SiteRequest } from '../sites/exchange';
import { checkNews } from './checkNews';
import { missedPage } from './missedPage';
import type { PageStand } from './PageStand';
import {
  type Keepsakes,
  NO_KEEPSAKES,
  type PageNews,
  type PageOfEpisode,
  type SitePageConfig,
} from './protocol';
import type { ShownPage } from './ShownPage';
import type { SiteEpisode } from './SiteEpisode';
import type { SitePages } from './SitePages';
import type { StagedPage } from './stage/StagedPage';

/** A chain of pages that keep redirecting, longer than this, leads nowhere. */
const MOST_PAGES = 20;

/** What all pages of an episode have in common. */
export interface Visit {
  readonly episode: SiteEpisode;
  readonly startUrl: string;
  /** Seed of the pages' randomness. */
  readonly seed: number;
  /** The value of `Date` when the episode begins. */
  readonly epochMs: number;
}

interface BrowserOptions {
  readonly stand: PageStand;
  readonly page: ShownPage;
  readonly pages: Promise<SitePages>;
  /** Called when requests, pairs or the address of the episode have changed. */
  readonly onChange: () => void;
  /** Called for everything that is done in the pages. */
  readonly onRecorded: ((message: PageMessage) => void) | null;
}

export class SiteBrowser {
  /** The address of the page that is shown, as the site had it. */
  url = '';
  /** Where the page wants to go. */
  private wish: SiteRequest | null = null;
  /** A navigation that nobody awaits, as when a person plays. */
  private journey: Promise<void> | null = null;
  /** Whether a caller follows the page wherever it goes. */
  private isAttended = false;
  /** The last page's message on arrival; null once the page has changed since. */
  private arrival: PageReply | null = null;
  private keepsakes: Keepsakes = NO_KEEPSAKES;
  /** Pages of this episode so far. */
  private pageCount = 0;
  private current: Visit | null = null;

  constructor(private readonly options: BrowserOptions) {}

  get visit(): Visit {
    if (!this.current) throw this.options.page.error('never started', 'it has not been reset');
    return this.current;
  }

  /** Whether the page has asked to go elsewhere. */
  get isLeaving(): boolean {
    return this.wish !== null;
  }

  /** Begins an episode, which shows nothing yet: `follow` goes to its first page. */
  begin(visit: Visit): void {
    this.current = visit;
    this.keepsakes = NO_KEEPSAKES;
    this.options.page.elapsedMs = 0;
    this.pageCount = 0;
    this.url = '';
    this.wish = { method: 'GET', url: visit.startUrl };
    this.options.stand.retire();
  }

  /** Resolves when no navigation that nobody awaits is under way. */
  async arrived(): Promise<void> {
    await this.journey;
  }

  /** Carries out an act after which the caller uses `follow` if the page wants to leave. */
  async attend<T>(act: () => Promise<T>): Promise<T> {
    this.isAttended = true;
    try {
      return await act();
    } finally {
      this.isAttended = false;
      this.options.onChange();
    }
  }

  /**
   * Goes where the page wants, and on from there, until a page stays.
   * @param needs of the next observer
   */
  async follow(needs: ObservationNeeds): Promise<void> {
    const { episode } = this.visit;
    for (let pages = 0; this.wish && !episode.end; pages++) {
      if (pages === MOST_PAGES) {
        throw this.options.page.error('navigated away', `over ${MOST_PAGES} pages in a row`);
      }
      const { wish } = this;
      this.wish = null;
      this.arrival = null;
      await this.go(wish, needs);
    }
    this.wish = null;
  }

  /** The first observation of the page that was reached. */
  async seeFirst(needs: ObservationNeeds): Promise<Observation> {
    const { arrival } = this;
    this.arrival = null;
    return arrival ? this.read(arrival, needs) : this.look(needs);
  }

  async look(needs: ObservationNeeds): Promise<Observation> {
    await this.journey;
    return this.read(await this.options.page.look(needs), needs);
  }

  /** The observation in a page's reply, together with the goal. */
  read(reply: PageReply, needs: ObservationNeeds): Observation {
    return { ...this.visit.episode.goal, ...this.options.page.read(reply, needs) };
  }

  /** Starts loading the first page of the next episode. */
  async prepare(): Promise<void> {
    const { epochMs } = this.visit;
    const pages = await this.options.pages;
    const { exchange, url } = pages.store.answer({ method: 'GET', url: pages.file.startUrl });
    if (!exchange) return;
    const config = { url, referrer: '', epochMs, elapsedMs: 0, keepsakes: NO_KEEPSAKES };
    await this.options.stand.prepare(pages.page(exchange, url), config);
  }

  /** Handles a page's message that answers no call. */
  hear(from: StagedPage, message: Readonly<Record<string, unknown>>): void {
    // A page on its way out has no say any more.
    if (from !== this.options.stand.shown) return;
    try {
      const news = checkNews(message);
      if (news) this.heed(from, news);
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      from.link.fail('bad answer', error.message);
    }
    this.options.onChange();
  }

  /**
   * Shows the page in the answer to a request. The previous page stays until then, and for good if there is no answer.
   */
  private async go(request: SiteRequest, needs: ObservationNeeds): Promise<void> {
    const pages = await this.options.pages;
    const { stand, page: shown } = this.options;
    const { episode } = this.visit;
    const answer = episode.ask(request, 'document');
    if (!answer) return;
    const { exchange = null, url } = answer;
    const { status } = exchange ?? { status: 504 };
    // Responses without a document leave the browser where it is (RFC 9110, 15.3.5).
    if (status === 204 || status === 205) return;
    const page = exchange ? pages.page(exchange, url) : pages.page(missedPage(request.method, url), url);
    for (const { kind, hops } of page.requests) episode.noteAnswered(kind, hops);
    // A first page is shown even if a part of it is missing: something must be visible.
    if (episode.end && stand.shown) return;
    const config = this.configOf(url, needs);
    this.pageCount += 1;
    this.url = url;
    this.arrival = await stand.show(page, config, this.pageCount === 1);
    shown.renewModes();
  }

  /** The configuration that the page receives. */
  private configOf(
    url: string,
    needs: ObservationNeeds,
  ): SitePageConfig & { readonly episode: PageOfEpisode } {
    const { page, onRecorded } = this.options;
    const { seed, epochMs, episode } = this.visit;
    return {
      url,
      referrer: this.url,
      epochMs,
      elapsedMs: page.elapsedMs,
      keepsakes: this.keepsakes,
      episode: { seed, answer: episode.answer, needs: page.of(needs) },
      ...(onRecorded && { recordedAs: `page ${this.pageCount + 1}` }),
    };
  }

  private heed(from: StagedPage, news: PageNews): void {
    const { episode } = this.visit;
    switch (news.news) {
      case 'ask': {
        const answer = episode.ask(news.request, news.kind);
        const tell = (pages: SitePages) =>
          from.link.tell({ ask: news.ask, answer: answer && pages.plain(answer, news.kind) });
        void this.options.pages.then(tell);
        break;
      }
      case 'leave':
        this.wish = news.request;
        this.keepsakes = news.keepsakes;
        if (!this.isAttended) this.travel();
        break;
      case 'moved':
        this.url = news.url;
        break;
      case 'refused':
        episode.refuse(news.method, news.url);
        break;
      case 'answer':
        episode.actedOnAnswer(this.url, news.text);
        break;
      case 'recorded':
        this.options.onRecorded?.(news.message);
    }
  }

  /** Follows the page while nobody takes steps. The next observer waits for it, and receives its error. */
  private travel(): void {
    const journey = (this.journey ?? Promise.resolve())
      .then(() => this.follow({}))
      .catch((error: unknown) => {
        this.options.page.fail('threw', error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        this.arrival = null;
        if (this.journey === journey) this.journey = null;
        this.options.onChange();
      });
    this.journey = journey;
  }
}
