/** N frames of tasks of recorded sites. */
import type { Action } from '../contracts/env';
import type { PageDeadlines } from '../sandbox/deadlines';
import { IsolatedVectorEnv } from '../sandbox/IsolatedVectorEnv';
import { NewsBudget } from '../sandbox/NewsBudget';
import { sourceOfKind } from '../task/source';
import type { Task } from '../task/task';
import { awaitedLater } from '../thread/awaitedLater';
import { openPages } from './openPages';
import type { MissRule } from './SiteEpisode';
import { SITE_DEADLINES, SiteFrame } from './SiteFrame';
import type { SitePages } from './SitePages';
import { stepLength } from './stepLength';

interface SiteVectorEnvOptions {
  readonly container: HTMLElement;
  readonly rule?: MissRule;
  /** Address of the document that holds each page; this site's if left out. */
  readonly holder?: string;
  readonly deadlines?: PageDeadlines;
  /** Whether the first page of each episode loads during the previous one. */
  readonly isPreopened?: boolean;
}

export class SiteVectorEnv extends IsolatedVectorEnv<SiteFrame> {
  private readonly options: Required<SiteVectorEnvOptions>;
  /** Keyed by site: documents are made once for all frames. */
  private readonly pages = new Map<string, Promise<SitePages>>();
  /** Keyed by site: its frames share one, since all of them take the time of the same thread. */
  private readonly budgets = new Map<string, NewsBudget>();

  constructor(options: SiteVectorEnvOptions) {
    super();
    const holder = new URL('packs/siteHolder.html', options.container.ownerDocument.baseURI).href;
    this.options = { rule: 'strict', holder, deadlines: SITE_DEADLINES, isPreopened: true, ...options };
  }

  override async close(): Promise<void> {
    await super.close();
    this.pages.clear();
    this.budgets.clear();
  }

  protected createFrame(task: Task): SiteFrame {
    const { site } = sourceOfKind(task, 'recorded-site');
    return new SiteFrame({ ...this.options, task, pages: this.pagesOf(site), budget: this.budgetOf(site) });
  }

  protected override stepLength(action: Action | null): number {
    return stepLength(action, this.config.needs);
  }

  private budgetOf(site: string): NewsBudget {
    const budget = this.budgets.get(site) ?? new NewsBudget();
    this.budgets.set(site, budget);
    return budget;
  }

  private pagesOf(site: string): Promise<SitePages> {
    const known = this.pages.get(site);
    if (known) return known;
    // The opener of a page receives the error; there may be none.
    const fresh = awaitedLater(openPages(site));
    this.pages.set(site, fresh);
    return fresh;
  }
}
