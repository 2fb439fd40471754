/**
 * Keeps the records of one episode on a recorded site: requests, misses, and how it ended. No page is touched here, and
 * no page has a say in the reward: it follows from requests, and from the element that was acted on.
 */
import type { Fields } from '../contracts/env';
import { saysTheSame } from '../sites/answerText';
import type { SiteRequest } from '../sites/exchange';
import { isTerminal } from '../sites/pairs';
import { normaliseUrl } from '../sites/requestKey';
import { type Grade, gradeRequest, reasonOf } from './grade';
import { fieldsOfQuery, type Query, utteranceOf } from './queries';
import type { Answer, Hop, RecordedResponses } from './RecordedResponses';
import { type LoggedRequest, type RequestKind, RequestLog } from './RequestLog';

/**
 * `strict`: a miss ends the episode with reward 0. `soft`: it is listed, and the page learns that there was no
 * response.
 */
export type MissRule = 'strict' | 'soft';

interface EpisodeOptions {
  readonly query: Query;
  readonly store: RecordedResponses;
  readonly startUrl: string;
  readonly volatileParameters?: readonly string[];
  readonly rule?: MissRule;
}

export class SiteEpisode {
  readonly query: Query;
  /** Number of actions so far. */
  steps = 0;
  /** Null while the episode runs. */
  end: { readonly reward: number; readonly reason: string } | null = null;
  /** The grade of the terminal request, once it has been made. */
  grade: Grade | null = null;
  private readonly requests = new RequestLog();
  private readonly store: RecordedResponses;
  private readonly startUrl: string;
  private readonly volatile: ReadonlySet<string>;
  private readonly rule: MissRule;

  constructor({ query, store, startUrl, volatileParameters = [], rule = 'strict' }: EpisodeOptions) {
    this.query = query;
    this.store = store;
    this.startUrl = startUrl;
    this.volatile = new Set(volatileParameters);
    this.rule = rule;
  }

  get goal(): { readonly utterance: string; readonly fields: Fields } {
    return { utterance: utteranceOf(this.query), fields: fieldsOfQuery(this.query) };
  }

  /** The requests so far, in order. */
  get log(): readonly LoggedRequest[] {
    return this.requests.requests;
  }

  /** How many more requests there were than the log has room for. */
  get unlisted(): number {
    return this.requests.leftOut;
  }

  /** The answer to the page's request; null if the episode has ended, by this request or earlier. */
  ask(request: SiteRequest, kind: RequestKind): Answer | null {
    if (this.end) return null;
    const answer = this.store.answer(request);
    const { hops } = answer;
    // A form may be sent to an address that redirects to the terminal request.
    const terminal = this.mayBeTerminal(request, kind) ? hops.findIndex((hop) => this.isTerminal(hop)) : -1;
    this.noteAnswered(kind, terminal < 0 ? hops : hops.slice(0, terminal));
    if (terminal >= 0) this.gradeTerminal(hops[terminal], kind);
    return this.end ? null : answer;
  }

  /** Records a request and its redirects, as far as the store could answer them. */
  noteAnswered(kind: RequestKind, hops: readonly Hop[]): void {
    if (this.end) return;
    for (const { method, url, status } of hops) {
      this.note({
        kind,
        method,
        url,
        outcome: status === null ? 'missed' : 'answered',
        ...(status !== null && { status }),
      });
    }
    const missed = hops.find(({ status }) => status === null);
    if (missed && this.endsByMiss(kind)) this.finish(0, `cache miss: ${missed.method} ${missed.url}`);
  }

  /** Records a request of a kind that is closed. */
  refuse(method: string, url: string): void {
    if (!this.end) this.note({ kind: 'data', method, url, outcome: 'refused' });
  }

  /**
   * Finds the element that is marked as the answer; undefined if none is. In pages with other addresses it may find
   * something else.
   */
  get answer(): string | undefined {
    return this.query.kind === 'qawob' ? this.query.answer.answer.selector : undefined;
  }

  /**
   * To be called when what `answer` finds, or an element inside it, was acted on in the page with this address.
   * @param text what it says
   */
  actedOnAnswer(url: string, text: string): void {
    if (this.query.kind !== 'qawob') return;
    const { answer, says } = this.query;
    if (this.isAt(answer.url, url) && (says === null || saysTheSame(text, says))) this.finish(1, 'answered');
  }

  /** Whether a page has the wanted address. Where that has a fragment, it tells pages apart that scripts show. */
  private isAt(wanted: string, url: string): boolean {
    const { hash } = new URL(wanted);
    const isSamePage = normaliseUrl(url, this.volatile) === normaliseUrl(wanted, this.volatile);
    return isSamePage && (hash === '' || new URL(url).hash === hash);
  }

  finish(reward: number, reason: string): void {
    this.end ??= { reward, reason };
  }

  /**
   * A page can do without a picture or a font, and browsers skip some of them at will (by pixel density, or when they
   * are far down the page); such a miss is only listed.
   */
  private endsByMiss(kind: RequestKind): boolean {
    return this.rule === 'strict' && kind !== 'asset';
  }

  /** No form sends as much as a body that nothing was recorded for: to grade it would take too long. */
  private mayBeTerminal(request: SiteRequest, kind: RequestKind): boolean {
    return (kind === 'document' || kind === 'data') && !this.store.isTooLong(request);
  }

  private isTerminal(request: SiteRequest): boolean {
    const { query } = this;
    return query.kind === 'formwob' && isTerminal(query.form, request, this.startUrl);
  }

  private gradeTerminal(request: SiteRequest, kind: RequestKind): void {
    const { query } = this;
    if (query.kind !== 'formwob') return;
    this.grade = gradeRequest(query.form, query.values, request);
    this.note({ kind, method: request.method, url: request.url, outcome: 'terminal' });
    this.finish(this.grade.reward, reasonOf(this.grade));
  }

  private note(request: Omit<LoggedRequest, 'step'>): void {
    this.requests.add({ ...request, step: this.steps });
  }
}
