/**
 * Collects what is to be drawn and draws it in one display frame. In a hurry, only a few times a second: on a machine with two
 * cores and without a GPU, views that followed every step took more time than training did.
 */
const PERIOD_MS = 250;

type Draw = () => void;

export class DrawingClock {
  private readonly due = new Set<Draw>();
  private readonly urgent = new Set<Draw>();
  private drawnAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private frame: number | null = null;

  constructor(private readonly isInHurry: () => boolean) {}

  /** Calls `draw` soon, once, however often it is asked to. */
  ask(draw: Draw): void {
    this.due.add(draw);
    const wait = this.isInHurry() ? this.drawnAt + PERIOD_MS - performance.now() : 0;
    if (wait <= 0) this.requestFrame();
    else this.timer ??= setTimeout(() => this.requestFrame(), wait);
  }

  /** Calls `draw` in the next display frame, hurry or not: for what the user has just done, or what would now be wrong. */
  askAtOnce(draw: Draw): void {
    this.due.delete(draw);
    if (this.urgent.size === 0) requestAnimationFrame(() => this.drawUrgent());
    this.urgent.add(draw);
  }

  /** Drops a request for something that is no longer on the page. */
  cancel(draw: Draw): void {
    this.due.delete(draw);
    this.urgent.delete(draw);
  }

  private drawUrgent(): void {
    const urgent = [...this.urgent];
    this.urgent.clear();
    for (const draw of urgent) tryTo(draw);
  }

  private requestFrame(): void {
    this.frame ??= requestAnimationFrame(() => this.drawAll());
  }

  private drawAll(): void {
    this.drawnAt = performance.now();
    const drawn = new Set<Draw>();
    // Includes those that are asked for by the drawing of others.
    for (const draw of this.due) {
      if (drawn.has(draw)) continue;
      drawn.add(draw);
      this.due.delete(draw);
      tryTo(draw);
    }
    this.reset();
    for (const again of this.due) this.ask(again);
  }

  /** Forgets when to draw. */
  private reset(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.timer = null;
    this.frame = null;
  }
}

/** After an error, the others are drawn all the same. */
function tryTo(draw: Draw): void {
  try {
    draw();
  } catch (error) {
    reportError(error);
  }
}
