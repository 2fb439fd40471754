/**
 * Episodes of a recorded site's task: one page after the other, each in a sandboxed frame of its own, all that they ask for
 * answered from the store. What an episode is worth is decided here, by requests, and not in the pages.
 */
import type { Action, Observation } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import type { ObservationNeeds } from '../contracts/needs';
import type { Outcome } from '../env/episodes';
import { createBox, viewportOf } from '../env/frameBox';
import type { EpisodeStatus, PageNeeds } from '../env/taskPage';
import { BadReply, checkMessage, checkStatus, checkView } from '../packs/checkReply';
import type { IsolatedFrame } from '../packs/IsolatedVectorEnv';
import { lostEpisode } from '../packs/lostEpisode';
import { PackPageError } from '../packs/PackPageError';
import type { PageReply, PageRequest } from '../packs/protocol';
import type { Deadlines } from '../packs/SandboxFrame';
import type { ShownDocument } from '../packs/showDocument';
import type { PageMessage } from '../siteRecorder/messages';
import type { SiteFile } from '../sites/siteFile';
import type { Task } from '../task/task';
import { checkNews } from './checkNews';
import { missedPage } from './missedPage';
import { PageAddresses } from './PageAddresses';
import { PageStand } from './PageStand';
import {
  type Keepsakes,
  type Marking,
  NO_KEEPSAKES,
  type PageOfEpisode,
  type PageRequested,
  type SitePageConfig,
} from './protocol';
import { OPEN_QUERY, queriesOf, queryOfDesign, queryOfSeed } from './queries';
import { type MissRule, SiteEpisode } from './SiteEpisode';
import type { SitePages } from './SitePages';
import { familyOf } from './siteTasks';

/** Loading a page is the work of a busy machine; a step may be followed by one, and its timers by others. */
export const SITE_DEADLINES: Deadlines = {
  loadMs: 20_000,
  receiptMs: 10_000,
  resetMs: 30_000,
  stepMs: 20_000,
};

/** What `Date` says at the start of an episode, where the site file does not tell: as on any task page. */
const EPOCH_MS = Date.UTC(2017, 0, 2, 12);

/** Pages that send a browser on and on lead nowhere. */
const MOST_PAGES = 20;

interface SiteFrameOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  readonly pages: Promise<SitePages>;
  /** Address of the document that holds each page. */
  readonly holder: string;
  readonly rule?: MissRule;
  readonly deadlines?: Deadlines;
  /** Of the pages, where frames have them in common. */
  readonly addresses?: PageAddresses | null;
  /** Whether the first page of each episode loads ahead: where one follows the other. */
  readonly isPrepared?: boolean;
  /** Told of all that is done in the pages. Nothing is asked in such an episode, which so ends by a miss alone. */
  readonly onRecorded?: ((message: PageMessage) => void) | null;
}

export class SiteFrame implements IsolatedFrame {
  readonly element: HTMLDivElement;
  readonly task: Task;
  /** What is being played, or was last. */
  episode: SiteEpisode | null = null;
  private readonly options: Required<Omit<SiteFrameOptions, 'container'>>;
  private readonly addresses: PageAddresses;
  private readonly stand: PageStand;
  /** What the last page said when it arrived; null once the page has gone on from there. */
  private arrival: PageReply | null = null;
  private url = '';
  private keepsakes: Keepsakes = NO_KEEPSAKES;
  private elapsedMs = 0;
  private seed = 1;
  private epochMs = EPOCH_MS;
  /** Where the page wants to go. */
  private wish: PageRequested | null = null;
  /** The way to another page that nobody waits for, as when a person plays. */
  private journey: Promise<void> | null = null;
  private isStepping = false;
  /** Pages of this episode so far. */
  private pageCount = 0;
  private modes = { isInteractive: false, isRealTime: false };
  private readonly listeners = new Set<() => void>();

