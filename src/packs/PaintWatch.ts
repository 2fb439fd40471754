/**
 * Finds out whether drawing foreign pages leaves time for drawing our own. A page whose animations never end keeps its own
 * thread at rest, and may still take most of the processor where there is no GPU: it is the browser that draws it. No
 * browser tells for whom it draws, so it is tried out: with few frames a second, the pages are hidden for a moment. If frames
 * come twice as often then, and seldom again when the pages are back, twice in a row, one of the pages is at fault.
 */

/** Frames a second below which there is something to be found out. */
const FEW_FRAMES = 30;
/** How much more often they have to come while the pages are hidden. */
const RELIEF = 2;
/** A stretch in which frames are counted. */
const STRETCH_MS = 500;
/** Before frames are counted: what was under way when pages were hidden or shown is drawn first. */
const SETTLE_MS = 150;
/** Between two looks; doubled by each trial that finds nothing, so that pages are seldom hidden for no reason. */
const LOOK_MS = 500;
const LONGEST_MS = 60_000;
/** Trials in a row that a page has to fail. */
const TRIALS = 2;

interface PaintWatchOptions {
  readonly win: Window;
  /** Hides the pages, or shows them again. */
  hide(isHidden: boolean): void;
  /** Called once, with what there is to say of them. */
  onRelief(words: string): void;
}

export class PaintWatch {
  private isOver = false;

  constructor(private readonly options: PaintWatchOptions) {
    void this.watch();
  }

  dispose(): void {
    this.isOver = true;
  }

  private async watch(): Promise<void> {
    for (let pause = LOOK_MS; !this.isOver; ) {
      await this.wait(pause);
      if (this.isOver || this.options.win.document.hidden) continue;
      const shown = await this.framesASecond();
      if (this.isOver || shown === null || shown >= FEW_FRAMES) continue;
      if (await this.isGuilty(shown)) {
        this.isOver = true;
        this.options.onRelief(`drawing it slowed this page down to ${Math.round(shown)} frames a second`);
      }
      pause = Math.min(2 * pause, LONGEST_MS);
    }
  }

  /** Whether frames come often whenever the pages are hidden, and only then. */
  private async isGuilty(shown: number): Promise<boolean> {
    let before = shown;
    for (let trial = 0; trial < TRIALS; trial++) {
      const hidden = await this.whileHidden();
      const after = await this.settled();
      if (this.isOver || hidden === null || after === null) return false;
      if (hidden < RELIEF * Math.max(before, after)) return false;
      before = after;
    }
    return true;
  }

  private async whileHidden(): Promise<number | null> {
    this.options.hide(true);
    try {
      return await this.settled();
    } finally {
      this.options.hide(false);
    }
  }

  private async settled(): Promise<number | null> {
    await this.wait(SETTLE_MS);
    return this.framesASecond();
  }

  /** Of this window, over one stretch; null if it was out of sight meanwhile, where no frames are drawn. */
  private framesASecond(): Promise<number | null> {
    const { win } = this.options;
    return new Promise((resolve) => {
      let frames = 0;
      const start = win.performance.now();
      const onFrame = () => {
        frames += 1;
        request = win.requestAnimationFrame(onFrame);
      };
      let request = win.requestAnimationFrame(onFrame);
      win.setTimeout(() => {
        win.cancelAnimationFrame(request);
        const seconds = (win.performance.now() - start) / 1000;
        resolve(win.document.hidden ? null : frames / seconds);
      }, STRETCH_MS);
    });
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.options.win.setTimeout(resolve, ms));
  }
}
