/**
 * Notices pages in sandboxes that send messages to windows of ours. Nothing here answers these, but each costs this thread some
 * time, and a page can send a hundred thousand a second: timers, and with them a `Witness`, come late then, whereas the messages
 * themselves tell at once who sends them.
 */

/** Between two looks for frames that have come. */
const LOOK_MS = 500;

/** Sent by one page to one window: so many may be a mistake. */
const MOST_MESSAGES = 20;

export class MessageGuard {
  private readonly counts = new Map<Window, number>();
  private readonly timer: ReturnType<typeof setInterval>;

  /**
   * @param win this window; those of its frames that it may look into are guarded, too
   * @param onFlood told which window it was: the page's, or one of its frames
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

  /** A listener that is there already is not added again. */
  private guardAll(win: Window): void {
    forEachOwn(win, (one) => one.addEventListener('message', this.count));
  }

  private readonly count = ({ source, origin }: MessageEvent): void => {
    // A sandbox has no origin that it could name. A window that is gone has sent its last.
    if (origin !== 'null' || !source) return;
    const sent = 1 + (this.counts.get(source as Window) ?? 0);
    this.counts.set(source as Window, sent);
    if (sent === MOST_MESSAGES) this.onFlood(source as Window);
  };
}

/** The window and all frames in it that are of its origin. */
function forEachOwn(win: Window, visit: (one: Window) => void): void {
  visit(win);
  for (let i = 0; i < win.length; i++) {
    const child = win[i];
    try {
      // Throws where the frame is of another origin.
      if (child.document) forEachOwn(child, visit);
    } catch {}
  }
}
