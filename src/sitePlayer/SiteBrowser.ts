/**
 * The browser of an episode on a recorded site: goes from page to page as the pages request, and answers them from the
 * store. One page is shown at a time; the reward of an episode is not decided here.
 */
import type { RawInput } from '../contracts/demo';
import type { Observation } from '../contracts/env';
import { errorMessage } from '../contracts/errorMessage';
import type { ObservationNeeds } from '../contracts/needs';
import { BadReply } from '../sandbox/checkReply';
import type { NewsBudget } from '../sandbox/NewsBudget';
import type { PageReply } from '../sandbox/protocol';
import type { PageMessage } from '../siteRecorder/messages';
import type { SiteRequest } from '../sites/exchange';
import { checkNews, timeOf } from './checkNews';
import { missedPage } from './missedPage';
import type { PageSwitcher } from './PageSwitcher';
import {
  EMPTY_STORAGE,
  type PageNews,
  type PageOfEpisode,
  type SitePageConfig,
  type SiteStorage,
} from './protocol';
import type { ShownPage } from './ShownPage';
import type { SiteEpisode } from './SiteEpisode';
import type { SitePages } from './SitePages';
import type { SandboxedPage } from './sandbox/SandboxedPage';

/** A chain of pages that keep redirecting, longer than this, leads nowhere. */
const MOST_PAGES = 20;

/** Whether an episode can end by it. */
const mayEnd = ({ news }: PageNews): boolean => news === 'ask' || news === 'leave' || news === 'answer';

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
  readonly switcher: PageSwitcher;
  readonly page: ShownPage;
  readonly pages: Promise<SitePages>;
  /** What the pages may spend on messages. */
  readonly budget: NewsBudget;
  /** Called when requests, pairs or the address of the episode have changed. */
  readonly onChange: () => void;
  /** Called for everything that is done in the pages. */
  readonly onRecorded: ((message: PageMessage) => void) | null;
  /** Called for everything that a person's hand does in the pages, while they are heard. */
  readonly onInput: (input: RawInput) => void;
}

