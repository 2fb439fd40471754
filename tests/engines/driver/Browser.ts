/** A browser with one open page, through either protocol: BiDi for Firefox, classic WebDriver for WebKit. */

/** Viewport coordinates of the page in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Pause = { readonly type: 'pause'; readonly duration?: number };

export type PointerAction =
  | Pause
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration?: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number };

type KeyAction = Pause | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

type WheelAction =
  | Pause
  | {
      readonly type: 'scroll';
      readonly x: number;
      readonly y: number;
      readonly deltaX: number;
      readonly deltaY: number;
    };

/** One device and its actions, tick by tick, as in WebDriver's action sequences. */
type InputSource =
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | { readonly type: 'wheel'; readonly id: string; readonly actions: readonly WheelAction[] };

export interface Browser {
  /** From its user agent string: `Firefox 153.0`. */
  readonly name: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Calls a function in the page. Only its text is sent, so it may use nothing but its arguments and the page's
   * globals; arguments and result must be JSON.
   */
  evaluate<A extends readonly unknown[], T>(f: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Real input: the events are trusted and go wherever the browser would send a person's. */
  perform(...sources: readonly InputSource[]): Promise<void>;
  /** PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The text of an expression that calls `f` and answers a JSON string, null for nothing. */
export const callText = (f: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => JSON.stringify((await (${f})(...${JSON.stringify(args)})) ?? null))()`;
