/**
 * Messages from the script in a recorded page to the program that drives the browser. Times are milliseconds since the
 * epoch.
 */
import type { RawDomNode, RawEvent, RawInput } from '../contracts/demo';
import type { WithoutTime } from '../demo/InputTap';

export type PageMessage = {
  readonly time: number;
  /** Drawn at random for each document: elements are renumbered in each. */
  readonly document: string;
} & (
  | { readonly kind: 'page'; readonly url: string; readonly dom: RawDomNode }
  | { readonly kind: 'event'; readonly action: RawEvent; readonly dom: RawDomNode }
  | { readonly kind: 'input'; readonly input: WithoutTime<RawInput> }
  /** The content of a field for a password or the like, whenever it changes. */
  | {
      readonly kind: 'password';
      readonly names: readonly string[];
      /** The element's number in the trees of its document; null if it has never been in one. */
      readonly ref: number | null;
      readonly value: string;
    }
  | { readonly kind: 'answer'; readonly url: string; readonly selector: string; readonly text: string }
  /** The mark was cancelled. */
  | { readonly kind: 'unmarked' }
);

/**
 * The function through which the script reports, and the object that takes requests. Both are in the script's own
 * world.
 */
export const TELL = 'latticeworkTell';

export interface PageRecorderApi {
  /** The next click marks the answer. */
  mark(): void;
  unmark(): void;
}
