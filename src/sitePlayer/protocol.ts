/**
 * The messages between the host and a recorded page, in addition to those of any sandboxed page
 * (`src/sandbox/protocol.ts`). The host trusts none of them.
 */
import type { PageNeeds } from '../env/TaskPage';
import type { HandNews } from '../sandbox/protocol';
import type { PageMessage } from '../siteRecorder/messages';
import type { SiteRequest } from '../sites/exchange';
import type { RequestKind } from './RequestLog';

/** What scripts of the site have stored, by name: it is carried from page to page, within one episode. */
export interface SiteStorage {
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
  readonly cookies: readonly (readonly [string, string])[];
}

/** From the page. */
export type PageNews =
  | HandNews
  /** It requests an answer, with this number. */
  | {
      readonly news: 'ask';
      readonly ask: number;
      readonly kind: RequestKind;
      readonly request: SiteRequest;
    }
  /** It goes to another page. */
  | { readonly news: 'leave'; readonly request: SiteRequest; readonly storage: SiteStorage }
  /** It has another address from here on, and stays. */
  | { readonly news: 'moved'; readonly url: string }
  /** It requested something that is closed. */
  | { readonly news: 'refused'; readonly method: string; readonly url: string }
  /** The marked element, or one in it, was clicked when it said this. */
  | { readonly news: 'answer'; readonly text: string }
  /** A report of what is done in it, while recording. */
  | { readonly news: 'recorded'; readonly message: PageMessage };

/** With the page milliseconds since the episode began. */
export type TimedNews = PageNews & { readonly time: number };

/** To the page. */
export interface AskAnswered {
  readonly ask: number;
  /** Null if there is none: to the page, the network failed. */
  readonly answer: PlainAnswer | null;
}

/** To a page that is recorded: whether the next click marks the answer. */
export interface Marking {
  readonly mark: boolean;
}

export interface PlainAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  /** Where the last of its redirects led. */
  readonly url: string;
  readonly isRedirected: boolean;
  /** For a script, style sheet, picture or font: in the form that is inlined in the document. */
  readonly part?: string;
}

/** The configuration of a recorded page's first script, as JSON in the name of its window. */
export interface SitePageConfig {
  readonly url: string;
  readonly referrer: string;
  /** The value of `Date` at the start of the episode, and the page time since. */
  readonly epochMs: number;
  readonly elapsedMs: number;
  readonly storage: SiteStorage;
  /** Left out for a page that loads ahead: the host sends it through the port. */
  readonly episode?: PageOfEpisode;
  /** For a page that is being recorded: its name among the documents of the recording. */
  readonly recordedAs?: string;
}

/** What a page needs to know about the episode that it is shown in. */
export interface PageOfEpisode {
  readonly seed: number;
  /** Finds the element that is marked as the answer; scripts may give the page the address where it counts. */
  readonly answer?: string;
  /** The needs for the first observation. */
  readonly needs: PageNeeds;
}

/** To a page that has loaded ahead, before anything else. */
export interface EpisodeBegins {
  readonly begins: PageOfEpisode;
}

/** The redirect of a page that goes elsewhere on its own. */
export interface Refresh {
  readonly afterMs: number;
  readonly url: string;
}

/** What a document says about itself, and its first script needs to know. */
export interface DocumentTraits {
  readonly refresh: Refresh | null;
  /** Whether the document itself names what its addresses are relative to. */
  readonly hasBase: boolean;
}

export const EMPTY_STORAGE: SiteStorage = { local: [], session: [], cookies: [] };
