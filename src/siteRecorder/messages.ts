/** What the script in a recorded page tells the program that drives the browser. Times are milliseconds since the epoch. */
import type { RawDomNode, RawEvent, RawInput } from '../contracts/demo';
import type { WithoutTime } from '../demo/InputTap';

export type PageMessage = {
  readonly time: number;
  /** Drawn for each document: elements are numbered anew in each. */
  readonly document: string;
} & (
  | { readonly kind: 'page'; readonly url: string; readonly dom: RawDomNode }
  | { readonly kind: 'event'; readonly action: RawEvent; readonly dom: RawDomNode }
  | { readonly kind: 'input'; readonly input: WithoutTime<RawInput> }
  /** What stands in a field for passwords, as often as it changes. */
  | { readonly kind: 'password'; readonly names: readonly string[]; readonly value: string }
  | { readonly kind: 'answer'; readonly url: string; readonly selector: string; readonly text: string }
  /** Nothing is marked after all. */
  | { readonly kind: 'unmarked' }
);

/** The function by which the script tells; and what it can be asked. Both are in a world of the script's own. */
export const TELL = 'latticeworkTell';

export interface PageRecorderApi {
  /** The next click marks the answer. */
  mark(): void;
  unmark(): void;
}