  constructor({ container, ...options }: SiteFrameOptions) {
    this.options = {
      ...{ rule: 'strict', deadlines: SITE_DEADLINES, addresses: null, isPrepared: false, onRecorded: null },
      ...options,
    };
    this.task = options.task;
    this.element = createBox(container.ownerDocument, options.task);
    container.append(this.element);
    this.addresses = options.addresses ?? new PageAddresses(container, options.holder);
    this.stand = new PageStand({
      ...{ box: this.element, task: options.task, holder: options.holder },
      ...{ addresses: this.addresses, deadlines: this.options.deadlines },
      onNews: (from, message) => this.hear(from, message),
    });
  }

  /** The address of the page that is shown, as the site had it. */
  get address(): string {
    return this.url;
  }

  /** @param listener told when requests, pairs or the address of the episode have changed @returns ends it */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the site; its first page comes with the first episode. */
  async load(): Promise<void> {
    await this.options.pages;
  }

  async reset(
    episode: PageEpisode,
    needs: ObservationNeeds = {},
  ): Promise<{ readonly observation: Observation; readonly status: EpisodeStatus }> {
    try {
      return await this.start(episode, needs);
    } catch (error) {
      this.unload();
      if (!(error instanceof PackPageError)) throw error;
      return await this.start(episode, needs);
    }
  }

  async step(action: Action | null, stepMs: number, needs: ObservationNeeds = {}): Promise<Outcome> {
    const { task, options } = this;
    const episode = this.running;
    await this.journey;
    if (action?.kind === 'terminate') {
      episode.finish(0, 'terminate');
      return { observation: await this.observe(needs), status: this.status(), pageError: null };
    }
    if (action) episode.steps += 1;
    const request = {
      kind: 'step',
      action,
      stepMs,
      needs: this.of(needs),
    } as const;
    this.isStepping = true;
    try {
      const reply = await this.call(request, options.deadlines.stepMs);
      const actionError = checkMessage(reply.actionError);
      const pageError = checkMessage(reply.pageError) ?? null;
      const before = this.elapsedMs;
      let observation = this.read(reply, needs);
      if (this.wish) {
        // The page that left has not let all of the step's time pass.
        if (action) this.elapsedMs = before + request.stepMs;
        await this.follow(needs);
        observation = await this.seeFirst(needs);
      }
      if (this.elapsedMs >= task.timeLimitMs) episode.finish(0, 'timed out');
      return { observation, status: this.status(), actionError, pageError };
    } finally {
      this.isStepping = false;
      this.announce();
    }
  }

  async observe(needs: ObservationNeeds = {}): Promise<Observation> {
    await this.journey;
    return this.read(
      await this.call({ kind: 'look', needs: this.of(needs) }, this.options.deadlines.stepMs),
      needs,
    );
  }

  async answersWithin(ms: number): Promise<boolean> {
    if (!this.stand.shown?.link.isOpen) return false;
    return this.call({ kind: 'modes', ...this.modes }, ms).then(
      () => true,
      () => false,
    );
  }

  lost(error: PackPageError, needs: ObservationNeeds): Outcome {
    return lostEpisode(this.episode?.goal ?? { utterance: '', fields: [] }, error, needs);
  }

  /** Whether a person's mouse and keyboard reach the page. */
  setInteractive(isInteractive: boolean): void {
    this.setModes({ ...this.modes, isInteractive });
  }

  /** Page time follows the wall clock, for watching. */
  setRealTime(isRealTime: boolean): void {
    this.setModes({ ...this.modes, isRealTime });
  }

  /** Where it is recorded what is done: whether the next click in the page marks the answer, and does nothing else. */
  mark(isOn: boolean): void {
    this.stand.shown?.link.tell({ mark: isOn } satisfies Marking);
  }

  unload(): void {
    this.stand.unload();
  }

  dispose(): void {
    this.unload();
    this.element.remove();
    if (!this.options.addresses) this.addresses.dispose();
  }

