/** A browser that was started for the page, however it is talked to. */
import type { HeadlessEvent } from '../src/run/headless/headlessApi';

export const CRASHED = 'The browser ran out of memory or crashed.';
export const CLOSED = 'The browser was closed.';

export interface PageListeners {
  /** What the page says of its own accord. What its frames say is not heard. */
  readonly onEvent: (event: HeadlessEvent) => void;
  /** An error that nobody in the page has caught. */
  readonly onError: (message: string, stack: string) => void;
}

export interface BrowserPage {
  /** Resolves when the page at this address can be called (`src/run/headless/headlessApi.ts`). */
  goto(url: string, timeoutMs: number): Promise<void>;
  /** Calls a function in the page, of which only its text is there. What it is given and what it answers is plain data. */
  evaluate<Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Rejects when the page is lost. */
  readonly gone: Promise<never>;
}

export interface LaunchedBrowser {
  /** E.g. `156.0.8078.79`. */
  readonly version: string;
  newPage(listeners: PageListeners): Promise<BrowserPage>;
  /** All processes of the browser that it knows of. */
  processIds(): Promise<readonly number[]>;
  close(): Promise<void>;
}

export interface Program {
  readonly executablePath: string;
  readonly chromiumSandbox: boolean;
}
