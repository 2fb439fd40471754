/**
 * Notices sandboxed pages that send messages to our windows. Nothing here answers these messages, but each costs this
 * thread some time, and a page can send a hundred thousand a second. Timers, and with them an `IdleProbe`, are then late,
 * whereas the messages themselves show at once who sends them.
 */

/** Time between two checks for new frames. */
const LOOK_MS = 500;

/** From one page to one window: up to this many may be a mistake. */
const MOST_MESSAGES = 20;

export class MessageGuard {
  private readonly counts = new Map<Window, number>();
  private readonly timer: ReturnType<typeof setInterval>;

  /**
   * @param win this window; those of its frames that it can access are guarded too
   * @param onFlood called with the window that sent them: the page's, or one of its frames
   */
  constructor(
    private readonly win: Window,
    private readonly onFlood: (source: Window) => void,
  ) {
    this.guardAll(win);
    this.timer = setInterval(() => this.guardAll(win), LOOK_MS);
  }

  dispose(): void {
    clearInterval(this.timer);
    forEachOwn(this.win, (one) => one.removeEventListener('message', this.count));
  }

  /** A listener that is already there is not added again. */
  private guardAll(win: Window): void {
    forEachOwn(win, (one) => one.addEventListener('message', this.count));
  }

  private readonly count = ({ source, origin }: MessageEvent): void => {
    // A sandbox has no origin to report. A window that is gone sends nothing more.
    if (origin !== 'null' || !source) return;
    const sent = 1 + (this.counts.get(source as Window) ?? 0);
    this.counts.set(source as Window, sent);
    if (sent === MOST_MESSAGES) this.onFlood(source as Window);
  };
}

/** The window and all frames in it with the same origin. */
function forEachOwn(win: Window, visit: (one: Window) => void): void {
  visit(win);
  for (let i = 0; i < win.length; i++) {
    const child = win[i];
    try {
      // Throws if the frame has another origin.
      if (child.document) forEachOwn(child, visit);
    } catch {}
  }
}