  private announce(): void {
    for (const tell of this.listeners) tell();
  }

  private get running(): SiteEpisode {
    if (!this.episode) throw this.error('never started', 'it has not been reset');
    return this.episode;
  }

  private async start({ seed, dataMode, design }: PageEpisode, needs: ObservationNeeds) {
    const { store, file } = await this.options.pages;
    const { rule, onRecorded } = this.options;
    const query = onRecorded ? OPEN_QUERY : this.queryOf(file, { seed, dataMode, design });
    if (!query) throw new Error(`The site ${file.name} has no such query.`);
    const { startUrl, volatileParameters, recordedAt } = file;
    this.episode = new SiteEpisode({ query, store, startUrl, volatileParameters, rule });
    this.keepsakes = NO_KEEPSAKES;
    this.elapsedMs = 0;
    this.pageCount = 0;
    this.url = '';
    // The generator knows no state 0.
    this.seed = 1 + (Math.abs(seed) % (2 ** 31 - 2));
    this.epochMs = recordedAt === undefined ? EPOCH_MS : Date.parse(recordedAt);
    this.wish = { method: 'GET', url: startUrl };
    this.stand.retire();
    this.isStepping = true;
    try {
      await this.follow(needs);
      if (!this.stand.shown) throw this.error('never started', `its first page is missing: GET ${startUrl}`);
      const observation = await this.seeFirst(needs);
      // Whoever begins the next episode is told.
      this.prepare().catch(() => {});
      return { observation, status: this.status() };
    } finally {
      this.isStepping = false;
      this.announce();
    }
  }

  private queryOf(file: SiteFile, { seed, dataMode, design }: PageEpisode) {
    const queries = queriesOf(file, familyOf(this.task.id)!);
    return design === undefined || design === null
      ? queryOfSeed(queries, seed, dataMode)
      : queryOfDesign(queries, design);
  }

  /** What is seen where the page has led to. */
  private async seeFirst(needs: ObservationNeeds): Promise<Observation> {
    const { arrival } = this;
    this.arrival = null;
    return arrival ? this.read(arrival, needs) : this.observe(needs);
  }

  /**
   * Goes where the page wants, and where the pages there want, until one stays.
   * @param needs of whoever looks next
   */
  private async follow(needs: ObservationNeeds): Promise<void> {
    for (let pages = 0; this.wish && !this.running.end; pages++) {
      if (pages === MOST_PAGES) throw this.error('navigated away', `over ${MOST_PAGES} pages in a row`);
      const { wish } = this;
      this.wish = null;
      this.arrival = null;
      await this.go(wish, needs);
    }
    this.wish = null;
  }

  /** Shows the page that a request is answered with. The one before stays where it is until then, and for good if there is none. */
  private async go(request: PageRequested, needs: ObservationNeeds): Promise<void> {
    const pages = await this.options.pages;
    const episode = this.running;
    const answer = episode.ask(request, 'document');
    if (!answer) return;
    const { exchange = null, url } = answer;
    const { status } = exchange ?? { status: 504 };
    // Answers without a document leave the browser where it is (RFC 9110, 15.3.5).
    if (status === 204 || status === 205) return;
    const page = exchange ? pages.page(exchange, url) : pages.page(missedPage(request.method, url), url);
    for (const { kind, hops } of page.requests) episode.noteAnswered(kind, hops);
    // A first page is shown even where a part of it was missed: something must be seen.
    if (episode.end && this.stand.shown) return;
    const config = this.configOf(url, needs);
    this.pageCount += 1;
    this.url = url;
    this.arrival = await this.stand.show(page, config, this.pageCount === 1);
    this.stand.setReachable(this.modes.isInteractive);
    // Every page begins without.
    if (this.modes.isInteractive || this.modes.isRealTime) this.applyModes();
  }