export class SiteBrowser {
  /** The address of the page that is shown, as the site had it. */
  url = '';
  /** When the page last asked for something or said that the answer was given, page milliseconds: only that ends an episode. */
  askedMs = 0;
  /** Where the page has asked to go. */
  private pendingNavigation: SiteRequest | null = null;
  /** A navigation that nobody awaits, as when a person plays. */
  private backgroundNavigation: Promise<void> | null = null;
  /** Whether a caller awaits the navigations of the page. */
  private isAttended = false;
  /** The page's first reply, which comes when it has loaded; null once the page has changed since. */
  private firstReply: PageReply | null = null;
  private storage: SiteStorage = EMPTY_STORAGE;
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
    return this.pendingNavigation !== null;
  }

  /** Begins an episode, which shows nothing yet: `follow` goes to its first page. */
  begin(visit: Visit): void {
    this.current = visit;
    this.storage = EMPTY_STORAGE;
    this.options.page.elapsedMs = 0;
    this.askedMs = 0;
    this.pageCount = 0;
    this.url = '';
    this.pendingNavigation = { method: 'GET', url: visit.startUrl };
    this.options.switcher.setAside();
  }

  /** Resolves when no navigation that nobody awaits is under way. */
  async settled(): Promise<void> {
    await this.backgroundNavigation;
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
    for (let pages = 0; this.pendingNavigation && !episode.end; pages++) {
      if (pages === MOST_PAGES) {
        throw this.options.page.error('navigated away', `over ${MOST_PAGES} pages in a row`);
      }
      const request = this.pendingNavigation;
      this.pendingNavigation = null;
      this.firstReply = null;
      await this.load(request, needs);
    }
    this.pendingNavigation = null;
  }

  /** The first observation of the page that was reached. */
  async firstObservation(needs: ObservationNeeds): Promise<Observation> {
    const { firstReply } = this;
    this.firstReply = null;
    return firstReply ? this.read(firstReply, needs) : this.look(needs);
  }

  async look(needs: ObservationNeeds): Promise<Observation> {
    await this.backgroundNavigation;
    return this.read(await this.options.page.look(needs), needs);
  }

  /** The observation in a page's reply, together with the goal. */
  read(reply: PageReply, needs: ObservationNeeds): Observation {
    return { ...this.visit.episode.goal, ...this.options.page.view(reply, needs) };
  }

  /** Starts loading the first page of the next episode. */
  async preopen(): Promise<void> {
    const { epochMs } = this.visit;
    const pages = await this.options.pages;
    const { exchange, url } = pages.store.answer({ method: 'GET', url: pages.file.startUrl });
    if (!exchange) return;
    const config = { url, referrer: '', epochMs, elapsedMs: 0, storage: EMPTY_STORAGE };
    await this.options.switcher.preopen(pages.page(exchange, url), config);
  }

  /** Handles a page's message that answers no call. */
  onMessage(from: SandboxedPage, message: Readonly<Record<string, unknown>>): void {
    // What a page says that is being replaced no longer counts.
    if (from !== this.options.switcher.shown) return;
    try {
      const news = checkNews(message);
      if (news && !this.visit.episode.end && mayEnd(news)) this.askedMs = timeOf(message);
      if (news) this.onNews(from, news);
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      from.link.fail('bad answer', error.message);
    }
    this.options.onChange();
  }

  /**
   * Shows the page in the answer to a request. The previous page stays until then, and for good if there is no answer.
   */
  private async load(request: SiteRequest, needs: ObservationNeeds): Promise<void> {
    const pages = await this.options.pages;
    const { switcher, page: shown } = this.options;
    const { episode } = this.visit;
    const answer = this.options.budget.spend(() => episode.ask(request, 'document'));
    if (!answer) return;
    const { exchange = null, url } = answer;
    const { status } = exchange ?? { status: 504 };
    // Responses without a document leave the browser where it is (RFC 9110, 15.3.5).
    if (status === 204 || status === 205) return;
    const page = exchange ? pages.page(exchange, url) : pages.page(missedPage(request.method, url), url);
    for (const { kind, hops } of page.requests) episode.noteAnswered(kind, hops);
    // A first page is shown even if a part of it is missing: something must be visible.
    if (episode.end && switcher.shown) return;
    const config = this.configOf(url, needs);
    this.pageCount += 1;
    this.url = url;
    this.firstReply = await switcher.show(page, config, this.pageCount === 1);
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
      storage: this.storage,
      episode: { seed, answer: episode.answer, needs: page.of(needs) },
      ...(onRecorded && { recordedAs: `page ${this.pageCount + 1}` }),
    };
  }

  private onNews(from: SandboxedPage, news: PageNews): void {
    const { episode } = this.visit;
    switch (news.news) {
      case 'ask': {
        const answer = episode.ask(news.request, news.kind);
        const reply = (pages: SitePages) =>
          from.link.post({ ask: news.ask, answer: answer && pages.plain(answer, news.kind) });
        void this.options.pages.then((pages) => this.options.budget.spend(() => reply(pages)));
        break;
      }
      case 'leave':
        this.pendingNavigation = news.request;
        this.storage = news.storage;
        if (!this.isAttended) this.navigateInBackground();
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
        break;
      case 'hand':
        if (!episode.end) this.options.onInput(news.input);
    }
  }

  /** Follows the page while nobody takes steps. The next observer waits for it, and receives its error. */
  private navigateInBackground(): void {
    const navigation = (this.backgroundNavigation ?? Promise.resolve())
      .then(() => this.follow({}))
      .catch((error: unknown) => {
        this.options.page.fail('threw', errorMessage(error));
      })
      .finally(() => {
        this.firstReply = null;
        if (this.backgroundNavigation === navigation) this.backgroundNavigation = null;
        this.options.onChange();
      });
    this.backgroundNavigation = navigation;
  }
}
