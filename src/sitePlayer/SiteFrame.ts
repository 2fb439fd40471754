/**
 * Episodes of a recorded site's task: one page after another, each in a sandboxed frame of its own, with all requests
 * answered from the store. The reward of an episode is decided here, from requests, and not in the pages.
 */
import type { RawInput } from '../contracts/demo';
import type { Action, Observation } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import type { ObservationNeeds } from '../contracts/needs';
import type { StepOutcome } from '../env/Episodes';
import { createBox } from '../env/frameBox';
import type { EpisodeStatus } from '../env/TaskPage';
import { checkMessage } from '../sandbox/checkReply';
import type { PageDeadlines } from '../sandbox/deadlines';
import { ForeignPageError } from '../sandbox/ForeignPageError';
import type { IsolatedFrame } from '../sandbox/IsolatedVectorEnv';
import { lostEpisode } from '../sandbox/lostEpisode';
import { NewsBudget, RECORDING_TIME_MS } from '../sandbox/NewsBudget';
import type { PageMessage } from '../siteRecorder/messages';
import type { SiteFile } from '../sites/siteFile';
import type { Task } from '../task/task';
import { familyOf } from '../task/taskId';
import { PageSwitcher } from './PageSwitcher';
import type { Marking } from './protocol';
import { OPEN_QUERY, queriesOf, queryOfDesign, queryOfSeed } from './queries';
import { ShownPage } from './ShownPage';
import { SiteBrowser } from './SiteBrowser';
import { type MissRule, SiteEpisode } from './SiteEpisode';
import type { SitePages } from './SitePages';

/** Loading a page depends on the whole busy machine; a step may lead to another page, and its timers to more. */
export const SITE_DEADLINES: PageDeadlines = {
  loadMs: 20_000,
  receiptMs: 10_000,
  resetMs: 30_000,
  stepMs: 20_000,
};

/** The value of `Date` at the start of an episode if the site file does not state it: as on any task page. */
const EPOCH_MS = Date.UTC(2017, 0, 2, 12);

interface SiteFrameOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  readonly pages: Promise<SitePages>;
  /** Address of the document that holds each page. */
  readonly holder: string;
  readonly rule?: MissRule;
  readonly deadlines?: PageDeadlines;
  /** What its pages may spend on messages, with those of other frames of the site. */
  readonly budget?: NewsBudget;
  /** Whether the first page of each episode loads ahead: for episodes that follow one another. */
  readonly isPreopened?: boolean;
  /** Called for everything that is done in the pages. Such an episode asks nothing, so only a miss ends it. */
  readonly onRecorded?: ((message: PageMessage) => void) | null;
}

export class SiteFrame implements IsolatedFrame {
  readonly element: HTMLDivElement;
  readonly task: Task;
  /** The current episode, or the last one. */
  episode: SiteEpisode | null = null;
  private readonly options: Required<Omit<SiteFrameOptions, 'container'>>;
  private readonly switcher: PageSwitcher;
  private readonly page: ShownPage;
  private readonly browser: SiteBrowser;
  private readonly listeners = new Set<() => void>();
  private endedHereMs: number | null = null;
  private onInput: ((input: RawInput) => void) | null = null;

  constructor({ container, ...options }: SiteFrameOptions) {
    this.options = {
      rule: 'strict',
      deadlines: SITE_DEADLINES,
      isPreopened: false,
      onRecorded: null,
      budget: new NewsBudget(undefined, options.onRecorded ? RECORDING_TIME_MS : undefined),
      ...options,
    };
    const { task, pages, holder, deadlines, onRecorded, budget } = this.options;
    this.task = task;
    this.element = createBox(container.ownerDocument, task);
    container.append(this.element);
    this.switcher = new PageSwitcher({
      box: this.element,
      task,
      holder,
      deadlines,
      budget,
      script: async () => (await pages).sandbox,
      onNews: (from, message) => this.browser.onMessage(from, message),
    });
    this.page = new ShownPage(this.switcher, task, deadlines.stepMs);
    this.browser = new SiteBrowser({
      switcher: this.switcher,
      page: this.page,
      pages,
      budget,
      onRecorded,
      onChange: () => this.announce(),
      onInput: (input) => this.onInput?.(input),
    });
  }

  /** The address of the page that is shown, as the site had it. */
  get address(): string {
    return this.browser.url;
  }

