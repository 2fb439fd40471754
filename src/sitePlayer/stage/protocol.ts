/**
 * The messages between a frame and its stage over their port. The stage is ours, but it runs in the process of the
 * pages.
 */

/** A part of a document: its text, or the number of one that the stage keeps. */
export type StagedPiece = string | number;

export type StageOrder =
  /** Keep a text that many documents have in common. */
  | { readonly order: 'keep'; readonly piece: number; readonly text: string }
  /** Show a page, behind the present ones. */
  | {
      readonly order: 'show';
      readonly page: number;
      readonly pieces: readonly StagedPiece[];
      /** The name of its window: the configuration of its first script. */
      readonly name: string;
      readonly title: string;
      /** Whether it is laid out in quirks mode. The stage then shows no other page. */
      readonly isQuirky: boolean;
    }
  /** Hand it the port that comes with this message. */
  | { readonly order: 'connect'; readonly page: number }
  | { readonly order: 'remove'; readonly page: number };

export interface StageNews {
  readonly page: number;
  /** It has loaded; or something else has since loaded in its place. */
  readonly news: 'loaded' | 'left';
}
