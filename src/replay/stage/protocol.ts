/** What a frame and its stage say to each other by their port. The stage is ours, but it stands in the process of the pages. */

/** A part of a document: its text, or the number of one that the stage keeps. */
export type StagedPiece = string | number;

export type StageOrder =
  /** Keep a text that many documents have in common. */
  | { readonly order: 'keep'; readonly piece: number; readonly text: string }
  /** Show a page, behind those that are there. */
  | {
      readonly order: 'show';
      readonly page: number;
      readonly pieces: readonly StagedPiece[];
      /** Of its window: what its first script is to know. */
      readonly name: string;
      readonly title: string;
      /** Whether it is laid out as documents without a type are. The stage shows no other page then. */
      readonly isQuirky: boolean;
    }
  /** Hand it the port that comes along. */
  | { readonly order: 'connect'; readonly page: number }
  | { readonly order: 'remove'; readonly page: number };

export interface StageNews {
  readonly page: number;
  /** It has loaded; or something else has since, in its place. */
  readonly news: 'arrived' | 'left';
}
