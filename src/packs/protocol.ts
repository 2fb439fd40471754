/** What pages of packs say and are told beyond what any sandboxed page does (`src/sandbox/protocol.ts`). */
import type { RawDemonstration, RawState } from '../contracts/demo';

/** A piece of a recording. */
export interface RecordedPart {
  /** Those since the last piece. The first of an episode has no action. */
  readonly states: readonly RawState[];
  /** Null until the episode has ended, and with it the recording. */
  readonly ended: Pick<RawDemonstration, 'reward' | 'rawReward'> | null;
}

/** Used by forms instead of a call's number. */
export const FORM = -1;

/** What a form does to the page around it, as reported to that page's runtime. */
export type FormMessage =
  | { readonly call: typeof FORM; readonly core: string; readonly args: readonly unknown[] }
  | { readonly call: typeof FORM; readonly global: string; readonly value: unknown };

/** What the document's first script is started with. */
export interface RuntimeConfig {
  /** Path of the page in its pack: relative addresses start from there. */
  readonly page: string;
  /** Pictures that scripts may request, as data URLs by path. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Documents that the page shows in its frame, by path. */
  readonly forms?: Readonly<Record<string, string>>;
  /** Whether this is one of those. */
  readonly isForm?: boolean;
}
