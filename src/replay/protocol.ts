/**
 * What the host and a recorded page say to each other beside what any sandboxed page says (`src/packs/protocol.ts`). The host
 * trusts none of it.
 */
import type { PageNeeds } from '../env/taskPage';
import type { PageMessage } from '../siteRecorder/messages';
import type { RequestKind } from './SiteEpisode';

/** A request as the page makes it. */
export interface PageRequested {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly body?: Uint8Array;
  readonly contentType?: string;
}

/** What scripts of the site have put aside, by name: it goes along from page to page, and no further than the episode. */
export interface Keepsakes {
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
  readonly cookies: readonly (readonly [string, string])[];
}

/** From the page. */
export type PageNews =
  /** It wants an answer, by this number. */
  | {
      readonly news: 'ask';
      readonly ask: number;
      readonly kind: RequestKind;
      readonly request: PageRequested;
    }
  /** It goes to another page. */
  | { readonly news: 'leave'; readonly request: PageRequested; readonly keepsakes: Keepsakes }
  /** It goes by another address from here on, and stays. */
  | { readonly news: 'moved'; readonly url: string }
  /** It wanted something that is closed. */
  | { readonly news: 'refused'; readonly method: string; readonly url: string }
  /** The marked element, or one in it, was clicked. */
  | { readonly news: 'answer' }
  /** Of what is done in it, where that is recorded. */
  | { readonly news: 'recorded'; readonly message: PageMessage };

/** To the page. */
export interface AskAnswered {
  readonly ask: number;
  /** Null where there is none: to the page, the network failed. */
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
  /** Of a script, style sheet, picture or font: as it is put into the document. */
  readonly part?: string;
}

/** What the first script of a recorded page is to know, as JSON in the name of its window. */
export interface SitePageConfig {
  readonly url: string;
  readonly referrer: string;
  /** What `Date` said at the start of the episode, and the page time since. */
  readonly epochMs: number;
  readonly elapsedMs: number;
  readonly keepsakes: Keepsakes;
  /** Left out of a page that loads ahead: the host tells it by the port. */
  readonly episode?: PageOfEpisode;
  /** Of a page in which is recorded what is done: what it is called among the documents of the recording. */
  readonly recordedAs?: string;
}

/** What a page is to know of the episode that it is shown in. */
export interface PageOfEpisode {
  readonly seed: number;
  /** Finds the element that is marked as the answer in this page. */
  readonly answer?: string;
  /** Of the first observation. */
  readonly needs: PageNeeds;
}

/** To a page that has loaded ahead, before anything else. */
export interface EpisodeBegins {
  readonly begins: PageOfEpisode;
}

/** Of a page that goes elsewhere by itself. */
export interface Refresh {
  readonly afterMs: number;
  readonly url: string;
}

export const NO_KEEPSAKES: Keepsakes = { local: [], session: [], cookies: [] };
