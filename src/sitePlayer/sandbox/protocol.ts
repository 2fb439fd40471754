/**
 * The messages between a frame and its sandbox over their port. The sandbox is ours, but it runs in the process of the
 * pages.
 */

/** A part of a document: its text, or the number of one that the sandbox keeps. */
export type SentPiece = string | number;

export type SandboxOrder =
  /** Keep a text that many documents have in common. */
  | { readonly order: 'keep'; readonly piece: number; readonly text: string }
  /** Show a page, behind the present ones. */
  | {
      readonly order: 'show';
      readonly page: number;
      readonly pieces: readonly SentPiece[];
      /** The name of its window: the configuration of its first script. */
      readonly name: string;
      readonly title: string;
      /** Whether it is laid out in quirks mode. The sandbox then shows no other page. */
      readonly isQuirky: boolean;
    }
  /** Hand it the port that comes with this message. */
  | { readonly order: 'connect'; readonly page: number }
  /** Give it the keyboard. */
  | { readonly order: 'focus'; readonly page: number }
  | { readonly order: 'remove'; readonly page: number };

export interface SandboxNews {
  readonly page: number;
  /** It has loaded; or something else has since loaded in its place. */
  readonly news: 'loaded' | 'left';
}