  /** @param listener called when requests, pairs or the address of the episode have changed @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the site; its first page loads with the first episode. */
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
      if (!(error instanceof ForeignPageError)) throw error;
      return await this.start(episode, needs);
    }
  }

  async step(action: Action | null, stepMs: number, needs: ObservationNeeds = {}): Promise<StepOutcome> {
    const { browser, page } = this;
    const { episode } = browser.visit;
    await browser.settled();
    if (action?.kind === 'terminate') {
      this.end('terminate');
      return { observation: await this.observe(needs), status: this.status(), pageError: null };
    }
    if (action) episode.steps += 1;
    return browser.attend(async () => {
      const reply = await page.call({ kind: 'step', action, stepMs, needs: page.of(needs) });
      const actionError = checkMessage(reply.actionError);
      const pageError = checkMessage(reply.pageError) ?? null;
      const before = page.elapsedMs;
      let observation = browser.read(reply, needs);
      if (browser.isLeaving) {
        // The page that left did not let all of the step's time pass.
        if (action) page.elapsedMs = before + stepMs;
        await browser.follow(needs);
        observation = await browser.firstObservation(needs);
      }
      if (page.elapsedMs >= this.task.timeLimitMs) this.end('timed out');
      return { observation, status: this.status(), actionError, pageError };
    });
  }

  get endedMs(): number | null {
    return this.episode?.end ? (this.endedHereMs ?? this.browser.askedMs) : null;
  }

  observe(needs: ObservationNeeds = {}): Promise<Observation> {
    return this.browser.look(needs);
  }

  answersWithin(ms: number): Promise<boolean> {
    return this.page.answersWithin(ms);
  }

  lost(error: ForeignPageError, needs: ObservationNeeds): StepOutcome {
    return lostEpisode(this.episode?.goal ?? { utterance: '', fields: [] }, error, needs);
  }

  setInteractive(isInteractive: boolean): void {
    this.page.setModes({ isInteractive });
  }

  setRealTime(isRealTime: boolean): void {
    this.page.setModes({ isRealTime });
  }

  hear(onInput: (input: RawInput) => void): void {
    this.onInput = onInput;
    this.page.setModes({ isHeard: true });
  }

  /** While recording: sets whether the next click in the page only marks the answer. */
  mark(isOn: boolean): void {
    this.page.post({ mark: isOn } satisfies Marking);
  }

  unload(): void {
    this.switcher.unload();
  }

  dispose(): void {
    this.unload();
    this.element.remove();
  }

  /** Ends the episode from here, and not by what a page asks for. */
  private end(reason: string): void {
    const { episode } = this.browser.visit;
    if (episode.end) return;
    this.endedHereMs = this.page.elapsedMs;
    episode.finish(0, reason);
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }

  private async start({ seed, dataMode, design }: PageEpisode, needs: ObservationNeeds) {
    const { browser } = this;
    const { store, file } = await this.options.pages;
    const { rule, onRecorded } = this.options;
    const query = onRecorded ? OPEN_QUERY : this.queryOf(file, { seed, dataMode, design });
    if (!query) throw new Error(`The site ${file.name} has no such query.`);
    const { startUrl, volatileParameters, recordedAt } = file;
    const episode = new SiteEpisode({ query, store, startUrl, volatileParameters, rule });
    this.episode = episode;
    this.endedHereMs = null;
    browser.begin({
      episode,
      startUrl,
      // The generator cannot be in state 0.
      seed: 1 + (Math.abs(seed) % (2 ** 31 - 2)),
      epochMs: recordedAt === undefined ? EPOCH_MS : Date.parse(recordedAt),
    });
    return browser.attend(async () => {
      await browser.follow(needs);
      if (!this.page.isThere) {
        throw this.page.error('never started', `its first page is missing: GET ${startUrl}`);
      }
      const observation = await browser.firstObservation(needs);
      // The start of the next episode reports the error.
      if (this.options.isPreopened) browser.preopen().catch(() => {});
      return { observation, status: this.status() };
    });
  }

  private queryOf(file: SiteFile, { seed, dataMode, design }: PageEpisode) {
    const queries = queriesOf(file, familyOf(this.task.id)!);
    return design === undefined || design === null
      ? queryOfSeed(queries, seed, dataMode)
      : queryOfDesign(queries, design);
  }

  private status(): EpisodeStatus {
    const { end } = this.browser.visit.episode;
    const reward = end?.reward ?? 0;
    return {
      isDone: end !== null,
      rawReward: reward,
      scaledReward: reward,
      reason: end?.reason ?? null,
      elapsedMs: this.page.elapsedMs,
      potential: null,
      penalty: 0,
    };
  }
}
