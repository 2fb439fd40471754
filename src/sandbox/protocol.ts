/** The messages between the host and a sandboxed page over the frame's port. The host trusts none of the answers. */
import type { RawInput } from '../contracts/demo';
import type { Action } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import type { PictureSize } from '../contracts/needs';
import type { PageGoal } from '../env/page';
import type { EpisodeStatus, PageNeeds, PageObservation } from '../env/TaskPage';

/** `data` of the window message that hands the port over. */
export const HANDSHAKE = 'latticework-port';

export type PageRequest =
  | {
      readonly kind: 'reset';
      readonly episode: PageEpisode;
      readonly needs: PageNeeds;
    }
  /** `action` null: the page is only observed. */
  | {
      readonly kind: 'step';
      readonly action: Action | null;
      readonly stepMs: number;
      readonly needs: PageNeeds;
    }
  | { readonly kind: 'look'; readonly needs: PageNeeds }
  /** The first one begins to record what a person does; every later one asks for what there is since the last. */
  | { readonly kind: 'record'; readonly screen: PictureSize }
  | ({ readonly kind: 'modes' } & PageModes);

export interface PageModes {
  /** Whether a person's mouse and keyboard reach the page. */
  readonly isInteractive: boolean;
  /** Whether page time follows the wall clock. */
  readonly isRealTime: boolean;
  /** Whether the page tells what a person's hand does in it. */
  readonly isHeard: boolean;
}

/** Each act of the hand, unasked, in a page that is heard. */
export interface HandNews {
  readonly news: 'hand';
  /** Its time is that of the page: milliseconds since the episode started. */
  readonly input: RawInput;
}

export interface PageReply {
  /** Of a reset. */
  readonly goal?: PageGoal;
  readonly view?: PageObservation;
  /** Of a reset or a step. */
  readonly status?: EpisodeStatus;
  readonly actionError?: string;
  readonly pageError?: string | null;
  /** Of a `record`: what was done, as JSON. */
  readonly recorded?: string;
  /** Of a form: how many messages it has sent to the page around it so far. */
  readonly sent?: number;
}

/** A page that fails says so once; it is then loaded again. */
export interface PageFailure {
  readonly kind: 'threw' | 'never started';
  readonly message: string;
}

/**
 * Numbers for calls that nobody made: the document has the port; its page has loaded. Requests are counted from there
 * on.
 */
export const HERE = 0;
export const READY = 1;

export type PageResponse = { readonly call: number } & (
  | { readonly reply: PageReply }
  | { readonly failure: PageFailure }
);

export interface HostMessage {
  readonly call: number;
  readonly request: PageRequest;
}
