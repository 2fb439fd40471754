/** A frame's window, prepared for a task page: virtual clock, own focus, repeatable randomness, no animation. */

import { errorMessage } from '../../contracts/errorMessage';
import { FrameFocus } from './FrameFocus';
import { guardPage } from './guard';
import { type PageTime, VirtualClock } from './VirtualClock';

/**
 * CSS transitions and animations run on the browser's own clock, so in virtual time they are off and changes of style
 * are instant. The START cover would hide the last state of an episode from viewers. The page's own scores and time
 * left, which nobody sees, keep their place, but laying out their text would take half of the time that a small page
 * needs to start and end an episode.
 */
const VIRTUAL_STYLE = `
  *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
  #sync-task-cover { display: none !important; }
  #reward-display { content-visibility: hidden; }`;

/** Tells the window that was made ready from one that the browser put in its place. */
const PREPARED = Symbol('prepared');

export class Realm {
  readonly clock: VirtualClock;
  readonly focus: FrameFocus;
  private isInteractive = false;
  private readonly randomness: Randomness;
  private style: CSSStyleSheet | null = null;
  private error: string | null = null;

  /**
   * @param win the window of a new frame, before its page arrives. The browser keeps it for a same-origin page.
   * @param time of the page, if the page is not the first of its episode, or has a different date
   * @param seed of the randomness until the page is seeded
   */
  constructor(
    private readonly win: Window & typeof globalThis,
    { time, seed = 1 }: { readonly time?: PageTime; readonly seed?: number } = {},
  ) {
    this.clock = new VirtualClock(win, (error) => this.noteError(error), time);
    this.focus = new FrameFocus(win);
    Object.defineProperty(win, PREPARED, { value: true });
    this.randomness = makeRandomRepeatable(win, seed);
    hideVisibility(win, () => !this.isInteractive);
  }

  /**
   * Reseeds a page's randomness. Returns whether that is the same as starting with this seed: false if numbers have
   * already been drawn.
   */
  reseed(seed: number): boolean {
    return this.randomness.reseed(seed);
  }

  /**
   * Stops everything that would move by the browser's own clock. `attach` does so too; this may be called before it.
   */
  calm(): void {
    this.style = new this.win.CSSStyleSheet();
    this.style.replaceSync(VIRTUAL_STYLE);
    this.win.document.adoptedStyleSheets = [this.style];
  }

  /** To be called once the page has loaded. */
  attach(): void {
    if (!(PREPARED in this.win)) {
      throw new Error('this browser gave the page a new window, so its time cannot be controlled');
    }
    guardPage(this.win, this.focus, () => !this.isInteractive);
    this.win.addEventListener('error', (event) => this.noteError(event.error ?? event.message));
    this.calm();
  }

  /** Hands the page to a person: the browser's focus, animated styles, the START cover. */
  setInteractive(on: boolean): void {
    this.isInteractive = on;
    this.focus.setNative(on);
    if (this.style) this.style.disabled = on;
  }

  /** The first error that a script of the page threw since the last call, if any. */
  takeError(): string | null {
    const { error } = this;
    this.error = null;
    return error;
  }

  private noteError(error: unknown): void {
    this.error ??= errorMessage(error);
  }
}

interface Randomness {
  reseed(seed: number): boolean;
}

/** Until the page is seeded, random draws (of libraries, while loading) repeat from load to load. */
function makeRandomRepeatable(win: Window & typeof globalThis, seed: number): Randomness {
  let state = seed;
  let isDrawn = false;
  win.Math.random = () => {
    isDrawn = true;
    // Lehmer's generator with Park and Miller's constants.
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return {
    reseed: (fresh) => {
      state = fresh;
      return !isDrawn;
    },
  };
}

/** jQuery animates with other timers in a hidden tab; a page in virtual time always believes that it is visible. */
function hideVisibility(win: Window & typeof globalThis, isVirtual: () => boolean): void {
  const { prototype } = win.Document;
  for (const [name, virtual] of [
    ['hidden', false],
    ['visibilityState', 'visible'],
  ] as const) {
    const native = Object.getOwnPropertyDescriptor(prototype, name)!.get!;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Document) {
        return isVirtual() ? virtual : native.call(this);
      },
    });
  }
}
