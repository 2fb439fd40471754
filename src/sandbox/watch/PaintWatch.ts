/**
 * Finds out whether drawing foreign pages leaves time for drawing our own. A page with endless animations keeps its own
 * thread idle, but may still take most of the processor where there is no GPU, because the browser draws it. No browser
 * reports for whom it draws, so this is determined by experiment. Late frames of our own add up to a suspicion; then
 * the pages are hidden for a few seconds. If frames then come sooner, and are late again when the pages are back, often
 * enough to rule out chance, one of the pages is at fault.
 */
import { mean } from '../../maths/statistics';

/** Time between two frames that are timed. */
const LOOK_MS = 250;
/** How long a frame may take while nothing is wrong; anything beyond that is lateness. */
const ALLOWED_MS = 40;
/**
 * Total lateness that makes pages suspect: reached at once if nothing is drawn, in ten seconds at fifteen frames a
 * second.
 */
const SUSPICION_MS = 1_000;
/**
 * The limit to which the threshold is doubled after each trial that finds nothing, so that pages are seldom hidden for
 * no reason.
 */
const MOST_SUSPICION_MS = 60_000;
/**
 * A thread that was itself busy is not waiting for drawing: only turns of its clock count, each for at most this much.
 */
const TICK_MS = 50;
const LONGEST_TICK_MS = 200;
/** The least and the most frames that were already under way when pages were hidden, and still show them. */
const FRAMES_UNDER_WAY = 4;
const MOST_UNDER_WAY = 16;
const UNDER_WAY_MS = 60_000;
/** The longest time until the first frame of returned pages is drawn, and ours are late again. */
const BACK_MS = 5_000;
/** The number of frames timed in a row. */
const FRAMES = 4;
/**
 * While pages are hidden, all frames have to come soon for a random time: other loads come and go at their own times.
 */
const LEAST_REST_MS = 1_000;
const MOST_REST_MS = 9_000;
/** By what factor frames have to come sooner while the pages are hidden. */
const RELIEF = 2;
/**
 * The product of these factors over all trials but the first has to reach this; one trial counts for at most
 * `MOST_PROOF`.
 */
const PROOF = 20;
const MOST_PROOF = 5;
/** Frames cannot be timed more finely than this. */
const SOONEST_MS = 20;

interface PaintWatchOptions {
  readonly win: Window;
  /** Hides the pages, or shows them again. */
  hide(isHidden: boolean): void;
  /** Called once, with a description of the problem. */
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
    /** Waits for the last frames, since one was late. */
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
   * Milliseconds that a frame takes with the pages in sight, if frames come sooner whenever they are hidden, and only
   * then; otherwise null.
   * @param waits for the frames before
   */
  private async proven(waits: readonly number[]): Promise<number | null> {
    // The proof of all trials but the first. The frames before the first were chosen for being late, so it proves
    // nothing on its own.
    let proof: number | null = null;
    for (let before: readonly number[] | null = waits; before; ) {
      const shown = mean(before);
      if (shown < RELIEF * SOONEST_MS) return null;
      const soonMs = shown / RELIEF;
      const hidden = await this.whileHidden(soonMs);
      if (hidden === null) return null;
      proof = proof === null ? 1 : proof * Math.min(shown / hidden, MOST_PROOF);
      if (proof >= PROOF) return shown;
      before = await this.whileShown(soonMs);
    }
    return null;
  }

  /**
   * Milliseconds for each of a few frames while the pages are hidden; null if that is not soon.
   * @param soonMs the time of a frame that comes soon
   */
  private async whileHidden(soonMs: number): Promise<number | null> {
    this.options.hide(true);
    try {
      if (!(await this.areDrawn(soonMs))) return null;
      const timed = await this.frames(FRAMES, FRAMES * soonMs);
      if (!timed || !(await this.staySoon(soonMs))) return null;
      return Math.max(SOONEST_MS, mean(timed));
    } finally {
      this.options.hide(false);
    }
  }

  /** Waits until the frames that were under way are done and one comes soon; returns whether it does. */
  private async areDrawn(soonMs: number): Promise<boolean> {
    let left = UNDER_WAY_MS;
    for (let drawn = 1; drawn <= MOST_UNDER_WAY && left > 0; drawn++) {
      const waited = await this.frame(left);
      if (waited === null) return false;
      if (drawn >= FRAMES_UNDER_WAY && waited < soonMs) return true;
      left -= waited;
    }
    return false;
  }

  /** Returns whether frames keep coming soon for a while. */
  private async staySoon(soonMs: number): Promise<boolean> {
    const { performance } = this.options.win;
    const end = performance.now() + LEAST_REST_MS + Math.random() * (MOST_REST_MS - LEAST_REST_MS);
    while (performance.now() < end) {
      await this.wait(LOOK_MS);
      const waited = await this.frame(soonMs);
      if (waited === null || waited >= soonMs) return false;
    }
    return true;
  }

  /** Milliseconds for each of a few frames in a row; null if together they take longer than `mostMs`. */
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

  /**
   * Milliseconds for each of a few frames with the pages in sight again, from the first late one on; null if none is
   * late.
   * @param soonMs the time of a frame that comes soon
   */
  private async whileShown(soonMs: number): Promise<number[] | null> {
    const { performance } = this.options.win;
    const end = performance.now() + BACK_MS;
    const waits: number[] = [];
    while (waits.length < FRAMES) {
      await this.wait(LOOK_MS);
      const waited = await this.frame(SUSPICION_MS);
      if (waited === null) return null;
      if (waits.length > 0 || waited > soonMs) waits.push(waited);
      else if (performance.now() > end) return null;
    }
    return waits;
  }

  /**
   * Milliseconds until a frame of this window is drawn, not counting those in which its own thread was busy; at most
   * `mostMs`. Null if the window was out of sight, where nothing is drawn, or if the watch is over.
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
