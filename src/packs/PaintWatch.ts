/**
 * Finds out whether drawing foreign pages leaves time for drawing our own. A page whose animations never end keeps its own
 * thread at rest, and may still take most of the processor where there is no GPU: it is the browser that draws it. No
 * browser tells for whom it draws, so it is tried out. Frames of our own that come late add up to a suspicion; then the pages are
 * hidden for a few frames. If these come sooner, and late again when the pages are back, as often as it takes to tell
 * it from chance, one of the pages is at fault.
 */

/** Between two frames that are waited for. */
const LOOK_MS = 250;
/** What a frame may take while nothing is wrong; what it takes beyond that is lateness. */
const ALLOWED_MS = 40;
/** Lateness, added up, that makes pages suspect: at once if nothing is drawn, in ten seconds at fifteen frames a second. */
const SUSPICION_MS = 1_000;
/** Doubled by each trial that finds nothing, so that pages are seldom hidden for no reason. */
const MOST_SUSPICION_MS = 60_000;
/** A thread that was busy itself waits for no drawing: turns of its clock count, each for this much at most. */
const TICK_MS = 50;
const LONGEST_TICK_MS = 200;
/** Frames that were under way when pages were hidden. However long all may take, hidden pages are missed in these frames alone. */
const FRAMES_UNDER_WAY = 4;
const UNDER_WAY_MS = 15_000;
/** Frames that are timed while pages are hidden, and when they are back. */
const FRAMES = 4;
/** How many times sooner frames have to come while the pages are hidden: each time, and multiplied over all trials. */
const RELIEF = 2;
const PROOF = 20;
/** Sooner than this no frame can be told to come. */
const SOONEST_MS = 20;

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
    let suspicion = SUSPICION_MS;
    /** For the last frames, since one was late. */
    let waits: number[] = [];
    let late = 0;
    while (!this.isOver) {
      await this.wait(LOOK_MS);
      const waited = await this.frame(SUSPICION_MS + ALLOWED_MS);
      late = waited === null ? 0 : Math.max(0, late + waited - ALLOWED_MS);
      waits = late > 0 ? [...waits, waited!].slice(-FRAMES) : [];
      if (late < suspicion) continue;
      const slowness = await this.proven(waits);
      if (slowness !== null) {
        this.isOver = true;
        this.options.onRelief(`drawing it kept this page waiting ${Math.round(slowness)} ms for each frame`);
      }
      [late, waits] = [0, []];
      suspicion = Math.min(2 * suspicion, MOST_SUSPICION_MS);
    }
  }

  /**
   * Milliseconds that a frame takes with the pages in sight, if frames come sooner whenever they are hidden, and only then;
   * else null.
   * @param waits for the frames before
   */
  private async proven(waits: readonly number[]): Promise<number | null> {
    let before: readonly number[] | null = waits;
    for (let proof = 1; before; before = await this.whileShown()) {
      const trial = await this.whileHidden(before);
      if (!trial) return null;
      proof *= trial.shown / trial.hidden;
      if (proof >= PROOF) return trial.shown;
    }
    return null;
  }

  /** Milliseconds for a frame before and after the pages are hidden; null as soon as it is plain that hiding does not help. */
  private async whileHidden(before: readonly number[]): Promise<{ shown: number; hidden: number } | null> {
    this.options.hide(true);
    try {
      const underWay = await this.frames(FRAMES_UNDER_WAY, UNDER_WAY_MS);
      if (!underWay) return null;
      // Frames under way are drawn with the pages still; of the first we may have seen the beginning. If it was late alone,
      // the pages had no part in it.
      const shown = Math.min(mean(before), Math.max(...underWay.slice(1)));
      const timed = await this.frames(FRAMES, (FRAMES * shown) / RELIEF);
      if (!timed) return null;
      const hidden = Math.max(SOONEST_MS, mean(timed));
      return shown < RELIEF * hidden ? null : { shown, hidden };
    } finally {
      this.options.hide(false);
    }
  }

  /** Milliseconds for each of some frames, on end; null if they take longer than that together. */
  private async frames(count: number, mostMs: number): Promise<number[] | null> {
    const waits: number[] = [];
    let left = mostMs;
    for (let i = 0; i < count; i++) {
      const waited = await this.frame(left);
      if (waited === null || waited >= left) return null;
      waits.push(waited);
      left -= waited;
    }
    return waits;
  }

  /** Milliseconds for each of some frames with the pages in sight again. */
  private async whileShown(): Promise<number[] | null> {
    const waits: number[] = [];
    while (waits.length < FRAMES && !waits.includes(SUSPICION_MS)) {
      await this.wait(LOOK_MS);
      const waited = await this.frame(SUSPICION_MS);
      if (waited === null) return null;
      waits.push(waited);
    }
    return waits;
  }

  /**
   * Milliseconds until a frame of this window is drawn, without those in which its thread was busy itself; no more than
   * `mostMs`. Null if it was out of sight, where nothing is drawn, or if the watch is over.
   */
  private async frame(mostMs: number): Promise<number | null> {
    const { win } = this.options;
    if (this.isOver || win.document.hidden) return null;
    let waited = 0;
    const isDrawn = await new Promise<boolean>((resolve) => {
      let last = win.performance.now();
      const count = () => {
        const now = win.performance.now();
        waited += Math.min(now - last, LONGEST_TICK_MS);
        last = now;
        return waited < mostMs && !this.isOver;
      };
      const end = (drawn: boolean) => {
        win.clearInterval(clock);
        win.cancelAnimationFrame(request);
        resolve(drawn);
      };
      const clock = win.setInterval(() => count() || end(false), TICK_MS);
      const request = win.requestAnimationFrame(() => {
        count();
        end(true);
      });
    });
    if (this.isOver || win.document.hidden) return null;
    return isDrawn ? Math.min(waited, mostMs) : mostMs;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.options.win.setTimeout(resolve, ms));
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