  /** What the page is to know. */
  private configOf(
    url: string,
    needs: ObservationNeeds,
  ): SitePageConfig & { readonly episode: PageOfEpisode } {
    return {
      url,
      referrer: this.url,
      epochMs: this.epochMs,
      elapsedMs: this.elapsedMs,
      keepsakes: this.keepsakes,
      episode: { seed: this.seed, answer: this.running.answerAt(url), needs: this.of(needs) },
      ...(this.options.onRecorded && { recordedAs: `page ${this.pageCount + 1}` }),
    };
  }

  /** Has the first page of the next episode load. */
  private async prepare(): Promise<void> {
    if (!this.options.isPrepared) return;
    const pages = await this.options.pages;
    const { startUrl } = pages.file;
    const { exchange, url } = pages.store.answer({ method: 'GET', url: startUrl });
    if (!exchange) return;
    const { epochMs } = this;
    const config = { url, referrer: '', epochMs, elapsedMs: 0, keepsakes: NO_KEEPSAKES };
    await this.stand.prepare(pages.page(exchange, url), config);
  }

  private hear(from: ShownDocument, message: Readonly<Record<string, unknown>>): void {
    // A page that is on its way out has no say any more.
    if (from !== this.stand.shown) return;
    try {
      const news = checkNews(message);
      if (news) this.heed(from, news);
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      from.link.fail('bad answer', error.message);
    }
    this.announce();
  }

  private heed(from: ShownDocument, news: NonNullable<ReturnType<typeof checkNews>>): void {
    const { running: episode } = this;
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
        if (!this.isStepping) this.travel();
        break;
      case 'moved':
        this.url = news.url;
        break;
      case 'refused':
        episode.refuse(news.method, news.url);
        break;
      case 'answer':
        episode.actedOnAnswer(this.url);
        break;
      case 'recorded':
        this.options.onRecorded?.(news.message);
    }
  }

  /** Follows the page while nobody takes steps. Whoever looks next waits for it, and is told what went wrong. */
  private travel(): void {
    const journey = (this.journey ?? Promise.resolve())
      .then(() => this.follow({}))
      .catch((error: unknown) => {
        this.stand.shown?.link.fail('threw', error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        this.arrival = null;
        if (this.journey === journey) this.journey = null;
        this.announce();
      });
    this.journey = journey;
  }

  private read(reply: PageReply, needs: ObservationNeeds): Observation {
    return this.checked(() => {
      this.elapsedMs = Math.max(this.elapsedMs, checkStatus(reply.status).elapsedMs);
      return { ...this.running.goal, ...checkView(reply.view, needs, viewportOf(this.task)) };
    });
  }

  private status(): EpisodeStatus {
    const { end } = this.running;
    const reward = end?.reward ?? 0;
    return {
      isDone: end !== null,
      rawReward: reward,
      scaledReward: reward,
      reason: end?.reason ?? null,
      elapsedMs: this.elapsedMs,
      potential: null,
      penalty: 0,
    };
  }

  private of(needs: ObservationNeeds): PageNeeds {
    return { ...needs, screen: this.task.screen };
  }

  private call(request: PageRequest, deadlineMs: number): Promise<PageReply> {
    if (!this.stand.shown) return Promise.reject(this.error('never started', 'its frame is not loaded'));
    return this.stand.shown.link.call(request, deadlineMs);
  }

  private setModes(modes: SiteFrame['modes']): void {
    this.modes = modes;
    this.stand.setReachable(modes.isInteractive);
    this.applyModes();
  }

  private applyModes(): void {
    // A page that fails at this is found out by the next call that somebody waits for.
    if (this.stand.shown?.link.isOpen) void this.answersWithin(this.options.deadlines.stepMs);
  }

  private checked<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadReply)) throw error;
      throw (
        this.stand.shown?.link.fail('bad answer', error.message) ?? this.error('bad answer', error.message)
      );
    }
  }

  private error(kind: PackPageError['kind'], detail: string): PackPageError {
    return new PackPageError(this.task.id, kind, detail);
  }
}
